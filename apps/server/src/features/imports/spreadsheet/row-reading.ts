import type { ImportRowCode } from "@amont/contract/errors/import-row-codes.ts";
import type { ColumnMapping, ImportField } from "@amont/contract/operations/imports/import-fields.ts";
import type { RowProblem } from "@amont/contract/operations/imports/list-refused-rows.ts";
import { columnName } from "@amont/formats/spreadsheet/cell-names.ts";
import type { SpreadsheetCell, SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { textOf } from "./row-values.ts";

/** A report shows this much of a cell. */
const mostShown = 200;

/** The cell of each field of one row, and the problems found so far. */
export class RowReading {
  readonly #cells: readonly SpreadsheetCell[];
  readonly #mapping: ColumnMapping;
  readonly problems: RowProblem[] = [];

  constructor({ cells }: Pick<SpreadsheetRow, "cells">, mapping: ColumnMapping) {
    this.#cells = cells;
    this.#mapping = mapping;
  }

  cell(field: ImportField): SpreadsheetCell {
    return this.#cells[this.#mapping.indexOf(field)] ?? null;
  }

  text(field: ImportField): string {
    return textOf(this.cell(field));
  }

  refuse(field: ImportField, code: ImportRowCode): void {
    const index = this.#mapping.indexOf(field);
    const column = index === -1 ? null : columnName(index);
    this.problems.push({ column, field, code, value: this.text(field).slice(0, mostShown) });
  }
}
