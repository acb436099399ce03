import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { LogVerifier, type Verdict } from "@amont/engine/rights/audit/sealed-log.ts";
import { readArguments } from "../arguments.ts";
import { type Command, CommandRefused } from "../command.ts";

/** Needs no server and no database: who checks a log need not trust those who keep it. */
export const auditVerifyCommand: Command = {
  name: "audit verify",
  usage: "<file> [--head <seal>]",
  summary:
    "Check the seals of an exported log, without a server, and that a seal which was mailed is among them",
  async run(args, context) {
    const { positionals, values } = readArguments(args, {
      positionals: 1,
      options: { head: { type: "string" } },
    });
    const verdict = await verify(path.resolve(positionals[0] ?? ""));
    if (verdict.kind !== "whole") throw new CommandRefused(refusalOf(verdict));
    const { heading, rowCount, withheldCount, erased, sealCount, head, seals } = verdict;
    // The file is read byte by byte; names are text.
    const name = Buffer.from(heading.organisation.name, "latin1").toString("utf8");
    context.print(`Whole: ${rowCount} rows under ${sealCount} seals of ${name}.`);
    if (withheldCount > 0)
      context.print(
        `Of ${withheldCount} of them the file holds the hash alone: whoever exported it may not see them.`,
      );
    for (const day of [...erased.keys()].toSorted())
      context.print(
        `${erased.get(day) ?? 0} of them were erased on ${day}: their hashes are left, and hold.`,
      );
    if (heading.previous.number > 0)
      context.print(`The file begins after seal ${heading.previous.number}: ${heading.previous.value}`);
    context.print(`Head: seal ${head.number}, ${head.value}`);
    if (values.head === undefined) return;
    const wanted = values.head.trim().toLowerCase();
    const number = wanted === heading.previous.value ? heading.previous.number : seals.get(wanted);
    if (number === undefined)
      throw new CommandRefused(
        `The seal ${wanted} is not in the file: this is another log, or it was made anew.`,
      );
    context.print(`The seal that you gave is number ${number} of it.`);
  },
};

/** Bytes as characters, so that not even a byte that is no text goes unnoticed. */
async function verify(file: string): Promise<Verdict> {
  const verifier = new LogVerifier((bytes) => hash("sha256", Buffer.from(bytes, "latin1"), "hex"));
  const input = createReadStream(file, "latin1");
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of lines) if (!verifier.take(line)) break;
  } finally {
    input.destroy();
  }
  return verifier.end();
}

function refusalOf(verdict: Exclude<Verdict, { kind: "whole" }>): string {
  if (verdict.kind === "no-log") return "This is no exported log of Amont.";
  if (verdict.kind === "broken")
    return `Broken at seal ${verdict.number}: a row under it was changed, taken out, put in or moved, or the seal was.`;
  return `There are rows after the last seal, under no seal ${verdict.number}: the file was cut off or added to.`;
}
