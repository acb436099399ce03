/** The rows of the sheet of weeks: what each cell comes to, and by which formula. Pure. */
import { type BoardRow, boardRows, type RowName } from "@amont/engine/liquidity/rolling/board-rows.ts";
import { cellName, sumOfColumns, sumOfRows } from "@amont/formats/spreadsheet/cell-names.ts";
import type { ExportedWeeks } from "../exported-weeks.ts";

interface SheetCell {
  readonly minor: number;
  /** Null: it is a number of its own. */
  readonly formula: string | null;
}

export interface SheetRow {
  readonly name: RowName;
  readonly level: number;
  readonly isTotal: boolean;
  readonly cells: readonly SheetCell[];
  /** Of the weeks to come, the current one included; null where they do not add up to anything. */
  readonly sum: SheetCell | null;
}

/** A row of which a formula is made, and how it counts. */
type Term = readonly [sign: 1 | -1, id: string];

/** The first of them is in this row of the sheet. */
export function sheetRows({ board, weeks }: ExportedWeeks, firstRow: number): readonly SheetRow[] {
  const rows = boardRows(board);
  const place = new Map(rows.map(({ id }, at) => [id, firstRow + at]));
  const known = new Map(rows.map((row) => [row.id, row]));
  const first = Math.max(
    0,
    weeks.findIndex(({ offset }) => offset >= 0),
  );
  return rows.map((row): SheetRow => {
    const terms = termsOf(row, rows).filter(([, id]) => known.has(id));
    const cells = row.amounts.map((minor, week): SheetCell => {
      if (row.id === "opening") {
        const before = known.get("closing")?.amounts[week - 1];
        const isCarried = week > 0 && before === minor;
        return { minor, formula: isCarried ? cellName(place.get("closing") ?? 0, week) : null };
      }
      const total = terms.reduce((sum, [sign, id]) => sum + sign * (known.get(id)?.amounts[week] ?? 0), 0);
      // Authorised overdrafts may count as liquidity, and no row shows them: then it is a number.
      if (terms.length === 0 || total !== minor) return { minor, formula: null };
      return { minor, formula: formulaOf(terms, place, week + 1) };
    });
    return {
      name: row.name,
      level: row.level,
      isTotal: row.look === "balance" || row.look === "section" || row.id === "net",
      cells,
      sum: sumOf(row, place.get(row.id) ?? 0, first),
    };
  });
}

const plus = (name: string): Term => [1, name];

function termsOf({ id, hasChildren }: BoardRow, rows: readonly BoardRow[]): readonly Term[] {
  if (hasChildren) return rows.filter(({ parentId }) => parentId === id).map((child) => plus(child.id));
  switch (id) {
    case "net":
      return [
        plus("section:operatingReceipts"),
        [-1, "section:operatingDisbursements"],
        plus("section:nonOperating"),
        plus("section:financing"),
        plus("transfers"),
      ];
    case "closing":
      return [plus("opening"), plus("net"), plus("conversion")];
    case "liquidity":
      return [plus("closing"), [-1, "blocked"], plus("undrawn")];
    case "headroom":
      return [plus("liquidity"), [-1, "floor"]];
    default:
      return [];
  }
}

function formulaOf(terms: readonly Term[], place: ReadonlyMap<string, number>, column: number): string {
  const rowOf = (id: string) => place.get(id) ?? 0;
  if (terms.every(([sign]) => sign === 1) && terms.every(([, id]) => /^(?:line|leaf):/.test(id)))
    return sumOfRows(
      terms.map(([, id]) => rowOf(id)),
      column,
    );
  return terms
    .map(([sign, id], at) => `${sign === -1 ? "-" : at === 0 ? "" : "+"}${cellName(rowOf(id), column)}`)
    .join("");
}

const balances = new Set(["blocked", "undrawn", "liquidity", "floor", "headroom"]);

/** Balances are not added: the first opens, and the last closes. */
function sumOf({ id, amounts }: BoardRow, row: number, first: number): SheetCell | null {
  if (balances.has(id)) return null;
  const last = amounts.length - 1;
  if (id === "opening") return { minor: amounts[first] ?? 0, formula: cellName(row, first + 1) };
  if (id === "closing") return { minor: amounts[last] ?? 0, formula: cellName(row, last + 1) };
  return {
    minor: amounts.slice(first).reduce((sum, amount) => sum + amount, 0),
    formula: sumOfColumns(row, first + 1, last + 1),
  };
}
