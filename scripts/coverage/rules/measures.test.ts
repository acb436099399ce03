/**
 * Documented sizes of the style sheets, and switches that are one line of one file, which no calculation shows: read
 * where they are written. What can be seen by running it has a test of its own.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { repositoryFiles, repositoryRoot } from "../../house-rules/repository-files.ts";

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), "utf8");

const web = "apps/web/src";
const features = `${web}/features`;
const tokens = "packages/ui/src/tokens.css";
const scenarioMenu = `${features}/scenarios/components/scenario-menu.module.css`;

it.each([
  ["bank-cache", `${features}/banks/banks-queries.ts`, "const staleTime = Number.POSITIVE_INFINITY;"],
  [
    "split-button-behaviour",
    `${features}/forecast/budget-files/components/forecast-actions.tsx`,
    "const isLoading = statement === undefined || isExporting;",
  ],
  [
    "cf-budget-cache",
    `${web}/shared/forecast/forecast-queries.ts`,
    'queryKey: [...forecastKey(companyId), "settings"]',
  ],
  [
    "cf-flag-value_formatting",
    `${web}/shared/forecast/forecast-options.ts`,
    'useFeatureFlag("cashflow.forecast.value_formatting")',
  ],
  [
    "cf-flag-add-previsions",
    `${features}/forecast/budget-files/components/forecast-actions.tsx`,
    'useFeatureFlag("cashflow.add-previsions")',
  ],
  [
    "cf-flag-recurrences-suggestions",
    `${web}/routes/recurrences/recurrence-routes.ts`,
    'allowed({ product: "CashFlow", flag: "cashflow.recurrences.suggestions" })',
  ],
  [
    "cf-flag-multi-entities-picker",
    `${features}/companies/components/companies-picker.tsx`,
    'useFeatureFlag("core.multi-entities-picker")',
  ],
])("%s is written in %s: %s", (_rule, file, line) => {
  expect(read(file).includes(line)).toBe(true);
});

/** The declarations of the first block of a selector. */
function styleOf(file: string, selector: string): ReadonlyMap<string, string> {
  const [, block = ""] = `\n${read(file)}`.split(`\n${selector} {\n`);
  const lines = (block.split("\n}")[0] ?? "").matchAll(/^ {2}(?<name>[\w-]+): (?<value>[^;]+);/gm);
  return new Map([...lines].map(({ groups }) => [groups?.["name"] ?? "", groups?.["value"] ?? ""]));
}

it.each([
  ["cf-const-picker-size", tokens, ":root", "--picker-w", "350px"],
  ["cf-const-picker-size", tokens, ":root", "--picker-h", "300px"],
  [
    "cf-const-picker-size",
    "packages/ui/src/widgets/tree-picker/tree-picker.module.css",
    ".picker",
    "width",
    "var(--picker-w)",
  ],
  [
    "cf-const-picker-size",
    "packages/ui/src/widgets/tree-picker/tree-picker.module.css",
    ".picker",
    "height",
    "var(--picker-h)",
  ],
  [
    "const-picker-size",
    `${web}/shared/category-picker/category-picker.module.css`,
    ".panel",
    "--picker-w",
    "318px",
  ],
  [
    "const-picker-size",
    `${web}/shared/category-picker/category-picker.module.css`,
    ".panel",
    "--picker-tree-h",
    "260px",
  ],
  [
    "cf-const-distribution-height",
    `${web}/shared/ledger/projects/projects.module.css`,
    ".form .list",
    "max-block-size",
    "134px",
  ],
  ["cf-const-scenario-list", scenarioMenu, ".list", "max-height", "50vh"],
  ["cf-const-scenario-label", scenarioMenu, ".name", "max-width", "150px"],
  ["cf-const-chart-transition", tokens, ":root", "--motion-chart", "500ms"],
  ["cf-const-tooltip-fade", tokens, ":root", "--motion-fade-in", "200ms"],
  ["cf-const-tooltip-fade", tokens, ":root", "--motion-fade-out", "100ms"],
  // What the arithmetic of the screens has as well: both are the documented number.
  ["cf-const-tree-node", tokens, ":root", "--row-comfortable", "40px"],
  ["cf-const-tree-node", tokens, ":root", "--space-6", "16px"],
  ["cf-const-reco-row-height", tokens, ":root", "--row-reconciliation", "49px"],
  ["cf-const-left-column", tokens, ":root", "--grid-left", "250px"],
  ["cf-const-cell-width", tokens, ":root", "--grid-cell", "92px"],
  ["cf-const-offset-column", tokens, ":root", "--grid-current", "132px"],
  ["cf-const-y-axis", tokens, ":root", "--chart-axis", "50px"],
  ["cf-const-bar-width", tokens, ":root", "--bar-width", "16px"],
  ["cf-const-bar-space", tokens, ":root", "--bar-space", "4px"],
])("%s: in %s, %s has %s: %s", (_rule, file, selector, name, value) => {
  expect(styleOf(file, selector).get(name)).toBe(value);
});

it("pages change their layout at the documented widths", () => {
  const documented = [576, 768, 1024, 1200, 1400];
  const known = new Set(
    documented.flatMap((width) => [`max-width: ${width - 1}px`, `min-width: ${width}px`]),
  );
  const pages = repositoryFiles(repositoryRoot).filter((file) =>
    /^(?:apps\/web\/src|packages\/ui\/src)\/.*\.(?:css|tsx?)$/.test(file),
  );
  const others = pages.flatMap((file) =>
    [...read(file).matchAll(/(?:@media |")\((?<width>(?:max|min)-width: \d+px)\)/g)]
      .map(({ groups }) => groups?.["width"] ?? "")
      .filter((width) => !known.has(width))
      .map((width) => `${file}: ${width}`),
  );
  expect(others).toEqual([]);
});
