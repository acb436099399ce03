/** Requests about the plan: statements of every kind of view, and how their figures came about. */
import { accountIds, categoryId, companyId } from "./recorded-ledger.ts";
import { projectIds, scenarioIds } from "./recorded-plan.ts";
import { type Ask, get, post } from "./recorded-request.ts";

const [current, counter, purchases] = accountIds;
const frozenId = 9_001;
const v2 = `/api/forecasting/v2/entities/${companyId}`;
const v3 = `/api/forecasting/v3/forecast/entities/${companyId}`;

const daily = { offsetBegin: -20, offsetEnd: 40, frequency: 0 };
const weekly = { offsetBegin: -10, offsetEnd: 16, frequency: 1 };
const monthly = { offsetBegin: -12, offsetEnd: 12, frequency: 2 };
const quarterly = { offsetBegin: -4, offsetEnd: 6, frequency: 3 };
const grids = [daily, weekly, monthly, quarterly];
const pastDays = ["2026-01-15", "2026-03-01", "2026-03-02", "2026-05-31", "2026-06-16"];
const scenarios = [scenarioIds.cautious, scenarioIds.bold, frozenId];
const someAccounts = [[current], [counter], [purchases], [current, purchases]];

/** Parts of the plan that a page can show. */
const views: readonly object[] = [
  ...grids,
  ...grids.flatMap((grid) => scenarios.map((scenarioId) => ({ ...grid, scenarioId }))),
  ...someAccounts.flatMap((bankAccountIds) => [
    { ...monthly, bankAccountIds },
    { ...weekly, bankAccountIds, sharePlan: true },
  ]),
  { ...monthly, bankAccountIds: [current], scenarioId: scenarioIds.bold, sharePlan: true },
];

const statementViews: readonly object[] = [
  ...views,
  ...pastDays.map((asOf) => ({ ...monthly, asOf })),
  { ...weekly, asOf: "2026-05-31", scenarioId: scenarioIds.cautious },
  { ...daily, asOf: "2026-05-31", bankAccountIds: [current] },
  { offsetBegin: 0, offsetEnd: 60, frequency: 2 },
  { offsetBegin: 5, offsetEnd: 5, frequency: 2 },
  { ...monthly, scenarioId: 77 },
  { ...monthly, asOf: "2020-01-01" },
];

export const statementRequests: readonly Ask[] = [
  ...statementViews.map((view) => post(`${v2}/cashflow-statement`, view)),
  ...grids.map((grid) => post(`${v3}/statement-changes`, { ...grid, knownVersions: {} })),
];

export const readerRequests: readonly Ask[] = [
  ...grids.map((grid) => post(`${v2}/cashflow-statement`, grid)),
  post(`${v2}/cashflow-statement`, { ...monthly, scenarioId: frozenId }),
  post(`${v2}/cashflow-statement`, { ...monthly, asOf: "2026-03-01" }),
  get("/api/scenario/GetScenarios"),
  get(`${v3}/debt-schedules`),
];

const offsets = (view: { readonly offsetBegin: number; readonly offsetEnd: number }) => ({
  fromOffset: view.offsetBegin,
  toOffset: view.offsetEnd,
});

