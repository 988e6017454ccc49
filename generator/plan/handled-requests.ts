import type { InputRequestModel, ProtocolModel } from "../protocol/model.ts";

/**
 * What the client's handlers serve: the input requests, or in revisions without them the requests that only a server
 * sends.
 */
export function handledRequests({ inputRequests, serverOnlyRequests }: ProtocolModel): InputRequestModel[] {
  return inputRequests.length > 0 ? inputRequests : serverOnlyRequests;
}
