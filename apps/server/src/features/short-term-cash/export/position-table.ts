/** Positions as rows of a workbook: what accounts hold day by day, and what moves them in each layer. Pure. */
import {
  type PositionEntry,
  type PositionLayer,
  type PositionView,
} from "@amont/engine/liquidity/position-layers.ts";
import { type PositionRow, type Positions, rollPositions } from "@amont/engine/liquidity/roll-positions.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import type { ReadAccount, ReadCompany } from "../read-positions.ts";

export interface PositionLine {
  /** Null: what is on no account of the company. */
  readonly account: ReadAccount | null;
  readonly companyName: string;
  readonly currency: CurrencyCode;
  /** By day; null where nobody knows what it held before. */
  readonly ends: Float64Array | null;
  readonly moved: ReadonlyMap<PositionLayer, Float64Array>;
}

/** A company with all that moves it, what is planned included, and its ends on the basis that is looked at. */
export interface RolledCompany {
  readonly company: ReadCompany;
  readonly entries: readonly PositionEntry[];
  readonly positions: Positions;
}

interface Look extends PositionView {
  readonly period: DateInterval;
  readonly today: CalendarDate;
}

export function positionLines(
  { company, entries, positions }: RolledCompany,
  layers: readonly PositionLayer[],
  look: Look,
): readonly PositionLine[] {
  const openings = company.accounts.map(({ id }) => ({ accountId: id, balanceMinor: 0 }));
  const byLayer = layers.map(
    (layer) =>
      [layer, rollPositions({ ...look, openings, entries }, { ...look, layers: new Set([layer]) })] as const,
  );
  const movedOf = (rowOf: (rolled: Positions) => PositionRow | undefined) =>
    new Map(byLayer.map(([layer, rolled]) => [layer, rowOf(rolled)?.moved ?? new Float64Array()]));
  const accounts = company.accounts.map(
    (account): PositionLine => ({
      account,
      companyName: company.name,
      currency: account.currency,
      ends: positions.rows.get(account.id)?.ends ?? null,
      moved: movedOf(({ rows }) => rows.get(account.id)),
    }),
  );
  return [
    ...accounts,
    ...looseLine(
      company,
      positions.unassigned,
      movedOf(({ unassigned }) => unassigned),
    ),
    ...foreignLines(company, layers, look),
  ];
}

function looseLine(
  { name: companyName, state: { currency } }: ReadCompany,
  { ends, moves }: PositionRow,
  moved: PositionLine["moved"],
): readonly PositionLine[] {
  return moves.some((count) => count > 0) ? [{ account: null, companyName, currency, ends, moved }] : [];
}

/** What is on no account and in another currency than the company's. */
function foreignLines(
  company: ReadCompany,
  layers: readonly PositionLayer[],
  look: Look,
): readonly PositionLine[] {
  const byCurrency = Map.groupBy(company.foreignEntries, ({ currency }) => currency);
  return [...byCurrency].flatMap(([currency, own]) => {
    const entries = own.map(({ entry: { isLate = false, ...entry } }) => ({ ...entry, isLate }));
    const facts = { ...look, openings: [], entries };
    const moved = new Map(
      layers.map((layer) => {
        const { unassigned } = rollPositions(facts, { ...look, layers: new Set([layer]) });
        return [layer, unassigned.moved] as const;
      }),
    );
    const { unassigned } = rollPositions(facts, look);
    return looseLine({ ...company, state: { ...company.state, currency } }, unassigned, moved);
  });
}

/** Blocked accounts are in no total. */
export function totalsOf(
  lines: readonly PositionLine[],
  dayCount: number,
): ReadonlyMap<CurrencyCode, Float64Array> {
  const totals = new Map<CurrencyCode, Float64Array>();
  for (const { account, currency, ends } of lines) {
    if (account?.kind === "blocked" || ends === null) continue;
    const total = totals.get(currency) ?? new Float64Array(dayCount);
    for (const [day, minor] of ends.entries()) total[day] = (total[day] ?? 0) + minor;
    totals.set(currency, total);
  }
  return totals;
}
