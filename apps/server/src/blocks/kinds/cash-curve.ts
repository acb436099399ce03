/** Balances at the ends of columns: what they were, what they are planned to be, the lowest, and what is to be held at least. */
import type { WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { SeriesBlock } from "@amont/figures/blocks/block.ts";
import type { Figure } from "@amont/figures/blocks/figure.ts";
import { ok } from "@amont/kernel/result.ts";
import type { ShownFigures } from "../../forecast/statement/shown-figures.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { findRiskSettings } from "../../ledger/liquidity/risk-settings-repository.ts";
import { cellFigure, cellRow, columnsOf, complete, word } from "../block-parts.ts";
import { type BlockSource, columnsOfSpan } from "../block-source.ts";

export async function cashCurve(
  source: BlockSource,
  { span = source.filter.span }: WidgetOptions,
): Promise<Outcome<SeriesBlock>> {
  const { frequency, ...range } = columnsOfSpan[span];
  const read = await source.figures({ frequency, ...range });
  if (!read.ok) return read;
  const { currency, statement, balances } = read.value;
  const { periods, currentColumn } = statement.axis;
  const ends = source.place(frequency, "endBalance", "balance");
  const lowest = lowestColumn(balances.end, currentColumn);
  const low = periods[lowest];
  return ok({
    kind: "series",
    ...complete,
    frequency,
    columns: columnsOf(periods),
    currentColumn,
    lines: [
      {
        role: "actual",
        label: word("actual"),
        row: cellRow(ends, currency, balances.end, (column) => column < currentColumn),
      },
      {
        // From the last balance that is known.
        role: "plan",
        label: word("plan"),
        row: cellRow(ends, currency, balances.end, (column) => column >= currentColumn - 1),
      },
    ],
    outer: null,
    inner: null,
    levels: await floorOf(source, read.value),
    marks:
      low === undefined
        ? []
        : [
            {
              column: lowest,
              label: word("lowPoint"),
              figure: cellFigure(ends, currency, low, balances.end[lowest] ?? 0),
            },
          ],
    heads: headsOf(source, read.value),
  });
}

/** The first of several; none where no column lies ahead. */
export function lowestColumn(balances: ArrayLike<number>, from: number): number {
  let lowest = -1;
  for (let column = Math.max(0, from); column < balances.length; column += 1)
    if (lowest === -1 || (balances[column] ?? 0) < (balances[lowest] ?? 0)) lowest = column;
  return lowest;
}

/** What the company wants to hold, else its overdrafts where it has any. */
async function floorOf(source: BlockSource, { currency, overdraftMinor }: ShownFigures) {
  const level = (value: number, name: "floor" | "overdraft") => ({
    label: word(name),
    figure: {
      value,
      unit: "money",
      currency,
      proof: { kind: "setting", entityId: source.entityId, name },
    } satisfies Figure,
  });
  const floor = source.consolidation === undefined ? await ownFloor(source) : null;
  if (floor !== null) return [level(floor, "floor")];
  const overdraft = overdraftMinor();
  return overdraft === 0 ? [] : [level(overdraft, "overdraft")];
}

async function ownFloor({ context, filter }: BlockSource): Promise<number | null> {
  // It is the whole company's: some accounts have none of their own.
  if (filter.accountIds.length > 0) return null;
  const companyId = currentCompany(context);
  return (await findRiskSettings(context.database, [companyId])).get(companyId)?.floorMinor ?? null;
}

function headsOf(source: BlockSource, { currency, cashToday }: ShownFigures) {
  if (cashToday === null) return [];
  const tone = cashToday < 0 ? ("bad" as const) : ("plain" as const);
  return [{ label: word("cashToday"), figure: source.cashToday(currency, cashToday), tone }];
}
