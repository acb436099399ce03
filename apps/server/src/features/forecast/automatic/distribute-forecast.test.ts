/** An amount that is spread over periods, by a profile. */
import { beforeEach, describe, expect, it } from "vitest";
import { cellsOf, usePlanServer } from "../../../plan/testing/plan-workplace.ts";
import { type AutomaticWorkplace, createAutomaticWorkplace } from "./testing/automatic-workplace.ts";

const server = usePlanServer();
let place: AutomaticWorkplace;

beforeEach(async () => {
  place = await createAutomaticWorkplace(server);
});

const distribute = (body: object) =>
  place.call<{ cells: Array<{ offset: number; amountMinor: number }>; undoToken: string | null }>(
    "POST",
    `${place.base}/forecasts:distribute`,
    { categoryId: place.categories.sales, amount: 1_000, fromOffset: 0, toOffset: 3, ...body },
  );

describe("an amount that is spread", () => {
  it.each([
    ["even", [33_334, 33_333, 33_333]],
    // 21, 23 and 21 working days.
    ["workingDays", [32_308, 35_384, 32_308]],
    // 2,000 3,000 2,000 a year ago.
    ["lastYear", [28_572, 42_857, 28_571]],
  ])("by the profile %s is written in cells that add up, and taken back", async (profile, amounts) => {
    const { sales } = place.categories;
    const preview = await distribute({ profile, preview: true });
    expect(preview.result.undoToken).toBeNull();
    expect(await cellsOf(place)).toEqual([]);
    const { result } = await distribute({ profile });
    expect(result.cells).toEqual(preview.result.cells);
    expect(await place.planned(sales)).toEqual(result.cells.map(({ amountMinor }) => amountMinor));
    expect(result.cells.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(100_000);
    expect(result.cells.map(({ amountMinor }) => amountMinor)).toEqual(amounts);
    await place.undo(result.undoToken ?? "");
    expect(await place.planned(sales)).toEqual([0, 0, 0]);
  });

  it("by what the past lets expect has the form of the automatic forecast", async () => {
    const { result } = await distribute({ profile: "automatic", preview: true });
    const [november = 0, december = 0] = result.cells.map(({ amountMinor }) => amountMinor);
    expect(december / november).toBeGreaterThan(1.35);
  });

  it("is refused where the profile says nothing, or the amount or the periods are none", async () => {
    const { wages, purchases } = place.categories;
    expect((await distribute({ profile: "lastYear", categoryId: wages })).code).toBe("30008");
    expect((await distribute({ profile: "automatic", categoryId: wages })).code).toBe("30008");
    expect((await distribute({ profile: "even", amount: -1 })).code).toBe("14006");
    expect((await distribute({ profile: "even", toOffset: 0 })).code).toBe("invalid_input");
    expect((await distribute({ profile: "even", categoryId: purchases })).code).toBe("14002");
  });
});
