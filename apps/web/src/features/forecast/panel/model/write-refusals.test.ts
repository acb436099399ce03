import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { writeRefusals } from "./write-refusals.ts";

const company = (level: "read" | "write") => ({ canWrite: () => level === "write" });
const today = { asOf: null, isOnFrozenScenario: false };

describe("why nothing can be written", () => {
  it("is nothing for who may write where one can", () => {
    expect(writeRefusals(company("write"), today)).toEqual([]);
  });
  it("is one reason where the whole page is only to be read", () => {
    const several = ["displayFrequencyDiffers", "notOnCategory"] as const;
    expect(writeRefusals(company("read"), today, several)).toEqual(["readOnly"]);
    const past = { ...today, asOf: calendarDate("2026-11-01") };
    expect(writeRefusals(company("write"), past, several)).toEqual(["asOf"]);
    expect(writeRefusals(company("write"), { ...today, isOnFrozenScenario: true }, several)).toEqual([
      "onFrozenScenario",
    ]);
    expect(writeRefusals(company("write"), today, ["onFrozenScenario", "notOnCategory"])).toEqual([
      "onFrozenScenario",
    ]);
  });
  it("is all that the cell itself says", () => {
    const several = ["displayFrequencyDiffers", "notOnCategory"] as const;
    expect(writeRefusals(company("write"), today, several)).toEqual(several);
  });
});
