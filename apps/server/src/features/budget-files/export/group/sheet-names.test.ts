import { expect, it } from "vitest";
import { sheetNames } from "./sheet-names.ts";

it("names sheets as spreadsheet programs take them, no two the same", () => {
  const long = "Belleville Distribution Internationale SARL";
  expect(sheetNames([long, `${long} bis`, "A/B: [C]", "consolidé", "'"], ["Consolidé"])).toEqual([
    "Belleville Distribution Interna",
    "Belleville Distribution Int (2)",
    "A B   C",
    "consolidé (2)",
    "–",
  ]);
});
