/**
 * Client requests that the SDK (2.4) makes in ways of its own instead of sending them on demand, with where to find
 * them. The stubs leave these to it.
 */
export const ownedBySdk: ReadonlyMap<string, string> = new Map([
  ["initialize", "connecting"],
  ["subscriptions/listen", "`client.listen()`"],
]);
