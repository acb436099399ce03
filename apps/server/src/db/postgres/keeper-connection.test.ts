import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { probeServer } from "./keeper-connection.ts";

/** A message of PostgreSQL's protocol: its letter, its length, what it says. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + content.length);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const signedIn = message("R", Buffer.alloc(4));
const readyForQuery = message("Z", Buffer.from("I"));
const shuttingDown = message("E", Buffer.from("SFATAL\0C57P01\0Mterminating connection\0\0"));

test("a server that lets us in and goes before it is asked anything is one to ask again", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "amont-keeper-"));
  const port = 5432;
  const server = createServer((socket) => {
    socket.once("data", () => socket.end(Buffer.concat([signedIn, readyForQuery, shuttingDown])));
  });
  server.listen(path.join(folder, `.s.PGSQL.${port}`));
  await once(server, "listening");
  expect(await probeServer({ host: folder, port, password: undefined })).toEqual({ state: "busy" });
  server.close();
  await rm(folder, { recursive: true });
});
