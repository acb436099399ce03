import { expect, it } from "vitest";
import { pages, type VisiblePage } from "./navigation-items.ts";
import { settingsDirectory } from "./settings-directory.ts";

const all: readonly VisiblePage[] = pages.map((page) => Object.assign({ isUpsell: false }, page));
const texts: Readonly<Record<string, string>> = {
  categories: "Catégories",
  categoryRules: "Règles de catégorisation",
  import: "Import de fichiers",
};
const wording = {
  title: (name: string) => texts[name] ?? "…",
  about: (name: string) => (name === "import" ? "Relevés, classeurs" : ""),
};
const found = (search: string, visible: readonly VisiblePage[] = all) =>
  settingsDirectory(visible, search, wording).map(({ name, settings }) => [
    name,
    settings.map((setting) => setting.name),
  ]);

it("has all there is, by what it is about, each page once", () => {
  const sections = found("");
  expect(sections.map(([name]) => name)).toEqual(["treasury", "rules", "data", "company", "group"]);
  const names = sections.flatMap(([, settings]) => settings);
  expect(new Set(names).size).toBe(names.length);
  for (const wanted of ["categories", "projects", "recurrences", "categoryRules", "import", "company"]) {
    expect(names).toContain(wanted);
  }
});

it("leaves out what the reader does not see, and sections that have nothing left", () => {
  const withoutData = all.filter(
    ({ name }) => !["banks", "bankConnections", "bankJournal", "import", "export", "jobs"].includes(name),
  );
  expect(found("", withoutData).map(([name]) => name)).not.toContain("data");
});

it("is searched by names and by what is said of them", () => {
  expect(found("categ")).toEqual([
    ["treasury", ["categories"]],
    ["rules", ["categoryRules"]],
  ]);
  expect(found("releve")).toEqual([["data", ["import"]]]);
  expect(found("zzz")).toEqual([]);
});
