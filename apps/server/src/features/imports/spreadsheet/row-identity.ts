/**
 * How a row is known again: by the id that it gives, or else by what it says and how many rows that say the same stand
 * before it in the file. So the same file twice imports nothing twice, and two equal rows of one file are two.
 */
import { createHash } from "node:crypto";
import type { ColumnMapping } from "@amont/contract/operations/imports/import-fields.ts";
import { nameKey } from "@amont/engine/categories/category-tree.ts";
import { readAmount } from "@amont/formats/spreadsheet/read-amount.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import type { RowChoices } from "./row-frame.ts";
import { RowReading } from "./row-reading.ts";
import { readDate } from "./row-values.ts";

export interface RowIdentity {
  readonly externalId: string;
  /** The same id stands further up in the file. */
  readonly isRepeated: boolean;
}

/** Sees every row of a file once, in order, also those that were imported before it was interrupted. */
export class RowIdentities {
  readonly #mapping: ColumnMapping;
  readonly #choices: RowChoices;
  readonly #seen = new Set<string>();
  readonly #ranks = new Map<string, number>();

  constructor(mapping: ColumnMapping, choices: RowChoices) {
    this.#mapping = mapping;
    this.#choices = choices;
  }

  next(row: SpreadsheetRow): RowIdentity {
    const reading = new RowReading(row, this.#mapping);
    const given = reading.text("id");
    if (given !== "") {
      const isRepeated = this.#seen.has(given);
      this.#seen.add(given);
      return { externalId: given, isRepeated };
    }
    const content = contentOf(reading, this.#choices);
    const rank = this.#ranks.get(content) ?? 0;
    this.#ranks.set(content, rank + 1);
    return { externalId: `row-${content}-${rank}`, isRepeated: false };
  }
}

/** Written the same way whatever the format of the file. */
function contentOf(reading: RowReading, { mode, isExpected }: RowChoices): string {
  const date = reading.text("paymentDate");
  const read = readDate(date);
  const field = reading.text("amount") === "" ? "cashEffect" : "amount";
  const amount = readAmount(reading.cell(field), { digits: 4, mark: null });
  const parts = [
    mode,
    isExpected,
    read.ok ? read.value : date,
    amount.ok ? amount.value : reading.text(field),
    nameKey(reading.text("name")),
    nameKey(reading.text("account")),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 27);
}
