import { type ProductLanguage, productLanguages } from "@amont/contract/culture.ts";
import { nameKey } from "@amont/engine/categories/category-tree.ts";
import { describe, expect, it } from "vitest";
import { reservedNames, standardBranches } from "./standard-categories.ts";
import { standardNames } from "./standard-category-names/standard-names.ts";

describe("the standard categories", () => {
  it("have the same shape in every language", () => {
    for (const language of productLanguages) expect(shape(language)).toEqual(shape("fr"));
  });

  it("name everything that they use, and use everything that they name", () => {
    const used = new Set(standardBranches("fr").map(({ source }) => source.key));
    expect([...used, "other"].toSorted()).toEqual(Object.keys(standardNames.fr).toSorted());
  });

  it.each(productLanguages)("have names that fit, in %s", (language) => {
    const taken = new Set(reservedNames.map(nameKey));
    for (const { path } of standardBranches(language)) {
      const name = path.at(-1) ?? "";
      expect(name.trim()).toBe(name);
      expect(name.length).toBeLessThanOrEqual(100);
      expect(path.length > 1 || !taken.has(nameKey(name)), name).toBe(true);
    }
  });

  it("never meet between languages: a tree can be translated one name at a time", () => {
    const clashes = productLanguages.flatMap((from) =>
      productLanguages.flatMap((to) => {
        const translated = standardBranches(to);
        return standardBranches(from).flatMap((one, index) => {
          const siblings = translated.filter(
            (other, at) =>
              at !== index &&
              other.isInflow === one.isInflow &&
              other.path.length === one.path.length &&
              parentKey(translated, at) === parentKey(translated, index),
          );
          const name = one.path.at(-1) ?? "";
          return siblings
            .filter(({ path }) => nameKey(path.at(-1) ?? "") === nameKey(name))
            .map(({ source }) => `${one.source.key} in ${from} is ${source.key} in ${to}: ${name}`);
        });
      }),
    );
    expect(clashes).toEqual([]);
  });
});

const shape = (language: ProductLanguage) =>
  standardBranches(language).map(({ isInflow, path, source }) => [isInflow, path.length, source.key]);

const parentKey = (branches: ReturnType<typeof standardBranches>, index: number): string =>
  branches[index]?.path.slice(0, -1).join(" > ") ?? "";
