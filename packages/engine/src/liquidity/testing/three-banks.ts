/** Three accounts of one company on Monday 16 November 2026: the worked example of positions and of their balancing. */
import { addDays, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import type { BalancedAccount } from "../balanced-accounts.ts";
import type { WallTime } from "../lanes.ts";
import { defaultLayers, type PositionEntry, type PositionView } from "../position-layers.ts";
import { type PositionFacts, type Positions, rollPositions } from "../roll-positions.ts";
import { plainThresholds } from "../thresholds.ts";

export const monday = calendarDate("2026-11-16");
export const [tuesday, wednesday, thursday, friday] = [1, 2, 3, 4].map((days) => addDays(monday, days)) as [
  CalendarDate,
  CalendarDate,
  CalendarDate,
  CalendarDate,
];
export const week = dateInterval(monday, calendarDate("2026-11-21"));

export const [bnp, cic, sg] = [1, 2, 3] as const;

const entry = (
  accountId: number,
  on: CalendarDate,
  euros: number,
  layer: PositionEntry["layer"] = "committed",
): PositionEntry => ({ accountId, on, layer, amountMinor: euros * 100 });

export const facts: PositionFacts = {
  period: week,
  today: monday,
  openings: [
    { accountId: bnp, balanceMinor: 84_250_00 },
    { accountId: cic, balanceMinor: 12_400_00 },
    { accountId: sg, balanceMinor: 410_900_00 },
  ],
  entries: [
    entry(bnp, monday, 6_150, "confirmed"),
    entry(bnp, monday, -38_000),
    entry(bnp, wednesday, -61_700),
    entry(bnp, friday, 45_000),
    entry(cic, tuesday, -21_380),
    entry(cic, thursday, 9_000),
    entry(cic, friday, -14_500, "planned"),
    entry(sg, monday, -2_400, "confirmed"),
    entry(sg, tuesday, 72_000),
    entry(sg, thursday, -118_000),
    entry(sg, friday, -160_000),
  ],
};

export const everything: PositionView = { layers: defaultLayers({ usesExpected: true }), isPrudent: false };

export const account = (id: number, given: Partial<BalancedAccount> = {}): BalancedAccount => ({
  id,
  companyId: 1,
  bank: `bank ${id}`,
  currency: "EUR",
  country: "FR",
  takesInstant: false,
  takesUrgent: false,
  ownPoolId: null,
  kind: "current",
  thresholds: plainThresholds,
  freshness: "fresh",
  isTicked: null,
  mayWrite: true,
  isSweptByBank: false,
  isHub: false,
  creditRateBp: 0,
  ...given,
});

export const accounts: readonly BalancedAccount[] = [
  account(bnp, { thresholds: { ...plainThresholds, overdraftMinor: -50_000_00, floorMinor: 10_000_00 } }),
  account(cic, { thresholds: { ...plainThresholds, floorMinor: 5_000_00 } }),
  account(sg, { thresholds: { ...plainThresholds, floorMinor: 50_000_00 } }),
];

export const at = (hour: number, minute = 0): WallTime => ({ day: monday, minutes: hour * 60 + minute });

/** In euros, by day. */
export const eurosOf = ({ rows }: Positions, accountId: number): readonly number[] =>
  [...(rows.get(accountId)?.ends ?? [])].map((minor) => minor / 100);

export const rolled = (given: Partial<PositionFacts> = {}, view = everything): Positions =>
  rollPositions({ ...facts, ...given }, view);
