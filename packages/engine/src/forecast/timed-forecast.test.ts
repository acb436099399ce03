import { calendarDate } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOff, workingCalendar } from "../calendar/working-days.ts";
import { weekFrom } from "../statement/timings.ts";
import { LedgerCube } from "./ledger-cube.ts";
import {
  cell,
  expected,
  facts,
  figures,
  type Given,
  lineOf,
  model,
  november,
  purchases,
  sales,
  timing,
} from "./testing/small-company.ts";

/** A Wednesday. December has 22 working days. */
const today = calendarDate("2026-11-25");
const december = november + 1;
const weeks = { frequency: "weekly", begin: 1, end: 6 } as const;
const company = (given: Given = {}) =>
  model({
    cells: [cell(1, purchases, december, 4_600_000)],
    facts: facts({
      today,
      settings: {
        ...facts().settings,
        calendar: workingCalendar(dayOff.saturday + dayOff.sunday, [calendarDate("2026-12-25")]),
      },
    }),
    ...given,
  });
const shown = (of: ReturnType<typeof company>, scenarioId: number | null = null) =>
  lineOf(of, purchases, "cashFlow", { ...weeks, scenarioId }).map((sum) => sum / 100);
const evenly = [8_363.64, 10_454.55, 10_454.55, 8_363.64, 8_363.62];
const timed = [6_588.24, 8_235.3, 18_000, 6_588.24, 6_588.22];
const s51 = "2026-12-14";

describe("a month of which somebody wants some in a week", () => {
  it("is shown so week by week, and as it was month by month", () => {
    const plain = company();
    const pinned = company({ timings: [timing(1, purchases, december, s51, 1_800_000)] });
    expect(shown(plain)).toEqual(evenly);
    expect(shown(pinned)).toEqual(timed);
    expect(figures(pinned)).toEqual(figures(plain));
  });

  it("has all that is left in that week once the rest is committed", () => {
    const timings = [timing(1, purchases, december, s51, 1_800_000)];
    const totals = [expected(purchases, "2026-12-09", 3_000_000)];
    expect(shown(company({ timings, totals }))).toEqual([0, 30_000, 16_000, 0, 0]);
  });

  it("follows a timing that comes, changes and goes, and leaves the version before as it was", () => {
    const before = company();
    expect(shown(before)).toEqual(evenly);
    const row = timing(1, purchases, december, s51, 1_800_000);
    const after = before.next({ rows: [{ part: "timings", id: 1, row }] });
    expect(shown(after)).toEqual(timed);
    expect(shown(before)).toEqual(evenly);
    expect(shown(after.next({ rows: [{ part: "timings", id: 1, row: null }] }))).toEqual(evenly);
  });

  it("has in a scenario what the reference has, something else, or no timing at all", () => {
    const own = timing(1, purchases, december, s51, 1_800_000);
    const less = timing(2, purchases, december, s51, 0, 10);
    const none = timing(3, purchases, december, s51, null, 11);
    expect(shown(company({ timings: [own] }), 11)).toEqual(timed);
    expect(shown(company({ timings: [own, less] }), 10)[2]).toBe(0);
    expect(shown(company({ timings: [own, less, none] }), 11)).toEqual(evenly);
    expect(shown(company({ timings: [own, less, none] }))).toEqual(timed);
  });

  it("stays so in a frozen copy", () => {
    const place = { categoryId: purchases, accountId: 0, currency: "EUR", period: december } as const;
    const frozen = new Map([
      [
        20,
        {
          totals: new LedgerCube([]),
          forecasts: [{ ...place, on: null, amountMinor: 4_600_000 }],
          timings: [{ ...place, week: weekFrom(calendarDate(s51)), amountMinor: 1_800_000 }],
          gone: [],
        },
      ],
    ]);
    const copy = { id: 20, name: "Copie", color: "#46a7f5", referenceId: null, frozenOn: today };
    const given = company({ frozen, cells: [] });
    const copied = model({ frozen, facts: { ...given.facts, scenarios: [copy] } });
    expect(shown(copied, 20)).toEqual(timed);
  });

  it("adds up to the same month whatever is wanted when", () => {
    const mondays = ["2026-11-30", "2026-12-07", s51, "2026-12-21", "2026-12-28"];
    fc.assert(
      fc.property(
        fc.array(fc.nat(6_000_000), { minLength: 5, maxLength: 5 }),
        fc.nat(5_000_000),
        (amounts, due) => {
          const timings = amounts.map((amount, at) =>
            timing(at + 1, purchases, december, mondays[at] ?? s51, amount),
          );
          const totals = [expected(purchases, "2026-12-09", due), expected(sales, "2026-12-09", due)];
          const pinned = company({ timings, totals });
          const months = lineOf(pinned, purchases, "remaining", { begin: 1, end: 2 });
          const byWeek = lineOf(pinned, purchases, "remaining", weeks);
          expect([byWeek.reduce((sum, amount) => sum + amount, 0)]).toEqual(months);
          expect(figures(pinned)).toEqual(figures(company({ totals })));
        },
      ),
      { numRuns: 40 },
    );
  });
});
