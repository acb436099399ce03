import { describe, expect, it } from "vitest";
import { pastedAddresses } from "./pasted-addresses.ts";

describe("pasted addresses", () => {
  const two = ["ines@test.example", "jean@test.example"];

  it.each([
    ["commas", "ines@test.example, jean@test.example"],
    ["semicolons", "ines@test.example;jean@test.example;"],
    ["lines, as from a column", "ines@test.example\r\njean@test.example\r\n\r\n"],
    ["spaces and tabs, as from a row", "  ines@test.example\tjean@test.example "],
    ["names", "Inès Roux <ines@test.example>, Jean Dupont <jean@test.example>"],
    [
      "names with commas, as mail programs write them",
      "Roux, Inès <ines@test.example>; Dupont, Jean <jean@test.example>",
    ],
    ["names in quotes", '"Roux; Inès" <ines@test.example>, "jean@chez.example" <jean@test.example>'],
    ["brackets alone", "<ines@test.example> <jean@test.example>"],
    ["a name here and none there", "ines@test.example, Jean Dupont <jean@test.example>"],
    ["links", "mailto:ines@test.example MAILTO:jean@test.example"],
    ["capitals, and twice", "Ines@Test.example, jean@test.example, INES@test.example"],
  ])("are read with %s", (_, text) => {
    expect(pastedAddresses(text)).toEqual({ addresses: two, unreadable: [] });
  });

  it("say what is none", () => {
    expect(pastedAddresses("ines@test.example, jean@, personne\n@test.example <pas ici>")).toEqual({
      addresses: ["ines@test.example"],
      unreadable: ["jean@", "personne", "@test.example", "pas ici"],
    });
    expect(pastedAddresses(" ,;\n<>")).toEqual({ addresses: [], unreadable: [] });
    expect(pastedAddresses("<ines@test.example")).toEqual({ addresses: [two[0]], unreadable: [] });
  });

  it("stay what they are: marks after a plus, letters that look alike and other scripts are not folded", () => {
    // The third one begins with a Cyrillic letter.
    const exact = [
      "ana+paie@test.example",
      "ana@test.example",
      "\u0430na@test.example",
      "ana@münchen.example",
    ];
    expect(pastedAddresses(exact.join("\n")).addresses).toEqual(exact);
  });

  it("are read in a time that grows with the text, however many there are", () => {
    const many = Array.from({ length: 10_000 }, (_, number) => `Nom ${number} <a${number}@test.example>`);
    expect(pastedAddresses(many.join(", ")).addresses).toHaveLength(10_000);
    expect(pastedAddresses("<".repeat(200_000)).addresses).toEqual([]);
    expect(pastedAddresses('"'.repeat(200_001)).unreadable).toHaveLength(1);
  });
});
