import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeOpenFolder, removeFolders } from "./postgres/testing-support.ts";
import { transferByHttpUntilKilled } from "./testing/sigkill-http.ts";
import { type SigkillRun, sigkillRun } from "./testing/sigkill-round.ts";

let folder: string;
let run: SigkillRun;

beforeAll(async () => {
  folder = await makeOpenFolder();
  run = sigkillRun(path.join(folder, "data"));
});
afterAll(() => removeFolders([folder]));

// Twenty rounds with their figures: bench/sigkill.ts.
it.skipIf(process.platform !== "linux").each([250, 600, 400])(
  "every acknowledged write is there after everything was killed (%i ms of writing)",
  async (writingMs) => {
    const round = await run.round(writingMs);
    expect(round.acknowledged).toBeGreaterThan(0);
    expect(round.lost).toEqual([]);
    expect(round.halfWritten).toBe(0);
  },
);

it.skipIf(process.platform !== "linux")(
  "a transfer between two companies is there on both sides or on none after everything was killed",
  async () => {
    const round = await run.round(300, transferByHttpUntilKilled);
    expect(round.acknowledged).toBeGreaterThan(0);
    expect(round.lost).toEqual([]);
    expect(round.halfWritten).toBe(0);
  },
);