export const balanceRequests: readonly Ask[] = [
  ...grids.flatMap((grid) => [
    get("/api/forecasting/v2/bank/cash-balances", { frequency: grid.frequency }),
    get(`/api/forecasting/v2/bank/${current}/cash-balances`, { frequency: grid.frequency }),
    post(`/api/bff/v1/entities/${companyId}/cash-balance-evolution`, {
      ...offsets(grid),
      frequency: grid.frequency,
    }),
    get(`/api/bff/v1/entity/${companyId}/intra-day-cash-balances`, { frequency: grid.frequency }),
  ]),
  ...scenarios.map((scenarioId) =>
    post(`/api/bff/v1/entities/${companyId}/cash-balance-evolution`, {
      ...offsets(monthly),
      frequency: 2,
      scenarioId,
    }),
  ),
  get("/api/forecasting/v2/bank/cash-balances", { frequency: 2, scenario: scenarioIds.cautious }),
  get("/api/forecasting/v2/bank/cash-balances", { frequency: 2, bankAccountIds: counter }),
  get("/api/cashflow/GetAuthorizedOverdraft"),
  get("/api/cashflow/GetAuthorizedOverdraft", { BankAccountIds: counter }),
  ...[weekly, monthly].map(({ frequency }) =>
    post(`/api/forecasting/v2/companies/${companyId}/cumulative-cashflow/compute`, {
      from: 0,
      to: 6,
      frequency,
    }),
  ),
  post("/api/cashflow/GetScenarioCashFlowForecast", {
    startOffset: 0,
    endOffset: 6,
    frequency: 2,
    scenarioId: scenarioIds.bold,
  }),
];

const plannedLines = ["sales-invoices", "social-charges", "rent", "goods", "energy", "software", "travel"];
const lines = ["inflow", "outflow", "balanceStart", "balanceEnd", ...plannedLines.map(categoryId)];
const cell = "/api/forecasting/v3/forecast";

export const explanationRequests: readonly Ask[] = [
  ...lines.flatMap((lineId) => [
    get(`${cell}/cell-explanation`, { frequency: 2, lineId, offset: 1 }),
    get(`${cell}/cell-explanation`, { frequency: 2, lineId, offset: 0, depth: 3 }),
  ]),
  get(`${cell}/cell-explanation`, { frequency: 2, lineId: categoryId("goods"), offset: 2, culture: "en-GB" }),
  get(`${cell}/cell-explanation`, {
    frequency: 1,
    lineId: categoryId("sales"),
    offset: -2,
    measure: "realized",
  }),
  get(`${cell}/cell-explanation`, {
    frequency: 2,
    lineId: categoryId("sales-invoices"),
    offset: 3,
    scenarioId: scenarioIds.cautious,
  }),
  ...plannedLines.map((key) =>
    get(`${cell}/cell-details`, { frequency: 2, lineId: categoryId(key), offset: 0 }),
  ),
  ...["travel", "fees", "supplies"].map((key) =>
    get(`${cell}/cell-history`, { frequency: 2, lineId: categoryId(key), offset: 0 }),
  ),
  get(`${cell}/cell-history`, { frequency: 2, lineId: categoryId("fees"), offset: 3 }),
];

export const comparisonRequests: readonly Ask[] = [
  ...grids.map((grid) => post(`${v3}/comparison`, { ...grid, otherScenarioId: scenarioIds.cautious })),
  post(`${v3}/comparison`, { ...monthly, otherScenarioId: frozenId, withAllLines: true }),
  post(`${v3}/comparison`, {
    ...monthly,
    scenarioId: scenarioIds.bold,
    otherScenarioId: scenarioIds.cautious,
  }),
  ...pastDays.map((from) => post(`${v3}/bridge`, { offsetBegin: 0, offsetEnd: 6, frequency: 2, from })),
  post(`${v3}/bridge`, {
    offsetBegin: 0,
    offsetEnd: 3,
    frequency: 2,
    from: "2026-03-01",
    to: "2026-05-31",
  }),
  get(`${v3}/history-start`),
  ...Object.values(projectIds).map((id) => post(`${v3}/projects/${id}/statement`, monthly)),
  post(`${v3}/projects/${projectIds.workshop}/statement`, quarterly),
];

