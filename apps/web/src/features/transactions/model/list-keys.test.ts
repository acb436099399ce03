import { describe, expect, it } from "vitest";
import { meaningOfKey, type PressedListKey } from "./list-keys.ts";

const place = { row: 10, rowCount: 1000, rowsPerPage: 20 };
const press = (key: string, more: Partial<PressedListKey> = {}) =>
  meaningOfKey({ key, isShift: false, isMod: false, isAlt: false, ...more }, place);

describe("meaningOfKey", () => {
  it.each([
    ["ArrowDown", 11],
    ["j", 11],
    ["ArrowUp", 9],
    ["k", 9],
    ["PageDown", 30],
    ["PageUp", 0],
    ["Home", 0],
    ["End", 999],
  ])("%s goes to row %i", (key, to) => {
    expect(press(key)).toEqual({ kind: "move", to, isExtending: false });
  });

  it("extends the selection with Shift", () => {
    expect(press("ArrowDown", { isShift: true })).toEqual({ kind: "move", to: 11, isExtending: true });
    expect(press("J", { isShift: true })).toEqual({ kind: "move", to: 11, isExtending: true });
  });

  it("selects, opens and leaves", () => {
    expect(press(" ")).toEqual({ kind: "toggle" });
    expect(press("x")).toEqual({ kind: "toggle" });
    expect(press("a", { isMod: true })).toEqual({ kind: "selectAll" });
    expect(press("Enter")).toEqual({ kind: "open" });
    expect(press("Escape")).toEqual({ kind: "leave" });
  });

  it("leaves the other keys to the page and the browser", () => {
    for (const key of ["c", "v", "Tab", "F5", "ArrowLeft"]) expect(press(key)).toBeNull();
    expect(press("j", { isMod: true })).toBeNull();
    expect(press("ArrowDown", { isAlt: true })).toBeNull();
  });

  it("has nowhere to go in an empty list", () => {
    const empty = { row: -1, rowCount: 0, rowsPerPage: 20 };
    expect(meaningOfKey({ key: "ArrowDown", isShift: false, isMod: false, isAlt: false }, empty)).toBeNull();
  });
});
