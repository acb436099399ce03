import { describe, expect, it } from "vitest";
import { type CutPart, reuniteParts } from "./reunite-parts.ts";

const part = (id: number, amountMinor: number, more: Partial<CutPart> = {}): CutPart => ({
  id,
  groupId: 1,
  cutFrom: 1,
  amountMinor,
  isOpen: true,
  isReopened: false,
  ...more,
});

describe("parts that are open again", () => {
  it("are the whole again when nothing else stands for it", () => {
    const reunion = reuniteParts([part(2, 40, { isReopened: true }), part(3, 60)]);
    // What was said of the rest meanwhile is what the whole takes over.
    expect(reunion.restored).toEqual([{ groupId: 1, lineId: 3 }]);
    expect(new Set(reunion.removedIds)).toEqual(new Set([2, 3]));
    expect(reunion.amounts.size).toBe(0);
  });

  it("go to the rest while another part is still reconciled", () => {
    const reunion = reuniteParts([
      part(2, 40, { isReopened: true }),
      part(3, 35, { isOpen: false }),
      part(4, 25),
    ]);
    expect(reunion).toEqual({ removedIds: [2], amounts: new Map([[4, 65]]), restored: [] });
  });

  it("stand by themselves when there is nothing to go back to", () => {
    const reunion = reuniteParts([part(2, 40, { isReopened: true }), part(3, 60, { isOpen: false })]);
    expect(reunion).toEqual({ removedIds: [], amounts: new Map(), restored: [] });
  });

  it("go back to the line they were cut from, and leave the lines that a person made alone", () => {
    const reunion = reuniteParts([
      part(2, 40, { cutFrom: null, isReopened: true }),
      part(3, 60, { cutFrom: null }),
      part(4, 20, { cutFrom: 2 }),
      part(5, 10, { cutFrom: 4 }),
    ]);
    expect(reunion).toEqual({ removedIds: [5, 4], amounts: new Map([[2, 70]]), restored: [] });
  });
});