export const planRequests: readonly Ask[] = [
  get(`/api/forecasting/v2/entity/${companyId}/kpis`, { offsetBegin: -6, offsetEnd: 6 }),
  get(`/api/forecasting/v2/entity/${companyId}/kpis`, { offsetBegin: 0, offsetEnd: 3, scenarioId: frozenId }),
  get("/api/customkpi/GetCustomKPIInformation"),
  get(`${v3}/kpi-uses`),
  ...plannedLines.map((key) => get(`${v3}/categories/${categoryId(key)}/series`)),
  get(`${v3}/categories/${categoryId("sales-cards")}/series`, { scenarioId: scenarioIds.bold }),
  get("/api/cashflow/GetFormulaCategoryInformationById", { categoryId: categoryId("goods") }),
  get(`${v2}/formula-report`),
  get(`${v2}/formula-report`, { scenarioId: scenarioIds.cautious }),
  get("/api/forecasting/v2/formulas/is-formula-valid", { formula: "[Ventes] * 2", context: "categories" }),
  get("/api/forecasting/v2/formulas/is-formula-valid", { formula: "[Ventes", context: "categories" }),
  get("/api/cashflow/IsFormulaValid", { formula: "[Inconnue] + 1" }),
  ...["sales-invoices", "fees", "rent"].map((key) =>
    post("/api/cashflow/getCategoryForecastSummary", {
      CategoryId: categoryId(key),
      FromOffset: 0,
      ToOffset: 6,
      Frequency: 2,
    }),
  ),
  post("/api/cashflow/HasAnyForecastsInOffsetPeriod", {
    CategoryId: categoryId("fees"),
    Begin: 0,
    End: 6,
  }),
  get("/api/cashflow/HasNonAutomaticComputedVatForecasts"),
  get("/api/cashflow/GetCategoryNotes"),
  get(`${v3}/debt-schedules`),
  get(`${v3}/balance-adjustments`),
  get("/api/scenario/GetScenarios"),
  get("/api/scenario/GetAll"),
  get("/api/scenario/GetDependantsScenarii", { scenarioId: scenarioIds.cautious }),
  get("/api/scenario/IsScenarioNameAvailable", { scenarioName: "Hypothèse prudente" }),
  get("/api/scenario/getReferencingConsolidationNames", { scenarioId: scenarioIds.cautious }),
  ...Object.values(scenarioIds).map((id) => get(`${v3}/scenarios/${id}/changes`)),
];

const pagination = { skip: 0, take: 20 };

export const cellLineRequests: readonly Ask[] = ["sales-invoices", "goods", "supplies"].flatMap((key) => {
  const cells = { fromOffset: -2, toOffset: 2, frequency: 2 };
  const plan = `${v2}/cashflow-plan/categories/${categoryId(key)}/transactions`;
  return [
    post(`${plan}/expected`, { ...cells, pagination }),
    post(`${plan}/summary`, cells),
    post("/api/cashflow/GetPaidTransactions", { ...cells, pagination, categoryId: categoryId(key) }),
  ];
});

export const forecastSettingRequests: readonly Ask[] = [
  get("/api/cashflow/GetForecastCurrencyCode"),
  get("/api/cashflow/GetForecastCurrencyCode", { cashFlowBankAccountId: current }),
  get("/api/entreprise/has-forecast-per-bank-account"),
  get("/api/forecastSeries/IsPnlToCashAccessGranted"),
  get(`/api/forecasting/v2/companies/${companyId}/cumulative-cashflow/period`),
  get("/api/cashflow/GetForecastFrequency"),
  get(`${v2}/settings`),
  get("/api/budget/GetPeriodiciteSaisieObjectif"),
  get("/api/forecasting/v2/formulas/last-refresh"),
  get(`/api/forecasting/v2/formulas/scenarios/${scenarioIds.cautious}/last-refresh`),
  get("/api/forecasting/v2/admin/online-import"),
  get(`${v3}/refresh-period`),
  get(`${v3}/online-sheets`),
];

export const forecastFileRequests: readonly Ask[] = [
  post(`${v3}/export`, { ...monthly, culture: "fr" }),
  post(`${v3}/export`, { ...weekly, culture: "en", scenarioId: scenarioIds.cautious }),
  post(`${v3}/export`, { ...monthly, asOf: "2026-05-31", bankAccountIds: [current] }),
  post("/api/budget/GetImportObjectifsModele", { culture: "fr" }),
];
