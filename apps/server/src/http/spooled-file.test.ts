import { readdir, readlink } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import os from "node:os";
import { buffer } from "node:stream/consumers";
import { anonymous } from "@amont/contract/access.ts";
import { type WholeFile, wholeFile } from "@amont/contract/file.ts";
import { operation } from "@amont/contract/operation.ts";
import { ok } from "@amont/kernel/result.ts";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { answerAnonymous } from "./operation-route.ts";
import { mountOperations, type RegistryDependencies } from "./registry.ts";
import { type FileContent, spoolFile } from "./spooled-file.ts";

const described = { name: "Été.csv", mediaType: "text/csv" };

async function* lines(count: number): AsyncGenerator<Uint8Array> {
  for (let line = 0; line < count; line += 1) yield Buffer.alloc(64 * 1024, `${line % 10}`);
}

const spooled = (content: FileContent["content"]) => spoolFile({ ...described, content });

/** Of this process: what is open of them, and what is there under a name. */
async function leftovers(): Promise<readonly string[]> {
  const handles = await readdir("/proc/self/fd");
  const open = await Promise.all(
    handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => "")),
  );
  return [...open, ...(await readdir(os.tmpdir()))].filter((name) => name.includes("amont-export-"));
}

/** A server whose only answer is a file. */
async function servingFile(content: () => FileContent["content"]) {
  const app = Fastify({ connectionTimeout: 60_000, forceCloseConnections: true });
  const file = operation({
    slug: "give-file",
    method: "GET",
    path: "/v1/file",
    summary: "A file",
    access: anonymous("it holds nothing"),
    response: wholeFile,
    responseType: "file",
  });
  const route = answerAnonymous(file, async () => ok((await spooled(content())) as unknown as WholeFile));
  mountOperations(app, [route], { now: () => new Date() } as RegistryDependencies);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}/v1/file` };
}

describe.skipIf(process.platform !== "linux")("a file that is sent from disk", () => {
  it("is there without a name, reads as it was written, and is gone when it was read", async () => {
    const file = await spooled(lines(3));
    expect(file).toMatchObject({ ...described, size: 3 * 64 * 1024 });
    expect(await readdir(os.tmpdir())).not.toContainEqual(expect.stringContaining("amont-export-"));
    expect(await leftovers()).toHaveLength(1);
    expect((await buffer(file.read())).equals(await buffer(lines(3)))).toBe(true);
    await expect.poll(leftovers).toEqual([]);
  });

  it("is gone when it could not be written to its end, or nobody wants it", async () => {
    const failing = (async function* () {
      yield* lines(2);
      throw new Error("the connection broke");
    })();
    await expect(spooled(failing)).rejects.toThrow("the connection broke");
    await (await spooled(lines(1))).discard();
    expect(await leftovers()).toEqual([]);
  });

  it("reaches its reader whole, with its length and its name", async () => {
    const { app, url } = await servingFile(() => lines(20));
    const answer = await fetch(url);
    expect(answer.headers.get("content-length")).toBe(String(20 * 64 * 1024));
    expect(answer.headers.get("content-disposition")).toContain("filename*=UTF-8''%C3%89t%C3%A9.csv");
    expect(Buffer.from(await answer.arrayBuffer()).equals(await buffer(lines(20)))).toBe(true);
    await expect.poll(leftovers).toEqual([]);
    await app.close();
  });

  it("is waited for, however long it takes to be written", async () => {
    const readers: Socket[] = [];
    const patience: Array<number | undefined> = [];
    const { app, url } = await servingFile(async function* () {
      patience.push(...readers.map((reader) => reader.timeout));
      yield* lines(1);
    });
    app.server.on("connection", (reader) => {
      patience.push(reader.timeout);
      readers.push(reader);
    });
    await (await fetch(url)).arrayBuffer();
    expect(patience).toEqual([60_000, 0]);
    await app.close();
  });

  it("is gone when its reader goes in the middle of it", async () => {
    const { app, url } = await servingFile(() => lines(1_000));
    const request = http.get(url);
    await new Promise<void>((resolve) => {
      request.on("response", (response) => response.once("data", () => resolve()));
    });
    // Nobody reads on: it waits on the disk, not in memory.
    expect(await leftovers()).toHaveLength(1);
    request.destroy();
    await expect.poll(leftovers).toEqual([]);
    await app.close();
  });
});
