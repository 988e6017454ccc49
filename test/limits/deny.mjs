// Preloaded by a process under test, and by its threads: reaching the network, or opening what lies there as bait, ends it.
import dgram from "node:dgram";
import dns from "node:dns";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

function end(what) {
  fs.writeSync(2, `DENIED: ${what}\n`);
  process.kill(process.pid, "SIGKILL");
}

const deny = (object, name) => {
  object[name] = () => end(name);
};

deny(globalThis, "fetch");
deny(net.Socket.prototype, "connect");
deny(dgram, "createSocket");
for (const name of ["lookup", "resolve", "resolve4", "resolve6"]) {
  deny(dns, name);
  deny(dns.promises, name);
}

const opening = [
  "open",
  "openSync",
  "readFile",
  "readFileSync",
  "createReadStream",
  "stat",
  "statSync",
  "access",
];
for (const module of [fs, fs.promises]) {
  for (const name of opening.filter((each) => typeof module[each] === "function")) {
    const original = module[name];
    module[name] = function watched(path, ...rest) {
      if (String(path).includes("bait")) end(`${name} ${String(path)}`);
      return original.call(this, path, ...rest);
    };
  }
}

syncBuiltinESMExports();
