/**
 * Some four hundred requests to a company that never changes, and what was answered when they were recorded. The engine room
 * may be rebuilt; what it tells may not. Whoever means to change an answer reads `record-answers.ts` first.
 */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestServer } from "../test-server.ts";
import { type AnswerRecord, differenceFrom, readRecord } from "./answer-record.ts";
import { startRecordedCompany } from "./recorded-company.ts";
import { nameOf } from "./recorded-request.ts";
import { recordedAreas } from "./recorded-requests.ts";
import { takeAnswers } from "./take-answers.ts";

describe("recorded answers", () => {
  let server: TestServer;
  let record: AnswerRecord;

  beforeAll(async () => {
    [server, record] = await Promise.all([startRecordedCompany(), readRecord()]);
  });
  afterAll(async () => server.close());

  it("are those of three hundred requests and more, each recorded once", () => {
    const names = recordedAreas.flatMap(({ requests }) => requests.map(nameOf));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(300);
    expect(names.toSorted()).toEqual(Object.keys(record.answers).toSorted());
  });

  it.each(recordedAreas.map((area) => [area.name, area] as const))(
    "are given again, byte for byte: %s",
    async (_name, { requests }) => {
      const answers = await takeAnswers(server, requests);
      const differences: string[] = [];
      for (const [name, answer] of answers) {
        const difference = differenceFrom(record.answers[name], answer);
        if (difference !== null)
          differences.push(`${name}\n  ${difference}\n  whole: ${await keep(answer.text)}`);
      }
      expect(differences.join("\n")).toBe("");
    },
  );
});

/** The answer of today in a file, to be compared with that of an older commit (`record-answers.ts --into`). */
async function keep(text: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "amont-answer-")), "answer.txt");
  await writeFile(file, text);
  return file;
}
