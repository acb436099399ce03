import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, describeColour, markColourOn } from "./colour-contrast.ts";
import { colourAfterKey, pageCount, pageOfColour, palettesOnPage, turnPage } from "./colour-pages.ts";
import { colourPalettes } from "./colour-palettes.ts";

const all = colourPalettes.flat();

describe("palettes", () => {
  it("are twelve of six different colours, starting with the default one", () => {
    expect(colourPalettes.map((palette) => palette.length)).toEqual(Array.from({ length: 12 }, () => 6));
    expect(new Set(all).size).toBe(72);
    expect(all[0]).toBe("#46a7f5");
  });
});

describe("pages", () => {
  it("show two palettes each and go round in both directions", () => {
    expect(pageCount(colourPalettes)).toBe(6);
    expect(palettesOnPage(colourPalettes, 5)).toEqual(colourPalettes.slice(10));
    expect(turnPage(colourPalettes, 5, 1)).toBe(0);
    expect(turnPage(colourPalettes, 0, -1)).toBe(5);
    expect(turnPage(colourPalettes, 2, 1)).toBe(3);
  });

  it("start at the selected colour, however it is written", () => {
    expect(pageOfColour(colourPalettes, "#FFA098")).toBe(3);
    expect(pageOfColour(colourPalettes, "#123456")).toBe(0);
    expect(pageOfColour(colourPalettes, undefined)).toBe(0);
  });
});

const press = (key: string, index: number) =>
  all.indexOf(colourAfterKey(colourPalettes, all[index] ?? "", key) ?? "");

describe("keyboard", () => {
  it("goes along a row, between rows, and on to the next page", () => {
    expect(press("ArrowRight", 0)).toBe(1);
    expect(press("ArrowRight", 11)).toBe(12);
    expect(press("ArrowDown", 2)).toBe(8);
    expect(press("ArrowDown", 8)).toBe(14);
    expect(press("Home", 8)).toBe(6);
    expect(press("End", 8)).toBe(11);
    expect(press("PageDown", 3)).toBe(15);
  });

  it("goes round at both ends", () => {
    expect(press("ArrowLeft", 0)).toBe(71);
    expect(press("ArrowRight", 71)).toBe(0);
    expect(press("ArrowUp", 3)).toBe(69);
    expect(press("PageUp", 3)).toBe(63);
  });

  it("leaves other keys and unknown colours alone", () => {
    expect(colourAfterKey(colourPalettes, "#46a7f5", "a")).toBeUndefined();
    expect(colourAfterKey(colourPalettes, "#123456", "ArrowLeft")).toBeUndefined();
  });
});

describe("check mark", () => {
  it("is the colour that is read better, always at 4.5:1", () => {
    expect(markColourOn("#0b5a9f")).toBe("#ffffff");
    expect(markColourOn("#ffa571")).toBe("#000000");
    const hexPart = fc.integer({ min: 0, max: 255 }).map((part) => part.toString(16).padStart(2, "0"));
    fc.assert(
      fc.property(fc.tuple(hexPart, hexPart, hexPart), (parts) => {
        const colour = `#${parts.join("")}`;
        expect(contrast(markColourOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("measures contrast as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
  });
});

describe("describeColour", () => {
  it.each([
    ["#46a7f5", "blue", "medium"],
    ["#024981", "blue", "dark"],
    ["#c9acff", "violet", "light"],
    ["#d9588e", "pink", "medium"],
    ["#c8393a", "red", "medium"],
    ["#8a0013", "red", "dark"],
    ["#ee8545", "orange", "medium"],
    ["#efb146", "yellow", "light"],
    ["#218a45", "green", "medium"],
    ["#65d2d2", "teal", "light"],
    ["#808080", "grey", "medium"],
  ])("calls %s %s, %s", (colour, hue, tone) => {
    expect(describeColour(colour)).toEqual({ hue, tone });
  });

  it("refuses what is no colour", () => {
    expect(() => describeColour("blue")).toThrow("blue");
  });
});
