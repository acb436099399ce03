import { calendarDate } from "@amont/kernel/calendar-date.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DigestLine, digestOf, mostDigestLines } from "./digest.ts";
import { movementLimit } from "./movement-limit.ts";
import { deliverableAt, type QuietHours } from "./quiet-hours.ts";

describe("a large movement", () => {
  const leaf = Float64Array.of(
    1_200,
    1_180,
    1_250,
    1_210,
    1_195,
    1_230,
    1_205,
    1_190,
    1_215,
    1_240,
    1_225,
    1_185,
  );

  it("is far from what is usual, and never less than people want to hear of", () => {
    expect(movementLimit(leaf, 0)).toBeCloseTo(1_363.173, 3);
    expect(movementLimit(leaf, 5_000)).toBe(5_000);
    expect(movementLimit(leaf.slice(0, 5), 100)).toBe(100);
  });
});

describe("quiet hours", () => {
  const paris: QuietHours = { timeZone: "Europe/Paris", from: 20 * 60, until: 7 * 60, daysOff: null };
  const weekend = { daysOffMask: 96, holidays: new Set([calendarDate("2026-12-25")]) };

  it.each([
    ["by day", paris, "2026-11-16T10:00:00Z", "2026-11-16T10:00:00.000Z"],
    ["in the evening", paris, "2026-11-16T19:00:00Z", "2026-11-17T06:00:00.000Z"],
    ["before the morning", paris, "2026-11-17T03:00:00Z", "2026-11-17T06:00:00.000Z"],
    ["when the clocks are put back", paris, "2026-10-24T20:00:00Z", "2026-10-25T06:00:00.000Z"],
    [
      "at noon",
      { ...paris, from: 12 * 60, until: 14 * 60 },
      "2026-11-16T11:30:00Z",
      "2026-11-16T13:00:00.000Z",
    ],
    ["never", { ...paris, from: 0, until: 0 }, "2026-11-16T23:30:00Z", "2026-11-16T23:30:00.000Z"],
    [
      "on a Friday evening",
      { ...paris, daysOff: weekend },
      "2026-11-20T20:00:00Z",
      "2026-11-23T06:00:00.000Z",
    ],
    ["on a holiday", { ...paris, daysOff: weekend }, "2026-12-25T10:00:00Z", "2026-12-28T06:00:00.000Z"],
  ])("%s", (_, hours, at, told) => {
    expect(deliverableAt(hours, new Date(at)).toISOString()).toBe(told);
  });

  it("never tell earlier, and tell what may be told at once", () => {
    const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (at) => {
        const hours = { ...paris, daysOff: weekend };
        const told = deliverableAt(hours, at);
        expect(told.getTime()).toBeGreaterThanOrEqual(at.getTime());
        expect(deliverableAt(hours, told)).toEqual(told);
      }),
    );
  });
});

describe("a digest", () => {
  it("has the worst first, by company", () => {
    const told = digestOf([
      line(3, 1, "info"),
      line(2, 2, "danger"),
      line(5, 1, "warning"),
      line(4, 2, "info"),
    ]);
    expect(told?.parts.map(({ companyId, lines }) => [companyId, lines.map((of) => of.incidentId)])).toEqual([
      [2, [2, 4]],
      [1, [5, 3]],
    ]);
  });

  it("counts what nobody would read, and says nothing of nothing", () => {
    const many = Array.from({ length: 25 }, (_, at) => line(at + 1, 1, "info"));
    expect(digestOf(many)).toMatchObject({ leftOut: 25 - mostDigestLines });
    expect(digestOf([])).toBeNull();
  });
});

const line = (incidentId: number, companyId: number, severity: DigestLine["severity"]): DigestLine => ({
  incidentId,
  companyId,
  severity,
  openedAt: new Date(Date.UTC(2026, 10, incidentId)),
});
