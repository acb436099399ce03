import { describe, expect, it } from "vitest";
import { clockText, dayText, localDay, longDayText, momentText, relativeTimeText } from "./time-text.ts";

const now = new Date(2026, 10, 16, 9, 41);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("relativeTimeText", () => {
  it.each([
    [at(16, 9, 41), "maintenant"],
    [at(16, 9, 30), "il y a 11 min"],
    [at(16, 7, 0), "il y a 2 h"],
    [at(15, 23, 0), "hier"],
    [at(16, 6, 0), "il y a 3 h"],
    [at(13, 12, 0), "il y a 3 j"],
    [at(2, 12, 0), "2 nov."],
    [new Date(2025, 10, 2, 12), "2 nov. 2025"],
    [at(18, 9, 0), "après-demain"],
    [at(16, 11, 45), "dans 2 h"],
  ])("%s is %s", (instant, text) => {
    expect(plainSpaces(relativeTimeText(instant, now, "fr"))).toBe(text);
  });
});

describe("dayText", () => {
  it("leaves the current year out when it knows it", () => {
    expect(dayText("2026-11-16", "fr", "2026-12-31")).toBe("16 nov.");
    expect(dayText("2025-11-16", "fr", "2026-12-31")).toBe("16 nov. 2025");
    expect(dayText("2026-11-16", "en")).toBe("16 Nov 2026");
  });
});

describe("clockText", () => {
  it("is the time of a day alone", () => {
    expect(clockText(now, "fr")).toBe("09:41");
    expect(clockText(now, "en")).toBe("09:41");
  });
});

describe("the first of a month", () => {
  it("is a first in French, and no other day or hour is", () => {
    expect(dayText("2026-11-01", "fr")).toBe("1er nov. 2026");
    expect(dayText("2026-05-01", "fr", "2026-12-31")).toBe("1er mai");
    expect(longDayText("2026-11-01", "fr")).toBe("dimanche 1er novembre 2026");
    expect(momentText(new Date(2026, 10, 1, 1, 1), "fr")).toBe("1er nov. 2026, 01:01");
    expect(dayText("2026-11-21", "fr")).toBe("21 nov. 2026");
    expect(dayText("2026-11-11", "fr")).toBe("11 nov. 2026");
  });

  it("is a day like the others elsewhere", () => {
    expect(dayText("2026-11-01", "en")).toBe("1 Nov 2026");
    expect(dayText("2026-11-01", "es")).toBe("1 nov 2026");
  });
});

describe("localDay", () => {
  it("is the day on the reader's wall", () => {
    expect(localDay(new Date(2026, 0, 3, 0, 1))).toBe("2026-01-03");
  });
});

describe("longDayText", () => {
  it("names the day of the week", () => {
    expect(longDayText("2026-11-16", "fr")).toBe("lundi 16 novembre 2026");
    expect(longDayText("2026-11-16", "en")).toMatch(/^Monday,? 16 November 2026$/);
  });
});
