import { open } from "node:fs/promises";
import path from "node:path";
import { readBankFile } from "@amont/formats/bank-statements/read-bank-file.ts";
import { readFec } from "@amont/formats/fec/read-fec.ts";
import { errorCode } from "../../db/postgres/error-code.ts";
import { readArguments } from "../arguments.ts";
import { type Command, CommandRefused } from "../command.ts";
import { describeBankFile } from "../describe-bank-file.ts";
import { describeFec } from "../describe-fec.ts";

export const inspectCommand: Command = {
  name: "inspect",
  usage: "<file>",
  summary: "Print what an import would see in a bank file or a FEC, as JSON, without importing anything",
  async run(args, context) {
    const { positionals } = readArguments(args, { positionals: 1, options: {} });
    const file = path.resolve(positionals[0] ?? "");
    const bytes = await readBytes(file);
    const seen = bytes.ok ? inspect(bytes.value) : bytes;
    const said = seen.ok ? seen.value : { problem: { ...seen.error, message: sentences[seen.error.kind] } };
    context.print(JSON.stringify({ file: path.basename(file), ...said }, null, 2));
    if (!seen.ok) throw new CommandRefused(sentences[seen.error.kind]);
  },
};

/** A FEC of a large company fits; what does not is no file of this kind. */
const largestFile = 1024 ** 3;

const sentences = {
  "not-found": "There is no such file, or it may not be read.",
  "too-large": "The file is larger than any of its kind.",
  empty: "The file is empty.",
  compressed: "The file is folded in a way that is not opened: unpack it first.",
  encrypted: "The archive is protected by a password.",
  "unknown-format": "This is neither a bank file nor a FEC.",
  "columns-unknown": "The file is a table, but its columns of days and amounts could not be told.",
  "missing-columns": "The file is a FEC, but columns that it must have are missing.",
  damaged: "The file is damaged.",
} as const;

type Problem = { readonly kind: keyof typeof sentences };
type Seen<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Problem };

async function readBytes(file: string): Promise<Seen<Uint8Array>> {
  try {
    await using handle = await open(file);
    if ((await handle.stat()).size > largestFile) return { ok: false, error: { kind: "too-large" } };
    return { ok: true, value: await handle.readFile() };
  } catch (error) {
    if (!["ENOENT", "EACCES", "EISDIR", "ENOTDIR", "EPERM"].includes(errorCode(error))) throw error;
    return { ok: false, error: { kind: "not-found" } };
  }
}

/** Entries of books have columns of days, debits and credits too: they are asked for first. */
function inspect(bytes: Uint8Array): Seen<object> {
  const fec = readFec(bytes);
  if (fec.ok) return { ok: true, value: describeFec(fec.value) };
  const bank = readBankFile(bytes);
  if (bank.ok) return { ok: true, value: describeBankFile(bank.value) };
  return fec.error.kind === "missing-columns" ? fec : bank;
}
