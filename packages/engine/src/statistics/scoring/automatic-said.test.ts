import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { type AutomaticDefinition, newAutomatic } from "../../series/automatic-definition.ts";
import { periodIndexOf } from "../../series/input-periods.ts";
import { fitAutomatic } from "../automatic-fit.ts";
import { publishedFor, replayedFor } from "./automatic-said.ts";

const month = (on: string) => periodIndexOf(calendarDate(on), "monthly");
const history = {
  amounts: Float64Array.from({ length: 24 }, (_, at) => 100 + (at % 5)),
  season: 12,
  mostPeriods: 60,
};
const fit = fitAutomatic({ history, horizon: 24, origins: 12 });

/** On 1 November 2026, for two years. */
const published = (known: readonly number[]): AutomaticDefinition => ({
  ...newAutomatic,
  published: {
    frequency: "monthly",
    beginOn: calendarDate("2026-11-01"),
    settledCount: 0,
    amounts: { ...fit, ordinary: known, exceptional: [] },
    fit: {
      shape: fit.shape,
      robustShare: fit.robustShare,
      historyFrom: null,
      historyUntil: calendarDate("2026-11-01"),
      historyPeriods: 24,
      usualErrors: fit.usualErrors,
      origins: fit.origins,
      fittedOn: calendarDate("2026-11-01"),
      historyKey: "",
    },
  },
});

describe("what the automatic forecast said", () => {
  it("is replayed as it was published, with what was known to come", () => {
    const known = Float64Array.from([0, 500, 20]);
    const definition = published([...known]);
    const told = [0, 1, 2].map((ahead) => publishedFor(definition, month("2026-11-01") + ahead, "monthly"));
    expect(replayedFor(fit, known).map((said) => Object.assign({}, said, { isReplayed: false }))).toEqual(
      told,
    );
    expect(told[1]).toMatchObject({ amount: 500 });
  });

  it("was published for the periods that it holds, and not for others", () => {
    const definition = published([]);
    expect(publishedFor(definition, month("2026-10-01"), "monthly")).toBeNull();
    expect(publishedFor(definition, month("2028-10-01"), "monthly")).not.toBeNull();
    expect(publishedFor(definition, month("2028-11-01"), "monthly")).toBeNull();
    expect(publishedFor(newAutomatic, month("2026-11-01"), "monthly")).toBeNull();
    // A quarter that begins before it was published.
    const quarter = periodIndexOf(calendarDate("2026-10-01"), "quarterly");
    expect(publishedFor(definition, quarter, "quarterly")).toBeNull();
    expect(publishedFor(definition, quarter + 1, "quarterly")?.amount).toBeGreaterThan(290);
  });
});
