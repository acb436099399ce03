import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { automaticDrawing } from "./automatic-drawing.ts";

const history = [100, 200, 300].map((amountMinor, at) => ({
  periodOn: calendarDate(`2026-0${at + 7}-01`),
  amountMinor,
  isExceptional: false,
  isIncomplete: false,
  triedMinor: at === 0 ? null : 250,
}));
const periods = [250, 260].map((amountMinor, offset) => ({
  offset,
  baseMinor: amountMinor,
  allowanceMinor: 0,
  levelMinor: 0,
  adjustmentMinor: 0,
  committedMinor: 0,
  knownMinor: 0,
  amountMinor,
  lowMinor: amountMinor - 150,
  highMinor: amountMinor + 140,
}));
const size = { width: 400, height: 100 };
const xs = (path: string) => [...path.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x));

describe("the small chart of an automatic forecast", () => {
  it("goes from what came to what is forecast without a gap", () => {
    const { came, planned, tried, band, ticks } = automaticDrawing({ history, periods }, size);
    expect(xs(came)).toEqual([0, 100, 200]);
    expect(xs(planned)).toEqual([200, 300, 400]);
    expect(xs(tried)).toEqual([100, 200]);
    expect(band).not.toBe("");
    expect(ticks.map(({ value }) => value)).toEqual([400, 100]);
    expect(ticks.every(({ y }) => y >= 0 && y <= size.height)).toBe(true);
  });

  it("draws no line through one period, nor through none", () => {
    expect(automaticDrawing({ history: [], periods: periods.slice(0, 1) }, size).planned).toBe("");
    expect(automaticDrawing({ history: [], periods: [] }, size)).toMatchObject({ came: "", ticks: [] });
  });
});
