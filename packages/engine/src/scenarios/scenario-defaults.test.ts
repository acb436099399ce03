import { describe, expect, it } from "vitest";
import { defaultScenarioName, firstUnusedColour, frozenCopyName } from "./scenario-defaults.ts";

describe("the name of a new scenario", () => {
  it.each([
    ["the first counts the main plan", [], "Scénario 1"],
    ["the next number", ["Scénario 1", "Prudent"], "Scénario 3"],
    ["a number that is taken is passed over", ["Scénario 2"], "Scénario 3"],
    ["several of them", ["Scénario 3", "Scénario 4"], "Scénario 5"],
    ["accents, case and spaces do not make another name", [" scenario 2 "], "Scénario 3"],
    ["holes are not filled", ["Scénario 8", "Scénario 9"], "Scénario 3"],
  ])("%s", (_case, names, expected) => {
    expect(defaultScenarioName("Scénario", names)).toBe(expected);
  });
});

describe("the colour of a new scenario", () => {
  const palettes = [
    ["#46a7f5", "#1f7fd1"],
    ["#1c9a66", "#cc2b3f"],
  ];
  it.each([
    ["the first", [], "#46a7f5"],
    ["the first that nobody has, whatever the case", ["#46A7F5"], "#1f7fd1"],
    ["across palettes", ["#1f7fd1", "#46a7f5"], "#1c9a66"],
    ["a colour of nobody's palette takes none away", ["#000000"], "#46a7f5"],
    ["the first again when all are in use", palettes.flat(), "#46a7f5"],
  ])("is %s", (_case, used, expected) => {
    expect(firstUnusedColour(palettes, used)).toBe(expected);
  });

  it("is none without palettes", () => {
    expect(firstUnusedColour([], [])).toBeUndefined();
  });
});

describe("the name of a frozen copy", () => {
  it.each([
    ["winter", "2026-11-15T16:05:09Z", "Europe/Paris", "Copie 2026-11-15 17:05:09"],
    ["summer", "2026-07-01T21:59:59Z", "Europe/Paris", "Copie 2026-07-01 23:59:59"],
    [
      "midnight is the hour 00 of the new day",
      "2026-12-31T23:00:00Z",
      "Europe/Paris",
      "Copie 2027-01-01 00:00:00",
    ],
    ["the hour that happens twice", "2026-10-25T01:30:00Z", "Europe/Paris", "Copie 2026-10-25 02:30:00"],
    ["elsewhere", "2026-03-01T02:00:00Z", "America/New_York", "Copie 2026-02-28 21:00:00"],
  ])("says the moment: %s", (_case, instant, timeZone, expected) => {
    const name = frozenCopyName("Copie", new Date(instant), timeZone);
    expect(name).toBe(expected);
    expect(name.length).toBeLessThanOrEqual(30);
  });
});
