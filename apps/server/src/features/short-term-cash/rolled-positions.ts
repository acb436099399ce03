/** Positions of an entity rolled as a reader would: for what the server itself says of them. */
import {
  chosenLayers,
  defaultLayers,
  type PositionEntry,
  type PositionLayer,
} from "@amont/engine/liquidity/position-layers.ts";
import { type Positions, rollPositions } from "@amont/engine/liquidity/roll-positions.ts";
import {
  gapsOfEntries,
  type ValueDays,
  type ValueGap,
  valuePositions,
} from "@amont/engine/liquidity/value-positions.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { LiquidityPreferences } from "../../ledger/liquidity/liquidity-preferences-repository.ts";
import { findValueGaps } from "../../ledger/liquidity/value-gaps-repository.ts";
import { readPlanned } from "./get-position-forecast.ts";
import type { OpenedCompany } from "./opened-entity.ts";
import { type ReadCompany, readPositions } from "./read-positions.ts";

export interface LookedAt {
  readonly companies: readonly ReadCompany[];
  readonly layers: ReadonlySet<PositionLayer>;
  /** Of every account and of none, what is planned among them. */
  readonly entries: readonly PositionEntry[];
}

interface Wanted {
  readonly period: DateInterval;
  readonly accountIds: readonly number[];
  /** Undefined: those that count for who chose nothing. */
  readonly layers: readonly PositionLayer[] | undefined;
  readonly preferences: LiquidityPreferences;
}

/** Those that count: what somebody chose, or what counts for who chose nothing. */
export function layersLookedAt(
  opened: readonly OpenedCompany[],
  chosen: readonly PositionLayer[] | undefined,
): ReadonlySet<PositionLayer> {
  const usesExpected = opened[0]?.state.usesExpected ?? true;
  return chosen === undefined ? defaultLayers({ usesExpected }) : chosenLayers(chosen);
}

/** Null where an account is not of the companies. */
export async function lookAtPositions(
  forecasts: CompanyForecasts,
  context: OperationContext,
  opened: readonly OpenedCompany[],
  { layers: chosen, ...wanted }: Wanted,
): Promise<LookedAt | null> {
  const companies = await readPositions(forecasts, context, opened, wanted);
  if (companies === null) return null;
  const layers = layersLookedAt(opened, chosen);
  const entries: PositionEntry[] = [];
  for (const company of companies) {
    const instead = layers.has("announced") ? [] : company.announcedInstead;
    for (const { isLate = false, accountId, on, layer, amountMinor } of [...company.entries, ...instead])
      entries.push({ accountId, on, layer, amountMinor, isLate });
    if (!layers.has("planned")) continue;
    const planned = await readPlanned(forecasts, context, company, wanted);
    const counted = layers.has("committed") ? (planned.afterCommitments ?? planned.entries) : planned.entries;
    const shown = new Set<number | null>(company.accounts.map(({ id }) => id));
    if (wanted.accountIds.length === 0) shown.add(null);
    for (const entry of counted) if (shown.has(entry.accountId)) entries.push(entry);
  }
  return { companies, layers, entries };
}

/** By booking day, with what a preview adds. */
export function rollLookedAt(
  { companies, layers, entries }: LookedAt,
  {
    period,
    today,
    isPrudent,
    previewed = [],
  }: {
    readonly period: DateInterval;
    readonly today: CalendarDate;
    readonly isPrudent: boolean;
    readonly previewed?: readonly PositionEntry[];
  },
): Positions {
  const openings = companies.flatMap(({ accounts }) =>
    accounts.map(({ id, openingMinor }) => ({ accountId: id, balanceMinor: openingMinor })),
  );
  const view = { layers: new Set([...layers, "previewed" as const]), isPrudent };
  return rollPositions({ period, today, openings, entries: [...entries, ...previewed] }, view);
}

/** The same by value day. */
export async function byValue(
  { database }: Pick<OperationContext, "database">,
  positions: Positions,
  { companies, layers, entries }: LookedAt,
  {
    period,
    today,
    isPrudent,
  }: { readonly period: DateInterval; readonly today: CalendarDate; readonly isPrudent: boolean },
): Promise<Positions> {
  const accounts = companies.flatMap((company) => company.accounts);
  const habits = new Map(
    accounts.map(({ id, creditDays, debitDays, currency, country }): [number, ValueDays] => [
      id,
      { creditDays, debitDays, place: { currency, country } },
    ]),
  );
  const booked: readonly ValueGap[] = await findValueGaps(database, {
    companyIds: companies.map(({ id }) => id),
    bankAccountIds: accounts.map(({ id }) => id),
    firstDay: period.start,
    lastDay: addDays(period.endExclusive, -1),
  });
  const expected = gapsOfEntries(entries, { layers, isPrudent }, { habits, today });
  return valuePositions(positions, [...booked, ...expected]);
}
