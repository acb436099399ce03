/**
 * Documented sizes, pauses and switches that are one line of one file, and that no calculation shows: read where they
 * are written. What can be seen by running it has a test of its own.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { repositoryFiles, repositoryRoot } from "../../house-rules/repository-files.ts";

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), "utf8");

const web = "apps/web/src";
const features = `${web}/features`;
const ui = "packages/ui/src";
const candidates = `${features}/reconciliation/components/dialog/candidate-list.tsx`;
const scenarios = `${features}/scenarios`;
const projects = `${web}/shared/ledger/projects`;
const trees = `${ui}/widgets/tree-picker`;

it.each([
  ["bank-cache", `${features}/banks/banks-queries.ts`, "const staleTime = Number.POSITIVE_INFINITY;"],
  [
    "const-import-timeout",
    `${features}/imports/components/messages/import-watch.tsx`,
    "patienceMs = 1_800_000;",
  ],
  ["const-service-worker", `${web}/service-worker/start-worker.ts`, "const limitMs = 30_000;"],
  [
    "cf-const-kpi-debounce",
    `${features}/forecast/panel/components/series/kpi-picker.tsx`,
    "const searchDelayMs = 250;",
  ],
  ["const-chunk-timeout", `${ui}/readiness/loading-code.ts`, "const chunkLoadTimeoutMs = 120_000;"],
  [
    "split-button-behaviour",
    `${features}/forecast/files/components/forecast-actions.tsx`,
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
    `${features}/forecast/files/components/forecast-actions.tsx`,
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
  ["cf-const-page-size-embedded", `${features}/forecast/panel/panel-queries.ts`, "const linesPerPage = 20;"],
  [
    "cf-const-reco-page",
    `${features}/reconciliation/reconciliation-queries.ts`,
    "pagination: { skip, take: pageSize }",
  ],
  ["cf-const-reco-page", `${features}/reconciliation/reconciliation-queries.ts`, "const pageSize = 50;"],
  ["cf-const-reco-scroll-distance", candidates, "const viewsAhead = 1.5;"],
  ["cf-const-reco-throttle", candidates, "const throttleMs = 150;"],
  ["cf-const-reco-row-height", candidates, "const rowHeight = 49;"],
  ["cf-const-picker-size", `${ui}/tokens.css`, "--picker-w: 350px;\n  --picker-h: 300px;"],
  ["cf-const-picker-size", `${trees}/tree-picker.module.css`, "width: var(--picker-w);"],
  ["cf-const-picker-indent", `${trees}/tree-node-line.tsx`, "const deepestIndent = 10;"],
  ["cf-const-line-search", `${features}/forecast/grid/use-forecast-source.ts`, "const shortestSearch = 3;"],
  ["cf-const-kpi-debounce", `${features}/forecast/kpis/use-kpi-search.ts`, "const searchDelayMs = 250;"],
  ["cf-const-cell-debounce", `${web}/routes/forecast/active-cell.ts`, "const restMs = 200;"],
  ["cf-const-left-column", `${web}/shared/forecast/column-layout.ts`, "const titleWidth = 250;"],
  [
    "cf-const-name-debounce",
    `${features}/transactions/components/detail/name-field.tsx`,
    "const restMs = 5000;",
  ],
  ["cf-const-project-confirm-width", `${projects}/amount-change-confirmation.tsx`, "width={592}"],
  ["cf-const-project-confirm-width", `${projects}/amount-change-confirmation.tsx`, "const mostNamed = 3;"],
  ["cf-const-distribution-height", `${projects}/projects.module.css`, "max-block-size: 134px;"],
  ["cf-const-scenario-debounce", `${scenarios}/scenario-name.ts`, "const debounceMs = 300;"],
  ["cf-const-scenario-dialog", `${scenarios}/components/scenario-form-dialog.tsx`, "width={380}"],
  ["cf-const-scenario-list", `${scenarios}/components/scenario-menu.module.css`, "max-height: 50vh;"],
  ["cf-const-scenario-label", `${scenarios}/components/scenario-menu.module.css`, "max-width: 150px;"],
  [
    "cf-const-scenario-colour",
    "packages/contract/src/operations/scenarios/scenario.ts",
    '{ name: "Scénario principal", color: "#46a7f5" }',
  ],
  ["cf-const-chart-transition", `${ui}/tokens.css`, "--motion-chart: 500ms;"],
  [
    "cf-const-tooltip-debounce",
    `${ui}/widgets/chart/use-chart-tooltip.ts`,
    "{ debounceMs: 500, fadeInMs: 200, fadeOutMs: 100 }",
  ],
  [
    "cf-const-tooltip-fade",
    `${ui}/tokens.css`,
    "--motion-fade-out: 100ms;\n  --motion-hover-menu: 140ms;\n  --motion-fade-in: 200ms;",
  ],
  ["cf-const-resize-debounce", `${ui}/widgets/chart/use-drawing-width.ts`, "const resizeDebounceMs = 300;"],
  ["cf-const-note-max", `${ui}/widgets/note-editor/note-editor.tsx`, "rows={2}"],
  ["cf-const-tree-min", `${trees}/flat-tree-picker.tsx`, "useTreePicker(props, { minimumLength: 3, "],
  ["cf-const-tree-node", `${trees}/flat-tree-picker.tsx`, "const nodeHeight = 40;"],
  [
    "cf-const-tree-node",
    `${trees}/tree-node-line.tsx`,
    "Math.min(node.level, deepestIndent)} * var(--space-6)",
  ],
  ["cf-const-tree-node", `${ui}/tokens.css`, "--space-6: 16px;"],
  ["cf-const-nested-debounce", `${trees}/nested-tree-picker.tsx`, "debounceMs: 300 }"],
  ["cf-const-tooltip-delay", `${ui}/widgets/tooltip/tooltip.tsx`, "const delayMs = 250;"],
])("%s is written in %s: %s", (_rule, file, line) => {
  expect(read(file).includes(line)).toBe(true);
});

it("pages change their layout at the documented widths", () => {
  const documented = [576, 768, 1024, 1200, 1400];
  const known = new Set(
    documented.flatMap((width) => [`max-width: ${width - 1}px`, `min-width: ${width}px`]),
  );
  const styles = repositoryFiles(repositoryRoot).filter((file) =>
    /^(?:apps\/web\/src|packages\/ui\/src)\/.*\.css$/.test(file),
  );
  const others = styles.flatMap((file) =>
    [...read(file).matchAll(/@media \((?<width>(?:max|min)-width: \d+px)\)/g)]
      .map(({ groups }) => groups?.["width"] ?? "")
      .filter((width) => !known.has(width))
      .map((width) => `${file}: ${width}`),
  );
  expect(others).toEqual([]);
});
