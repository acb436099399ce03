/** The log as a workbook, for reading. */
import { deletedAccountName } from "@amont/contract/operations/accounts/deleted-account.ts";
import type { AuditEntry } from "@amont/contract/operations/audit-log/list-audit-entries.ts";
import { type StreamedCell, streamSpreadsheet } from "@amont/formats/spreadsheet/stream-spreadsheet.ts";
import { isCurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { allEntries, type Wanted } from "../list-entries.ts";
import type { logWords } from "./log-words.ts";

type Words = (typeof logWords)["fr"];

/** More than people read. Who wants all of it takes the file with the seals. */
const mostSheetRows = 20_000;

export class TooManyRows extends Error {}

const widths = [22, 24, 40, 32, 24, 40, 40] as const;

export function streamLogSheet(
  organisationId: number,
  wanted: Wanted,
  words: Words,
  context: OperationContext,
): ReadableStream<Uint8Array> {
  return streamSpreadsheet({
    name: words.sheet,
    columns: words.headings.map((heading, index) => ({ heading, width: widths[index] ?? 20, holds: "text" })),
    rows: rowsOf(organisationId, wanted, words, context),
  });
}

async function* rowsOf(
  organisationId: number,
  wanted: Wanted,
  words: Words,
  context: OperationContext,
): AsyncGenerator<readonly StreamedCell[], void, void> {
  let count = 0;
  for await (const entries of allEntries(organisationId, wanted, context)) {
    count += entries.length;
    if (count > mostSheetRows) throw new TooManyRows();
    for (const entry of entries) yield cellsOf(entry, words);
  }
}

function cellsOf(entry: AuditEntry, words: Words): readonly StreamedCell[] {
  const { currency } = entry;
  const side = (of: "before" | "after") =>
    entry.isWithheld
      ? words.withheld
      : entry.changes
          .flatMap(({ field, [of]: value }) =>
            value === null
              ? []
              : [
                  `${wordIn(words.log.fields, field) ?? field}: ${valueIn(words, { field, value, currency })}`,
                ],
          )
          .join("; ");
  return [
    entry.at.replace("T", " ").slice(0, 19),
    nameIn(words, entry.person?.name ?? "Amont"),
    whatOf(entry, words),
    subjectIn(words, entry),
    entry.company?.name ?? "",
    side("before"),
    side("after"),
  ];
}

/** Who deleted their account is called so in the language of the file. */
const nameIn = ({ deletedAccount }: Words, name: string) =>
  name === deletedAccountName ? deletedAccount : name;

function whatOf({ event, operation, table }: AuditEntry, words: Words): string {
  if (event !== null) return words.events[event];
  if (operation === null || table === null) return "";
  return `${words.operations[operation]} ${words.log.tables[table]}`;
}

const wordIn = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

function subjectIn(words: Words, { event, subject }: AuditEntry): string {
  if (subject === null) return "";
  return (event === "export" ? wordIn(words.log.exported, subject) : undefined) ?? nameIn(words, subject);
}

interface ToldValue {
  readonly field: string;
  readonly value: string;
  readonly currency: string | null;
}

/** As people write it: amounts in their currency, rates as percentages. */
function valueIn({ log, yes, no, decimalSign }: Words, { field, value, currency }: ToldValue): string {
  if (value === "true" || value === "false") return value === "true" ? yes : no;
  const decimal = (text: string) => text.replace(".", decimalSign);
  if (field.endsWith("_minor") && currency !== null && isCurrencyCode(currency) && /^-?\d{1,15}$/.test(value))
    return `${decimal(toDecimalString(minorUnits(Number(value)), currency))} ${currency}`;
  if (field.endsWith("_bp") && /^-?\d{1,9}$/.test(value)) return `${decimal(String(Number(value) / 100))} %`;
  return wordIn(log.values, value) ?? value;
}
