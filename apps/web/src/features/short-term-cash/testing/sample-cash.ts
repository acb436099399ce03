/** Three accounts of one company on Monday 16 November 2026: the worked example of positions and of their balancing. */
import { workingCalendar } from "@amont/engine/calendar/working-days.ts";
import { defaultLayers, type PositionEntry } from "@amont/engine/liquidity/position-layers.ts";
import { plainThresholds } from "@amont/engine/liquidity/thresholds.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import type { CashAccount, CashFacts } from "../model/cash-facts.ts";
import type { CashView } from "../model/roll-cash.ts";

export const monday = calendarDate("2026-11-16");
export const [bnp, cic, sg] = [1, 2, 3] as const;

export const sampleAccount = (id: number, given: Partial<CashAccount> = {}): CashAccount => ({
  id,
  companyId: 7,
  name: `Account ${id}`,
  bank: `Bank ${id}`,
  bankKey: `bank ${id}`,
  currency: "EUR",
  country: "FR",
  kind: "current",
  openingMinor: 0,
  knownOn: monday,
  freshness: "fresh",
  thresholds: plainThresholds,
  creditDays: 0,
  debitDays: 0,
  takesInstant: false,
  takesUrgent: false,
  isCentralising: false,
  ownPoolId: null,
  isSweptByBank: false,
  poolName: null,
  isHub: false,
  creditRateBp: 0,
  mayWrite: true,
  ...given,
});

const entry = (
  accountId: number,
  day: number,
  euros: number,
  layer: PositionEntry["layer"] = "committed",
): PositionEntry => ({
  accountId,
  on: calendarDate(`2026-11-${day}`),
  layer,
  amountMinor: euros * 100,
});

export const sampleCash = (given: Partial<CashFacts> = {}): CashFacts => ({
  period: dateInterval(monday, calendarDate("2026-11-23")),
  today: monday,
  currency: "EUR",
  calendar: workingCalendar(96, []),
  companies: [
    {
      id: 7,
      name: "Atelier Belleville",
      currency: "EUR",
      mayWrite: true,
      isFrozen: false,
      now: { day: monday, minutes: 540 },
    },
  ],
  accounts: [
    sampleAccount(bnp, {
      name: "BNP",
      openingMinor: 84_250_00,
      thresholds: { ...plainThresholds, overdraftMinor: -50_000_00, floorMinor: 10_000_00 },
    }),
    sampleAccount(cic, {
      name: "CIC",
      openingMinor: 12_400_00,
      thresholds: { ...plainThresholds, floorMinor: 5_000_00 },
    }),
    sampleAccount(sg, {
      name: "SG",
      openingMinor: 410_900_00,
      thresholds: { ...plainThresholds, floorMinor: 50_000_00 },
    }),
  ],
  loose: [],
  entries: [
    entry(bnp, 16, 6_150, "confirmed"),
    entry(bnp, 16, -38_000),
    entry(bnp, 18, -61_700),
    entry(bnp, 20, 45_000),
    entry(cic, 17, -21_380),
    entry(cic, 19, 9_000),
    entry(cic, 20, -14_500, "planned"),
    entry(sg, 16, -2_400, "confirmed"),
    entry(sg, 17, 72_000),
    entry(sg, 19, -118_000),
    entry(sg, 20, -160_000),
  ],
  sharedPlans: new Set(),
  gaps: [],
  lanes: [],
  undrawn: [],
  habits: { horizonDays: 5, step: 1_000, isPrudent: false },
  usesExpected: true,
  ratios: new Map(),
  hiddenCompanyCount: 0,
  ...given,
});

export const everything: CashView = {
  layers: defaultLayers({ usesExpected: true }),
  isPrudent: false,
  basis: "booking",
};
