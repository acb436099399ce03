/** A plan in months whose automatic forecast knows on which days its money moves. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { dayOff, workingCalendar } from "../calendar/working-days.ts";
import type { AutomaticDefinition } from "../series/automatic-definition.ts";
import { mostRanks } from "../statement/day-shape.ts";
import { LedgerCube } from "./ledger-cube.ts";
import {
  expected,
  facts,
  figures,
  type Given,
  lineOf,
  model,
  november,
  paid,
  purchases,
  series,
  timing,
} from "./testing/small-company.ts";

/** A Wednesday. The last two working days of November are in two weeks, those of December in one. */
const today = calendarDate("2026-11-25");
const zeros = (count: number) => Array.from({ length: count }, () => 0);
const each = (amount: number) => Array.from({ length: 4 }, () => amount);

const definition = (isShaped: boolean): AutomaticDefinition => ({
  kind: "automatic",
  allowance: true,
  adjustment: null,
  exceptionalPeriods: [],
  published: {
    frequency: "monthly",
    beginOn: calendarDate("2026-11-01"),
    settledCount: 0,
    amounts: {
      typical: each(4_600_001),
      mean: each(4_600_001),
      low: each(4_000_000),
      high: each(5_000_000),
      ordinary: zeros(4),
      exceptional: zeros(4),
    },
    // All of it in the last two working days of a month.
    ...(isShaped && {
      dayShape: {
        weekdays: zeros(7),
        ranks: zeros(mostRanks),
        toEnds: zeros(mostRanks).with(0, 1_000).with(1, 1_000),
        months: zeros(12),
        idle: 0,
      },
    }),
    fit: {
      shape: "smooth",
      robustShare: 0,
      historyFrom: null,
      historyUntil: calendarDate("2026-11-01"),
      historyPeriods: 36,
      usualErrors: null,
      origins: 0,
      fittedOn: today,
      historyKey: "",
    },
  },
});

const calendar = workingCalendar(dayOff.saturday + dayOff.sunday, [calendarDate("2026-12-25")]);
const company = (given: Given = {}, isShaped = true) =>
  model({
    series: [series(1, purchases, definition(isShaped), { begin: november })],
    facts: facts({ today, settings: { ...facts().settings, calendar } }),
    ...given,
  });
/** From the week of 23 November to that of 28 December. */
const weeks = { frequency: "weekly", begin: 0, end: 6 } as const;
const weekly = (of: ReturnType<typeof company>) => lineOf(of, purchases, "cashFlow", weeks);

describe("an automatic forecast in finer columns than it is planned in", () => {
  it("lies where its money moves, and is month by month what it was", () => {
    expect(weekly(company())).toEqual([2_300_001, 2_300_000, 0, 0, 0, 4_600_001]);
    expect(figures(company())).toEqual(figures(company({}, false)));
    const quarters = { frequency: "quarterly", begin: 0, end: 2 } as const;
    expect(figures(company(), quarters)).toEqual(figures(company({}, false), quarters));
  });

  it("has on the days to come what is not paid or committed yet", () => {
    const totals = [paid(purchases, "2026-11-03", 600_001), expected(purchases, "2026-12-09", 1_000_000)];
    const days = { frequency: "daily", begin: 0, end: 6 } as const;
    // 27 and 30 November are the last two.
    const coming = lineOf(company({ totals }), purchases, "cashFlow", days);
    expect(coming).toEqual([0, 0, 2_000_000, 2_000_000, 0, 0]);
    expect(weekly(company({ totals }))).toEqual([2_000_000, 2_000_000, 1_000_000, 0, 0, 3_600_001]);
  });

  it("stays so in a frozen copy, whatever the series learns later", () => {
    const kept = definition(true).published?.dayShape ?? undefined;
    const forecasts = [november, november + 1].flatMap((period) => [
      {
        categoryId: purchases,
        accountId: 0,
        currency: "EUR" as const,
        period,
        on: null,
        shape: kept,
        amountMinor: 4_600_001,
      },
    ]);
    const copy = { id: 20, name: "Copie", color: "#46a7f5", referenceId: null, frozenOn: today };
    const frozen = new Map([[20, { totals: new LedgerCube([]), forecasts, timings: [], gone: [] }]]);
    const given = facts({ today, settings: { ...facts().settings, calendar }, scenarios: [copy] });
    const copied = company({ frozen, facts: given }, false);
    expect(lineOf(copied, purchases, "cashFlow", { ...weeks, scenarioId: 20 })).toEqual(weekly(company()));
    expect(weekly(copied)).not.toEqual(weekly(company()));
  });

  it("gives way to a week that somebody wants, and has the rest where it usually is", () => {
    const timings = [timing(1, purchases, november + 1, "2026-12-14", 600_000)];
    expect(weekly(company({ timings })).slice(2)).toEqual([0, 600_000, 0, 4_000_001]);
  });
});
