/** Numbers of the design system: sizes, pauses and lengths of its parts. */
import type { ConstantTable } from "../constant.ts";

const widgets = "packages/ui/src/widgets";
const tokens = "packages/ui/src/tokens.css";
const bars = `${widgets}/chart/bar-stack.ts`;
const scale = "packages/figures/src/scales/linear-scale.ts";
const trees = `${widgets}/tree-picker`;
const figures = "packages/ui/src/figures/amount-format.ts";
const scenarioMenu = "apps/web/src/features/scenarios/components/scenario-menu.module.css";
const categoryPicker = "apps/web/src/shared/category-picker/category-picker.module.css";

export const widgetConstants: ConstantTable = {
  [`${widgets}/chart/axis-amount.test.ts`]: [
    ["cf-const-axis chart-axis-format", `${widgets}/chart/axis-amount.ts`, "above: «999_999»,"],
    ["cf-const-axis chart-axis-format", `${widgets}/chart/axis-amount.ts`, "above: «999»,"],
    ["cf-const-axis chart-axis-format", `${widgets}/chart/axis-amount.ts`, 'suffix === "" ? 0 : «1»)'],
  ],
  [`${widgets}/chart/bar-stack.test.ts`]: [
    ["cf-const-bar-width", bars, "  width: «16»,"],
    ["cf-const-bar-space", bars, "  space: «4»,"],
    ["cf-const-bar-padding", bars, "  padding: «1»,"],
    ["cf-const-bar-radius", bars, "  radius: «2»,"],
    ["cf-const-group-padding", bars, "  groupPadding: «6»,"],
  ],
  ["packages/figures/src/scales/linear-scale.test.ts"]: [
    ["cf-const-chart-amplification", scale, "amplification = «1.15»;"],
    ["cf-const-y-axis", scale, "const tickCount = «4»;"],
  ],
  [`${widgets}/chart/use-chart-tooltip.test.ts`]: [
    [
      "cf-const-tooltip-debounce cf-tooltip-transition",
      `${widgets}/chart/use-chart-tooltip.ts`,
      "restMs = «500»;",
    ],
    [
      "cf-const-tooltip-fade cf-tooltip-transition",
      `${widgets}/chart/use-chart-tooltip.ts`,
      "leavingMs = «100»;",
    ],
  ],
  [`${widgets}/chart/use-drawing-width.test.ts`]: [
    ["cf-const-resize-debounce", `${widgets}/chart/use-drawing-width.ts`, "resizeDebounceMs = «300»;"],
  ],
  [`${widgets}/colour-picker/colour-picker.test.ts`]: [
    [
      "cf-const-colour-picker const-colour-picker",
      `${widgets}/colour-picker/colour-palettes.ts`,
      "coloursPerPalette = «6»;",
    ],
    [
      "cf-const-colour-picker const-colour-picker",
      `${widgets}/colour-picker/colour-pages.ts`,
      "palettesPerPage = «2»;",
    ],
    ["cf-const-scenario-colour", `${widgets}/colour-picker/colour-palettes.ts`, '["«#46a7f5»",'],
  ],
  [`${widgets}/label-editor/label-rules.test.ts`]: [
    [
      "cf-const-label-max cf-val-label",
      `${widgets}/label-editor/label-rules.ts`,
      "labelMaximumLength = «100»;",
    ],
  ],
  [`${widgets}/note-editor/note-editor.test.tsx`]: [
    ["cf-const-note-max", `${widgets}/note-editor/note-editor.tsx`, "rows={«2»}"],
  ],
  [`${widgets}/numeric-input/numeric-errors.test.ts`]: [
    [
      "cf-const-decimals-max cf-val-decimals",
      `${widgets}/numeric-input/numeric-errors.ts`,
      "defaultMaxDecimal = «3»;",
    ],
  ],
  [`${widgets}/tooltip/tooltip.test.tsx`]: [
    ["cf-const-tooltip-delay", `${widgets}/tooltip/tooltip.tsx`, "const delayMs = «250»;"],
  ],
  [`${trees}/tree-pickers.test.tsx`]: [
    ["cf-const-picker-indent", `${trees}/tree-node-line.tsx`, "deepestIndent = «10»;"],
    ["cf-const-tree-min cf-val-tree-search", `${trees}/flat-tree-picker.tsx`, "minimumLength: «3»,"],
    ["cf-const-tree-node", `${trees}/flat-tree-picker.tsx`, "nodeHeight = «40»;"],
    ["cf-const-nested-debounce", `${trees}/nested-tree-picker.tsx`, "debounceMs: «300» }"],
  ],
  [`${widgets}/virtual-window/visible-range.test.ts`]: [
    ["cf-const-virtual-buffer", `${widgets}/virtual-window/visible-range.ts`, "{ min: «600», max: «1200» }"],
  ],
  "packages/ui/src/figures/amount-format.test.ts": [
    ["cf-const-value-format-k", figures, "thousands: { power: «3»,", "1,000"],
    ["cf-const-value-format-k cf-const-value-format-m", figures, "scaledDecimals = «1»;"],
    ["cf-const-value-format-m", figures, "millions: { power: «6»,", "1,000,000"],
    ["cf-const-value-format-default cf-const-reco-formats", figures, "decimalsWithoutCurrency = «2»;"],
  ],
  "scripts/coverage/rules/measures.test.ts": [
    ["cf-const-picker-size", tokens, "--picker-w: «350»px;"],
    ["cf-const-picker-size", tokens, "--picker-h: «300»px;"],
    ["const-picker-size cf-const-picker-other", categoryPicker, "--picker-w: «318»px;"],
    ["const-picker-size cf-const-picker-other", categoryPicker, "--picker-tree-h: «260»px;"],
    [
      "cf-const-distribution-height",
      "apps/web/src/shared/ledger/projects/projects.module.css",
      "max-block-size: «134»px;",
    ],
    ["cf-const-scenario-list", scenarioMenu, "max-height: «50»vh;"],
    ["cf-const-scenario-label", scenarioMenu, "max-width: «150»px;"],
    ["cf-const-chart-transition", tokens, "--motion-chart: «500»ms;"],
    ["cf-const-tooltip-fade cf-tooltip-transition", tokens, "--motion-fade-in: «200»ms;"],
    ["cf-const-tooltip-fade cf-tooltip-transition", tokens, "--motion-fade-out: «100»ms;"],
    ["cf-const-tree-node", tokens, "--row-comfortable: «40»px;"],
    ["cf-const-tree-node", tokens, "--space-6: «16»px;"],
    ["cf-const-reco-row-height", tokens, "--row-reconciliation: «49»px;"],
    ["cf-const-left-column", tokens, "--grid-left: «250»px;"],
    ["cf-const-cell-width", tokens, "--grid-cell: «92»px;"],
    ["cf-const-offset-column", tokens, "--grid-current: «132»px;"],
    ["cf-const-y-axis", tokens, "--chart-axis: «50»px;"],
    ["cf-const-bar-width", tokens, "--bar-width: «16»px;"],
    ["cf-const-bar-space", tokens, "--bar-space: «4»px;"],
    ["cf-const-breakpoints", "apps/web/src/shared/layout/use-is-narrow.ts", "(max-width: «575»px)", "576"],
    ["cf-const-breakpoints", "apps/web/src/shared/layout/use-is-narrow.ts", "(max-width: «1023»px)", "1024"],
  ],
};
