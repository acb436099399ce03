import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { largestRateFileBytes, type NoRateFile } from "@amont/formats/exchange-rates/rate-file.ts";
import { readRateFile } from "@amont/formats/exchange-rates/read-rate-file.ts";
import { centralBankToday } from "../../rates/central-bank-day.ts";
import { writeReferenceQuotes } from "../../rates/write-quotes-repository.ts";
import { readArguments } from "../arguments.ts";
import { type Command, CommandRefused } from "../command.ts";
import { withServices } from "../with-database.ts";

const sentences: Readonly<Record<NoRateFile["kind"], string>> = {
  empty: "The file is empty.",
  "too-large": "The file is larger than any of its kind.",
  "web-page": "This is a web page and no file of rates.",
  "unknown-format": "This is no file of rates.",
  "columns-unknown": "The file is a table, but its columns of currencies, days and rates could not be told.",
  "no-quotes": "There is no rate in the file.",
  damaged: "The file is damaged.",
  encrypted: "The archive is protected by a password.",
  "nested-archive": "The archive holds another archive: unpack it first.",
  "no-rate-file-inside": "There is no file of rates in the archive.",
};

export const ratesImportCommand: Command = {
  name: "rates import",
  usage: "<file> [--anyway]",
  summary: "Take the reference rates of a file, which say what one euro buys, for all organisations",
  async run(args, context) {
    const { positionals, values } = readArguments(args, {
      positionals: 1,
      options: { anyway: { type: "boolean" } },
    });
    const file = path.resolve(positionals[0] ?? "");
    if ((await stat(file)).size > largestRateFileBytes) throw new CommandRefused(sentences["too-large"]);
    const read = await readRateFile(await readFile(file), { today: centralBankToday(context.now()) });
    if (!read.ok) throw new CommandRefused(sentences[read.error.kind]);
    const { quotes, unknownCurrencies, problems, problemCount, questionable } = read.value;
    if (questionable && values.anyway !== true)
      throw new CommandRefused(
        "The file does not seem to say what one euro buys. With --anyway it is taken.",
      );
    const ofAll = quotes
      .filter(({ company }) => company === null)
      .map(({ currency, on, rate }) => ({ currency, quotedOn: on, rate }));
    const counts = await withServices(context, ({ database }) =>
      writeReferenceQuotes(database, ofAll, path.basename(file)),
    );
    context.print(
      `${counts.newCount} new, ${counts.changedCount} changed, ${counts.unchangedCount} as they were.`,
    );
    for (const { currency, count } of unknownCurrencies)
      context.print(`Left out: ${currency}, which is no currency in force (${count}).`);
    for (const { line, kind, text } of problems)
      context.print(`Line ${line} is left out: ${kind} ${text}`.trimEnd());
    if (problemCount > problems.length) context.print(`And ${problemCount - problems.length} more.`);
    if (ofAll.length < quotes.length)
      context.print(`Left out: ${quotes.length - ofAll.length} of one company alone.`);
  },
};
