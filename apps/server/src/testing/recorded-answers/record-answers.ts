/**
 * Records the answers anew, or writes them all into a folder.
 * Usage: node apps/server/src/testing/recorded-answers/record-answers.ts --into <folder>
 *        node apps/server/src/testing/recorded-answers/record-answers.ts --because "<reason>"
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Answer, differenceFrom, readRecord, recordedForm, writeRecord } from "./answer-record.ts";
import { startRecordedCompany } from "./recorded-company.ts";
import { recordedAreas } from "./recorded-requests.ts";
import { takeAnswers } from "./take-answers.ts";

const warning = `These answers are a promise: whoever uses the product with one currency gets, byte for byte, what they got before.
A test that fails here has found a figure, a text or an order that changed. Recording anew makes it silent, not right.

  1. Look at what changed: run this with --into <folder> on the commit before yours and on yours, and compare the folders.
  2. If it was not meant to change, repair it. Nothing is to be recorded.
  3. If it was decided that it changes (an issue says so), record it: --because "<which decision, and what changed>".
     The reason stays in the record, and a reviewer reads each changed line of it.
  4. The company itself is left alone. What a new feature needs is a company of its own.`;

const { values } = parseArgs({ options: { because: { type: "string" }, into: { type: "string" } } });
const { because = "", into } = values;

if (into === undefined && because.trim() === "") {
  say(warning);
  process.exitCode = 1;
} else {
  const server = await startRecordedCompany();
  const answers = await takeAnswers(
    server,
    recordedAreas.flatMap(({ requests }) => requests),
  );
  await server.close();
  await (into === undefined ? record(answers, because.trim()) : writeInto(into, answers));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function record(answers: ReadonlyMap<string, Answer>, reason: string): Promise<void> {
  const { recordedBecause, answers: before } = await readRecord();
  const changed = [...answers].filter(([name, answer]) => differenceFrom(before[name], answer) !== null);
  const recorded = Object.fromEntries([...answers].map(([name, answer]) => [name, recordedForm(answer)]));
  await writeRecord({ recordedBecause: [...recordedBecause, reason], answers: recorded });
  say(`${changed.length} of ${answers.size} answers were recorded anew:`);
  for (const [name] of changed) say(`  ${name}`);
}

/** One file for each answer, the same name on every commit; a list says which request it belongs to. */
async function writeInto(folder: string, answers: ReadonlyMap<string, Answer>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = [...answers.keys()].toSorted();
  for (const [index, name] of names.entries()) {
    const { status, text } = answers.get(name) ?? { status: 0, text: "" };
    const file = path.join(folder, `${String(index + 1).padStart(3, "0")}.txt`);
    await writeFile(file, `${name}\n${status}\n${text}\n`);
  }
  say(`${names.length} answers are in ${folder}`);
}
