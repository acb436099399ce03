/** How a bank's table was read, what is to be asked about it, and what somebody says. Pure. */
import type { CsvReadingChoice } from "@amont/contract/operations/bank-files/bank-file-fields.ts";
import type { BankFilePreview } from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import { goesSomewhere } from "./bank-file-choices.ts";
import type { CsvRoles } from "./csv-roles.ts";

/** How somebody says that a table is to be read. */
export type CsvSaid = Partial<CsvReadingChoice> & Pick<CsvReadingChoice, "roles">;

type ColumnsToName = NonNullable<BankFilePreview["columnsToName"]>;

export const namedTable = ({ delimiter, headings }: ColumnsToName, roles: CsvRoles): CsvSaid => ({
  roles: [...roles],
  delimiter,
  headings,
});

/** Other columns may have other signs: only what a person said about them still holds. */
export function correctedReading(csv: CsvReadingChoice, roles: CsvRoles): CsvSaid {
  const { signs, signsFrom, cellKinds: _kinds, ...rest } = csv;
  return { ...rest, roles: [...roles], ...(signsFrom === "person" ? { signs, signsFrom } : {}) };
}

export const withSigns = (csv: CsvReadingChoice, signs: CsvReadingChoice["signs"]): CsvSaid => ({
  ...csv,
  signs,
  signsFrom: "person",
});

export const otherSigns = ({ signs }: CsvReadingChoice): CsvReadingChoice["signs"] =>
  signs === "inverted" ? "as-written" : "inverted";

/** Once it is known where the file goes: what was said for that account before is not asked again. */
export const areSignsAsked = ({ csv, accounts }: Pick<BankFilePreview, "csv" | "accounts">): boolean =>
  csv?.signsFrom === "nobody" && accounts.some(goesSomewhere);

/** Worth a word: turned round, or as somebody said. */
export const areSignsTold = ({ signs, signsFrom }: CsvReadingChoice): boolean =>
  signsFrom === "person" || (signsFrom === "file" && signs === "inverted");

const examplesShown = 3;

interface TableColumn {
  /** Null where the file names none: its number has to do. */
  readonly heading: string | null;
  readonly examples: readonly string[];
}

/** Every column of a table, those of a file without headings too. */
export function columnsOf(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  roles: CsvRoles = [],
): readonly TableColumn[] {
  const count = headings.length || Math.max(roles.length, ...rows.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => {
    const heading = headings[index] ?? "";
    return {
      heading: heading === "" ? null : heading,
      examples: rows
        .map((row) => row[index] ?? "")
        .filter((value) => value !== "")
        .slice(0, examplesShown),
    };
  });
}

/** What the question is about: amounts without a minus. */
export const amountsAsked = ({ accounts }: Pick<BankFilePreview, "accounts">) =>
  accounts
    .filter(goesSomewhere)
    .flatMap(({ account, newOperations, currency }) =>
      newOperations.flatMap((operation) => (operation.amount > 0 ? [{ account, operation, currency }] : [])),
    )
    .slice(0, examplesShown);
