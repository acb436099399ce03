/** The companies of a consolidation side by side: what each holds, where it is lowest, and how it goes on. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import { heldAtEnds } from "@amont/engine/group/held-at-ends.ts";
import type { Label, TableBlock } from "@amont/figures/blocks/block.ts";
import type { Figure } from "@amont/figures/blocks/figure.ts";
import { ok } from "@amont/kernel/result.ts";
import type { ShownFigures } from "../../forecast/statement/shown-figures.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { cellFigure, cellRow, columnsOf, figureCell, named, word } from "../block-parts.ts";
import { type BlockSource, type Columns, columnsOfSpan } from "../block-source.ts";
import { lowestColumn } from "./cash-curve.ts";

export async function groupMatrix(
  source: BlockSource,
  { span = source.filter.span }: WidgetOptions,
): Promise<Outcome<TableBlock>> {
  const columns = { ...columnsOfSpan[span], offsetBegin: 0 };
  const read = await source.figures(columns);
  if (!read.ok) return read;
  const { group, balances, cashToday } = read.value;
  const companies = group?.group.companies ?? [];
  const matrix = new Matrix(source, read.value, columns);
  const rows = (group?.brought ?? []).map((brought) => {
    const name = companies.find(({ companyId }) => companyId === brought.companyId)?.name ?? "";
    const held = { ends: heldAtEnds(brought), cashToday: brought.cashToday };
    return matrix.row(named(name), brought.companyId, held);
  });
  const unavailable = companies.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name);
  return ok({
    kind: "table",
    state: rows.length === 0 ? "empty" : unavailable.length > 0 ? "partial" : "ok",
    notes: unavailable.length === 0 ? [] : [{ word: "unavailable", names: unavailable }],
    heads: [word("cashToday"), word("endOfColumn"), word("lowPoint"), word("course")],
    rows:
      rows.length === 0 ? [] : [...rows, matrix.row(word("group"), null, { ends: balances.end, cashToday })],
  });
}

interface Held {
  readonly ends: ArrayLike<number>;
  readonly cashToday: number | null;
}

class Matrix {
  readonly #source: BlockSource;
  readonly #figures: ShownFigures;
  readonly #columns: Columns;

  constructor(source: BlockSource, figures: ShownFigures, columns: Columns) {
    this.#source = source;
    this.#figures = figures;
    this.#columns = columns;
  }

  /** Of a company; null is the consolidation. */
  row(label: Label, companyId: number | null, { ends, cashToday }: Held): TableBlock["rows"][number] {
    const { currency, statement } = this.#figures;
    const { periods } = statement.axis;
    const { frequency } = this.#columns;
    const place = this.#source.place(frequency, "endBalance", "balance", companyId);
    const lowest = lowestColumn(ends, 0);
    const endOf = (column: number): Figure | null => {
      const period = periods[column];
      return period === undefined ? null : cellFigure(place, currency, period, ends[column] ?? 0);
    };
    const low = periods[lowest];
    return {
      label,
      entityId: companyId,
      cells: [
        figureCell(cashToday === null ? null : this.#source.cashToday(currency, cashToday, companyId)),
        figureCell(endOf(0)),
        figureCell(
          endOf(lowest),
          undefined,
          low === undefined ? null : { kind: "period", frequency, begin: low.start },
        ),
        {
          kind: "line",
          columns: columnsOf(periods),
          row: cellRow(place, currency, ends),
          mark: lowest === -1 ? null : lowest,
        },
      ],
      isTotal: companyId === null,
    };
  }
}
