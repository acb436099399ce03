import { describe, expect, it } from "vitest";
import { type Box, placeAway } from "./place-away.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const message = { width: 400, height: 80 };
const onPhone = { width: 358, height: 80 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

const bottomRight = { left: 1024, top: 804 };

describe("placeAway", () => {
  it.each([
    ["the lower right corner, when nothing is there", [], bottomRight],
    ["the lower left one, beside the buttons of a panel", [box(1080, 850, 340, 36)], { left: 16, top: 804 }],
    [
      "the middle, when a cell at the left is typed into",
      [box(1080, 850, 340, 36), box(60, 820, 92, 32)],
      { left: 520, top: 804 },
    ],
    ["above, when the lower edge is taken", [box(0, 780, 1440, 120)], { left: 1024, top: 16 }],
    [
      "anywhere between, when both edges are",
      [box(0, 700, 1440, 200), box(0, 0, 1440, 100)],
      { left: 1024, top: 612 },
    ],
  ])("%s", (_where, obstacles, expected) => {
    expect(placeAway(message, wide, 16, obstacles)).toEqual(expected);
  });

  it("stays where it is while that is free, and comes away from what opens there", () => {
    const present = { left: 16, top: 804 };
    expect(placeAway(message, wide, 16, [], present)).toEqual(present);
    expect(placeAway(message, wide, 16, [box(0, 700, 500, 200)], present)).toEqual(bottomRight);
    expect(placeAway(onPhone, phone, 16, [], present)).toEqual({ left: 16, top: 748 });
    // One message of two is gone: the other one does not hang in the air.
    expect(placeAway(message, wide, 16, [], { left: 16, top: 700 })).toEqual(present);
    expect(placeAway(message, wide, 16, [box(0, 820, 500, 80)], { left: 16, top: 700 })).toEqual({
      left: 16,
      top: 700,
    });
  });

  it("finds the room between the fields and the buttons of a dialog on a telephone", () => {
    const dialog = [box(16, 20, 358, 40), box(16, 120, 358, 200), box(16, 760, 358, 44)];
    const { top } = placeAway(onPhone, phone, 16, dialog);
    expect(top).toBeGreaterThanOrEqual(320);
    expect(top + 80).toBeLessThanOrEqual(760);
  });

  it("covers least where there is no room at all", () => {
    const everywhere = [box(0, 0, 390, 800)];
    expect(placeAway(onPhone, phone, 16, everywhere)).toEqual({ left: 16, top: 748 });
  });
});
