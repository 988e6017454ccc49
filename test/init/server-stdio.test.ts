import { describeTemplate } from "./template-suite.ts";

describeTemplate("server-stdio");
