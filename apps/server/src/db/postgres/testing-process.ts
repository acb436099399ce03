/** Run as a process of its own by the launcher's tests: acquires the server of a folder, then obeys its input. */
import { createInterface } from "node:readline";
import { acquire } from "./testing-support.ts";

const [dataDir = "", behaviour = "wait"] = process.argv.slice(2);
const server = await acquire({ dataDir });
process.stdout.write(server.startedByUs ? "started\n" : "found\n");

if (behaviour === "wait") {
  for await (const line of createInterface(process.stdin)) {
    if (line === "release") break;
  }
  await server.release();
  process.stdin.destroy();
}
