import { describeTemplate } from "./template-suite.ts";

describeTemplate("client-cli");
