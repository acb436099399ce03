/** Three weeks of a small company: one that is over, the current one, one to come. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { BoardLeaf, BoardWeeks, WeekVariance } from "../board-rows.ts";

const noneByWeek = [null, null, null];

export const lateReceipt: WeekVariance = {
  issueNumber: 11,
  issuedMinor: 2_470_000,
  actualMinor: 0,
  favourableMinor: -2_470_000,
  rateTenths: -1000,
  timingMinor: -1_500_000,
  permanentMinor: -970_000,
};

export const sampleWeeks = {
  currency: "EUR" as const,
  today: calendarDate("2026-11-18"),
  isGroup: false,
  canWrite: true,
  inputFrequency: "monthly" as const,
  weeks: [
    ["2026-11-09", "2026-11-16", 46, -1],
    ["2026-11-16", "2026-11-23", 47, 0],
    ["2026-11-23", "2026-11-30", 48, 1],
  ].map(([start, end, week, offset]) => ({
    start: calendarDate(String(start)),
    endExclusive: calendarDate(String(end)),
    year: 2026,
    week: Number(week),
    offset: Number(offset),
  })),
  rows: [
    {
      key: 1,
      label: "Ventes",
      section: "operatingReceipts",
      receipts: [0, 3_270_000, 2_640_000],
      disbursements: [0, 0, 0],
      leafIds: [10, 11],
      variances: [lateReceipt, null, null],
    },
    {
      key: 2,
      label: "Achats",
      section: "operatingDisbursements",
      receipts: [0, 0, 0],
      disbursements: [1_630_000, 2_460_000, 4_820_000],
      leafIds: [20],
      variances: noneByWeek,
    },
    {
      key: "transfers",
      label: null,
      section: null,
      receipts: [0, 0, 0],
      disbursements: [0, 0, 0],
      leafIds: [],
      variances: noneByWeek,
    },
  ],
  leaves: [
    {
      categoryId: 10,
      name: "France",
      isInflow: true,
      canType: true,
      amounts: [0, 3_000_000, 2_000_000],
      paid: [0, 1_000_000, 0],
      committed: [0, 0, 0],
      remaining: [0, 2_000_000, 2_000_000],
    },
    {
      categoryId: 11,
      name: "Europe",
      isInflow: true,
      canType: true,
      amounts: [0, 270_000, 640_000],
      paid: [0, 0, 0],
      committed: [0, 0, 0],
      remaining: [0, 270_000, 640_000],
    },
    {
      categoryId: 20,
      name: "Achats",
      isInflow: false,
      canType: true,
      amounts: [1_630_000, 2_460_000, 4_820_000],
      paid: [1_630_000, 0, 0],
      committed: [0, 0, 0],
      remaining: [0, 2_460_000, 4_820_000],
    },
  ],
  totals: {
    receipts: [0, 3_270_000, 2_640_000],
    disbursements: [1_630_000, 2_460_000, 4_820_000],
    transfers: [0, 0, 0],
    variances: { receipts: [lateReceipt, null, null], disbursements: noneByWeek },
  },
  opening: [5_000_000, 3_370_000, 4_180_000],
  closing: [3_370_000, 4_180_000, 2_000_000],
  blocked: [0, 0, 0],
  undrawn: [0, 0, 0],
  liquidity: [3_370_000, 4_180_000, 2_000_000],
  floor: [2_500_000, 2_500_000, 2_500_000],
  headroom: [870_000, 1_680_000, -500_000],
  lowestWeek: 2,
  lowestDays: [
    null,
    { on: calendarDate("2026-11-20"), balanceMinor: 4_180_000 },
    { on: calendarDate("2026-11-25"), balanceMinor: 1_200_000 },
  ],
  tightestDays: [
    null,
    { on: calendarDate("2026-11-19"), headroomMinor: 1_180_000 },
    { on: calendarDate("2026-11-25"), headroomMinor: -700_000 },
  ],
  compared: [{ number: 11, issuedOn: calendarDate("2026-11-02"), approvedOn: null }, null, null],
  tests: [],
  comments: [{ rowKey: "1", weekStart: calendarDate("2026-11-09"), text: "Reporté d'une semaine" }],
  timings: [
    {
      categoryId: 20,
      weekStart: calendarDate("2026-11-23"),
      amountMinor: 5_000_000,
      givenMinor: 4_820_000,
    },
  ],
} satisfies BoardWeeks<BoardLeaf & Record<string, unknown>> & Record<string, unknown>;
