/** Numbers of the browser application: pauses, pages of lists, ranges and limits of what is typed. */
import type { ConstantTable } from "../constant.ts";

const web = "apps/web/src";
const shared = `${web}/shared`;
const features = `${web}/features`;
const limits = "packages/kernel/src/limits.ts";
const search = `${shared}/forecast/forecast-search.ts`;
const presets = `${features}/forecast/toolbar/range-presets.ts`;
const geometry = `${features}/forecast/chart/model/chart-geometry.ts`;
const nearEnd = `${features}/reconciliation/components/dialog/use-near-end.ts`;
const projects = `${shared}/ledger/projects`;

export const screenConstants: ConstantTable = {
  [`${shared}/activity/activity-ping.test.ts`]: [
    ["const-activity-ping", `${shared}/activity/activity-ping.ts`, "restMs = «600_000»;"],
  ],
  [`${shared}/failures/failure-handler.test.ts`]: [
    ["const-403-debounce on-403", `${shared}/failures/failure-handler.ts`, "mergeMs = «500»;"],
  ],
  [`${shared}/failures/connection-watch.test.ts`]: [
    [
      "const-connection-lost http-connection-loss",
      `${shared}/failures/connection-watch.ts`,
      "connectionPatienceMs = «5000»;",
    ],
  ],
  [`${shared}/realtime/realtime.test.ts`]: [
    [
      "cf-const-realtime-retry cf-load-realtime cf-realtime",
      `${shared}/realtime/realtime.ts`,
      "const retryMs = «5000»;",
    ],
  ],
  [`${shared}/forecast/forecast-search.test.ts`]: [
    ["cf-const-offset-begin", search, "daily: { begin: -«3», end: 24, step: 7 }"],
    ["cf-const-offset-begin", search, "weekly: { begin: -«3», end: 14, step: 4 }"],
    ["cf-const-offset-begin", search, "monthly: { begin: -«3», end: 14, step: 12 }"],
    ["cf-const-offset-begin", search, "quarterly: { begin: -«3», end: 14, step: 4 }"],
    ["cf-const-offset-end-daily", search, "daily: { begin: -3, end: «24», step: 7 }"],
    ["cf-const-offset-end-other", search, "weekly: { begin: -3, end: «14», step: 4 }"],
    ["cf-const-offset-end-other", search, "monthly: { begin: -3, end: «14», step: 12 }"],
    ["cf-const-offset-end-other", search, "quarterly: { begin: -3, end: «14», step: 4 }"],
    ["cf-const-step-daily", search, "daily: { begin: -3, end: 24, step: «7» }"],
    ["cf-const-step-weekly", search, "weekly: { begin: -3, end: 14, step: «4» }"],
    ["cf-const-step-monthly", search, "monthly: { begin: -3, end: 14, step: «12» }"],
    ["cf-const-step-quarterly", search, "quarterly: { begin: -3, end: 14, step: «4» }"],
  ],
  [`${shared}/forecast/column-layout.test.ts`]: [
    [
      "cf-const-cell-width cf-const-offset-column",
      `${shared}/forecast/column-layout.ts`,
      "const periodWidth = «92»;",
    ],
    ["cf-const-offset-column", `${shared}/forecast/column-layout.ts`, "currentPeriodWidth = «132»;"],
  ],
  [`${shared}/forecast/use-sheet-layout.test.ts`]: [
    ["cf-const-left-column", `${shared}/forecast/column-layout.ts`, "titleWidth = «250»;"],
  ],
  [`${projects}/project-name.test.ts`]: [
    [
      "cf-const-project-name-max cf-val-project-name",
      "packages/contract/src/operations/projects/project-fields.ts",
      "projectTitleMaximum = «255»;",
    ],
  ],
  [`${projects}/project-search.test.ts`]: [
    [
      "cf-const-project-multi-max cf-multi-picker",
      `${projects}/project-search.ts`,
      "mostChosenProjects = «20»;",
    ],
  ],
  [`${projects}/distribution-draft.test.ts`]: [
    [
      "cf-val-distribution",
      `${projects}/distribution-draft.ts`,
      "10 ** Math.min(«2», minorDigits(currency))",
    ],
  ],
  [`${projects}/amount-change-confirmation.test.tsx`]: [
    [
      "cf-const-project-confirm-width",
      "packages/ui/src/widgets/dialog/confirm-dialog.tsx",
      "props.width ?? «592»}",
    ],
    ["cf-const-project-confirm-width", `${projects}/amount-change-confirmation.tsx`, "mostNamed = «3»;"],
  ],
  [`${web}/service-worker/start-worker.test.ts`]: [
    ["const-service-worker", `${web}/service-worker/start-worker.ts`, "limitMs = «30_000»;"],
  ],
  [`${web}/routes/forecast/active-cell.test.ts`]: [
    ["cf-const-cell-debounce", `${web}/routes/forecast/active-cell.ts`, "restMs = «200»;"],
  ],
  [`${features}/embedded-modules/module-script.test.ts`]: [
    ["const-chunk-timeout", "packages/ui/src/readiness/loading-code.ts", "chunkLoadTimeoutMs = «120_000»;"],
  ],
  [`${features}/imports/components/messages/import-watch.test.tsx`]: [
    ["const-import-timeout import-states", limits, "importTimeOutMs = «1_800_000»;"],
  ],
  [`${features}/imports/exports/export-choice.test.ts`]: [
    ["const-export-max cf-const-shared-limits code-9002", limits, "mostExportedMonths = «60»;"],
  ],
  [`${features}/forecast/budget-files/model/sheet-session.test.ts`]: [
    [
      "const-google-expiry",
      `${features}/forecast/budget-files/model/sheet-session.ts`,
      "expiresInSeconds * «1000»",
    ],
  ],
  [`${features}/forecast/projects/rate-text.test.ts`]: [
    [
      "cf-const-project-margin",
      `${features}/forecast/projects/rate-text.ts`,
      "minimumFractionDigits: «1»,\n    maximumFractionDigits: «1»,",
    ],
  ],
  [`${features}/forecast/chart/model/tooltip-content.test.ts`]: [
    [
      "cf-const-money-overdraft",
      `${features}/forecast/chart/model/money-figures.ts`,
      "roundedTo(«0», minor, currency)",
    ],
  ],
  [`${features}/forecast/toolbar/range-presets.test.ts`]: [
    ["cf-const-presets-monthly", presets, "return «60» / months;"],
    ["cf-const-presets-weekly", presets, 'case "weeks4":\n      return «4»;'],
    ["cf-const-presets-weekly", presets, 'case "weeks12":\n      return «12»;'],
    ["cf-const-presets-weekly", presets, 'case "weeks52":\n      return «52»;'],
    ["cf-const-presets-daily", presets, 'case "days30":\n      return columnsOfDays(place, «30»);'],
    ["cf-const-presets-daily", presets, 'case "days60":\n      return columnsOfDays(place, «60»);'],
    ["cf-const-presets-daily", presets, 'case "days90":\n      return columnsOfDays(place, «90»);'],
  ],
  [`${features}/forecast/panel/components/cell-note.test.tsx`]: [
    ["cf-const-note-max cf-val-note", limits, "longestNote = «300»;"],
  ],
  [`${features}/forecast/kpis/use-kpi-search.test.ts`]: [
    ["cf-const-kpi-debounce", "apps/web/src/shared/forecast/kpis/kpi-search.ts", "kpiSearchDelayMs = «250»;"],
  ],
  [`${features}/forecast/panel/panel-queries.test.ts`]: [
    ["cf-const-page-size-embedded", `${features}/forecast/panel/panel-queries.ts`, "linesPerPage = «20»;"],
  ],
  [`${features}/forecast/grid/model/line-search.test.ts`]: [
    [
      "cf-const-line-search cf-val-forecast-search",
      `${features}/forecast/grid/model/line-search.ts`,
      "shortestSearch = «3»;",
    ],
  ],
  [`${features}/forecast/chart/components/chart-columns.test.tsx`]: [
    ["cf-const-dot-radius", geometry, "dotRadius = «4»;"],
    ["cf-const-overdraft-hover", geometry, "overdraftZoneHeight = «10»;"],
  ],
  [`${features}/forecast/chart/model/chart-geometry.test.ts`]: [
    ["cf-const-chart-margins", geometry, "{ top: «6», bottom: «12», left: «20», right: «0» }"],
    ["cf-const-y-axis", geometry, "axisWidth = «50»;"],
  ],
  [`${features}/forecast/chart/model/money-figures.test.ts`]: [
    ["cf-const-money-info", `${features}/forecast/chart/model/money-figures.ts`, "const most = «2»;"],
  ],
  [`${features}/reconciliation/reconciliation-queries.test.ts`]: [
    [
      "cf-const-reco-page",
      "packages/contract/src/operations/reconciliation/reconciliation-shapes.ts",
      "candidatePageSize = «50»;",
    ],
  ],
  [`${features}/reconciliation/components/dialog/use-near-end.test.ts`]: [
    ["cf-const-reco-scroll-distance", nearEnd, "viewsAhead = «1.5»;"],
    ["cf-const-reco-throttle", nearEnd, "throttleMs = «150»;"],
  ],
  [`${features}/reconciliation/components/dialog/candidate-list.test.tsx`]: [
    [
      "cf-const-reco-row-height",
      `${features}/reconciliation/components/dialog/candidate-list.tsx`,
      "rowHeight = «49»;",
    ],
  ],
  [`${features}/scenarios/scenario-name.test.ts`]: [
    [
      "cf-const-scenario-name-max cf-val-scenario-name-max",
      "packages/contract/src/operations/scenarios/scenario.ts",
      "scenarioNameMaximum = «30»;",
    ],
    ["cf-const-scenario-debounce", `${features}/scenarios/scenario-name.ts`, "debounceMs = «300»;"],
  ],
  [`${features}/scenarios/components/scenario-form-dialog.test.tsx`]: [
    [
      "cf-const-scenario-dialog",
      `${features}/scenarios/components/scenario-form-dialog.tsx`,
      "width={«380»}",
    ],
  ],
  [`${features}/transactions/components/detail/name-field.test.tsx`]: [
    [
      "cf-const-name-debounce cf-val-name",
      `${features}/transactions/components/detail/name-field.tsx`,
      "restMs = «5000»;",
    ],
  ],
};
