import { describe, expect, it } from "vitest";
import { type TooltipQuestion, tooltipPlace } from "./tooltip-place.ts";

const question: TooltipQuestion = {
  anchor: { left: 400, top: 300, width: 100, height: 32 },
  tooltip: { width: 60, height: 20 },
  viewport: { width: 1000, height: 600 },
  side: "bottom",
};
const place = (changes: Partial<TooltipQuestion>) => tooltipPlace({ ...question, ...changes });
const anchorAt = (left: number, top: number) => ({ ...question.anchor, left, top });

describe("the place of a tooltip", () => {
  it.each([
    ["bottom", { left: 420, top: 337 }],
    ["top", { left: 420, top: 275 }],
    ["right", { left: 505, top: 306 }],
  ] as const)("is in the middle of the side that is wanted: %s", (side, expected) => {
    expect(place({ side })).toEqual(expected);
  });

  it.each([
    ["bottom", anchorAt(400, 560), { left: 420, top: 535 }],
    ["top", anchorAt(400, 4), { left: 420, top: 41 }],
    ["right", anchorAt(880, 300), { left: 815, top: 306 }],
  ] as const)("is on the other side when there is no room: %s", (side, anchor, expected) => {
    expect(place({ side, anchor })).toEqual(expected);
  });

  it("stays inside the window, along the side too", () => {
    expect(place({ anchor: anchorAt(-40, 300) }).left).toBe(5);
    expect(place({ anchor: anchorAt(950, 300) }).left).toBe(935);
    expect(place({ side: "right", anchor: anchorAt(400, 585) }).top).toBe(575);
  });

  it("keeps the wanted side when neither has room, and starts where one starts to read", () => {
    expect(place({ tooltip: { width: 1200, height: 590 } })).toEqual({ left: 5, top: 5 });
  });
});
