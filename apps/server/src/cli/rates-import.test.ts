import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../db/pool.ts";
import { createMigratedDatabase } from "../testing/test-server.ts";
import { runCommandLine } from "./run-command-line.ts";

const history = [
  "Date,USD,JPY,HRK,",
  "2024-08-09,1.0917,160.15,N/A,",
  "2022-03-01,1.1162,-1,7.5705,",
  "",
].join("\n");

describe("amont rates import", () => {
  let connectionString: string;
  let folder: string;

  beforeAll(async () => {
    connectionString = await createMigratedDatabase();
    folder = await mkdtemp(path.join(os.tmpdir(), "amont-rates-"));
  });
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  async function importing(content: string, ...options: string[]) {
    const file = path.join(folder, "eurofxref-hist.csv");
    await writeFile(file, content);
    const lines: string[] = [];
    const complaints: string[] = [];
    const code = await runCommandLine({
      args: ["rates", "import", file, ...options],
      env: { DATABASE_URL: connectionString },
      now: () => new Date("2024-08-09T15:00:00Z"),
      print: (line) => lines.push(line),
      complain: (line) => complaints.push(line),
    });
    return { code, lines, complaint: complaints.join("\n") };
  }
  async function quotes() {
    const pool = createPool({ connectionString, applicationName: "amont-test" });
    const { rows } = await pool.query(
      "select currency, quoted_on, rate, source from reference_quotes order by quoted_on, currency",
    );
    await pool.end();
    return rows;
  }

  it("takes what a file says, counts it, and takes nothing twice", async () => {
    expect(await importing(history)).toEqual({
      code: 0,
      lines: [
        "3 new, 0 changed, 0 as they were.",
        "Left out: HRK, which is no currency in force (1).",
        "Line 3 is left out: not-positive JPY -1",
      ],
      complaint: "",
    });
    const source = "eurofxref-hist.csv";
    expect(await quotes()).toEqual([
      { currency: "USD", quoted_on: "2022-03-01", rate: "1.1162", source },
      { currency: "JPY", quoted_on: "2024-08-09", rate: "160.15", source },
      { currency: "USD", quoted_on: "2024-08-09", rate: "1.0917", source },
    ]);
    expect((await importing(history)).lines[0]).toBe("0 new, 0 changed, 3 as they were.");
    expect((await importing(history.replace("1.0917", "1.0918"))).lines[0]).toBe(
      "0 new, 1 changed, 2 as they were.",
    );
  });

  it("takes no other file, and asks about one that is the other way round", async () => {
    const before = await quotes();
    expect(await importing("<html></html>")).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("web page") as string,
    });
    expect(await importing("")).toMatchObject({ code: 1, complaint: "The file is empty." });
    const turned = "Date,USD,JPY,\n2024-08-08,0.9,0.006,\n";
    expect(await importing(turned)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("--anyway") as string,
    });
    expect(await quotes()).toEqual(before);
    expect((await importing(turned, "--anyway")).lines[0]).toBe("2 new, 0 changed, 0 as they were.");
  });
});
