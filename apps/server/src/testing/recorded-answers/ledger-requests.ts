/** Requests about lines, categories, banks and all that is kept beside the plan. */
import { organisationId } from "./recorded-company.ts";
import { importIds, named } from "./recorded-imports.ts";
import { accountIds, categoryId, companyId } from "./recorded-ledger.ts";
import { projectIds, scenarioIds } from "./recorded-plan.ts";
import { type Ask, get, post } from "./recorded-request.ts";

const [current, counter] = accountIds;

const filters: readonly object[] = [
  {},
  { transactionsType: "Paid" },
  { transactionsType: "Expected" },
  { operationType: "CashInflow" },
  { operationType: "CashOutflow", transactionsType: "Paid" },
  { paymentDateSince: "2026-04-01", paymentDateBefore: "2026-05-01" },
  { billingDateSince: "2026-03-01", billingDateBefore: "2026-06-01" },
  { minAmount: 1_000, maxAmount: 5_000 },
  { nameContaining: ["VIR"], nameNotContaining: ["LOYER"] },
  { containingText: "facture" },
  { containingText: "120" },
  { categoryIds: [categoryId("goods"), categoryId("rent")] },
  { categorizationState: "ToBeCategorized" },
  { categorizationState: "PreCategorized" },
  { bankAccountIds: [counter] },
  { bankAccountType: "Connected" },
  { projectsIds: [projectIds.workshop] },
  { statusesToInclude: 1 },
  { statusesToExclude: 1 },
  { importId: importIds.sheet },
  { selectedScenarioId: scenarioIds.cautious },
];
const page = { pagination: { skip: 0, take: 25 } };
const sorts = ["PaymentDate", "Name", "Category", "Amount", "BillingDate", "AbsoluteAmount"].map(
  (field, index) => ({ field, direction: index % 2 === 0 ? "Asc" : "Desc" }),
);
const search = "/api/cash-flow/v1/transactions-search";
const byId = { id: named.sale };

export const listRequests: readonly Ask[] = [
  ...filters.flatMap((filter) => [
    post(search, { filters: filter, ...page }),
    post(`${search}/totals`, { filters: filter }),
  ]),
  ...sorts.map((sort) => post(search, { filters: { transactionsType: "Paid" }, sort, ...page })),
  post(search, { filters: { transactionsType: "Paid" }, pagination: { skip: 500, take: 50 } }),
  post(`${search}/ids`, { filters: { transactionsType: "Expected" } }),
  post(`${search}/ids`, { filters: { containingText: "loyer" } }),
  post("/api/paidtransaction/GetByFilters", { filters: { operationType: "CashInflow" }, ...page }),
  post("/api/expectedtransaction/GetByFilters", { filters: {}, ...page }),
  get("/api/facture/GetNumberOfRetardToday"),
  get("/api/paidtransaction/GetTransactionsToCategorizeCount"),
];

export const lineRequests: readonly Ask[] = [
  ...Object.values(named).flatMap((id) => [
    get(`/api/cash-flow/v1/transactions/${id}`),
    get(`/api/transaction-management/v1/transactions/${id}/history`),
  ]),
  get("/api/facture/getFacture", { factureId: byId.id }),
  get("/api/facture/GetFactureValue", { factureId: byId.id }),
  post("/api/facture/GetFactures", { facturesId: [named.sale, named.due, named.split] }),
  get("/api/facture/GetFactureByLiaision", { idLiaison: named.split }),
  get(`/api/refinement/v1/expected-transaction-id/${named.owed}`),
  get(`/api/refinement/v1/paid-transaction-id/${named.sale}`),
  get("/api/cash-flow/v1/transactions/999999"),
];

export const lineFileRequests: readonly Ask[] = [
  post(`${search}/export`, { filters: { paymentDateSince: "2026-05-01" }, format: "csv" }),
  post(`${search}/export`, { filters: { paymentDateSince: "2026-05-01" }, format: "xlsx" }),
  post(`${search}/export`, { transactionIds: [named.sale, named.due], format: "csv" }),
];

export const bankRequests: readonly Ask[] = [
  get("/api/banque/GetAll"),
  get("/api/banque/GetAllInfoBanks"),
  get("/api/banque/GetAllWithBalanceInfo"),
  get("/api/banque/GetAllWithBalanceInfo", { date: "2026-03-31" }),
  get("/api/banque/GetAllManualBanksWithBalanceInfo"),
  get("/api/banque/GetInfoBanque", { banqueId: current }),
  get("/api/banque/GetTransactionsCount", { bankAccountId: counter }),
  get("/api/banque/ShouldNotifyUserOfBadPasswordBank"),
  get("/v1/bank-accounts/balances", { from: "2026-05-01", to: "2026-06-18" }),
  get("/v1/bank-accounts/balances", { from: "2026-01-01", to: "2026-02-01", bankAccountIds: current }),
  ...accountIds.map((id) => get(`/v1/bank-accounts/${id}/journal`, { until: "2026-06-17" })),
  get(`/v1/bank-accounts/${current}/removal`),
];

const bff = `/api/bff-categories/v2/entities/${companyId}/categories`;

export const categoryRequests: readonly Ask[] = [
  get("/api/categorie/GetAllCategories"),
  get("/api/categorie/GetAllCategoriesForCompany", { companyId }),
  get("/api/categorie/getCategoriesTree", { isCashInflow: true }),
  get("/api/categorie/getCategoriesTree", { isCashInflow: false }),
  ...["sales", "goods", "taxes"].map((key) => get("/api/categorie/Details", { id: categoryId(key) })),
  get(bff),
  get(bff, { withTransactionCounts: true }),
  get(`${bff}/actions-allowed`),
  get("/api/categorie/WillRemoveBudgetIfMove", {
    catparent: categoryId("bank-fees"),
    catToMove: categoryId("rent"),
  }),
  get("/api/categorie/WillCreateAutreIfNewCat", { catId: categoryId("bank-fees") }),
  get(`/api/bff-categories/v2/organizations/${organisationId}/categories`),
  get(`/api/bff-categories/v2/organizations/${organisationId}/categories/sharing/preview`),
];

export const categoryFileRequests: readonly Ask[] = [get(`${bff}/import/template`, { culture: "fr" })];

const rules = `/api/categorization/v1/entities/${companyId}`;
const conditions = {
  nameContaining: ["LOYER"],
  nameNotContaining: [],
  minAmount: null,
  maxAmount: null,
};

export const ruleRequests: readonly Ask[] = [
  get(`${rules}/rules`),
  get(`${rules}/starter-recognition`),
  post(`${rules}/rules:preview`, {
    isCashInflow: false,
    ...conditions,
    bankAccountIds: [],
    action: "Categorize",
    categoryId: categoryId("rent"),
  }),
  post(`${rules}/label-groups`, { isPaid: true }),
  post(`${rules}/label-groups`, { isPaid: true, skip: 5, take: 5 }),
  get(`/api/project-management/v1/entities/${companyId}/association-rules`),
  post(`/api/project-management/v1/entities/${companyId}/association-rules:preview`, {
    isCashInflow: null,
    categoryIds: [categoryId("rent")],
    ...conditions,
    bankAccountIds: [],
    projectId: projectIds.workshop,
  }),
  get(`/api/transaction-management/v1/entities/${companyId}/account-affectation-rules`),
  get("/api/cash-flow/v1/transaction-management/settings"),
];

const reconciliation = "/api/reconciliation/v1";

export const reconciliationRequests: readonly Ask[] = [
  get(`${reconciliation}/settings`),
  get(`${reconciliation}/from-banking-transaction/${named.sale}/banking-transaction`),
  post(`${reconciliation}/from-banking-transaction/expectations:candidates`, {
    paidTransactionId: named.olderSale,
  }),
  post(`${reconciliation}/from-expectation/payments:candidates`, { expectationId: named.owedLater }),
  post(`${reconciliation}/from-expectation/payments:candidates`, { expectationId: named.due, search: "VIR" }),
  post(`${reconciliation}/suggestions:search`, {}),
  post(`${reconciliation}/suggestions:search`, { isRefused: true }),
  post(`${reconciliation}/reconciliations:search`, {}),
  post(`${reconciliation}/reconciliations:search`, { madeBy: "Person", orderedBy: "Expectation" }),
];

const recurring = `/api/recurring-expected/v1/entities/${companyId}`;

export const recurrenceRequests: readonly Ask[] = [
  get(`${recurring}/definitions`),
  get(`${recurring}/suggestions`),
  get(`${recurring}/definitions/9001/occurrences`),
  get(`${recurring}/definitions/9002/occurrences`),
];

const projects = `/api/project-management/v2/companies/${companyId}`;

export const projectRequests: readonly Ask[] = [
  get(`${projects}/projects`),
  get(`${projects}/settings`),
  get("/api/project-management/v1/option"),
  ...Object.values(projectIds).map((id) => get(`${projects}/projects/${id}/removal`)),
];

const imports = "/api/cash-flow/v1/imports";

export const importRequests: readonly Ask[] = [
  post("/api/import/GetAllImportsExcel", { pagination: { skip: 0, take: 20 } }),
  ...Object.values(importIds).map((id) => get(`${imports}/${id}`)),
  post("/api/import/GetDateImport", { importId: importIds.sheet }),
  get("/api/import/GetAllFacturesFromImport", { importId: importIds.sheet }),
  get(`${imports}/${importIds.sheet}/refused-rows`),
  get(`${imports}/running`),
  get(`${imports}/${importIds.sheet}/removal`),
];

export const importFileRequests: readonly Ask[] = [
  get(`${imports}/${importIds.sheet}/refused-rows/file`, { culture: "fr" }),
  get(`${imports}/template`, { mode: "AllCashflows", culture: "fr" }),
  get(`${imports}/template`, { mode: "OnlyCashInflows", culture: "de" }),
];

export const companyRequests: readonly Ask[] = [
  get("/v1/users/me"),
  get("/companies/all"),
  get(`/companies/${companyId}/name`),
  get(`/companies/${companyId}/organization`),
  get(`/api/currency/entities/${companyId}`),
  get("/api/currency/GetCompaniesCurrency"),
  get("/api/core/v1/companies"),
  get(`/api/core/v1/companies/${companyId}/connexion-info`),
  get(`/v1/companies/${companyId}/first-steps`),
  get("/companies/industries"),
  get("/api/entreprise/GetObjectivesCalculationMode"),
  get("/api/entreprise/IsTaxPaymentDelayable"),
  get("/users/accesses/defaultAccessCompanyId"),
  get("/v1/access-grants"),
  get("/v1/access-requests"),
  get(`/v1/organizations/${organisationId}/users/connected/is-administrator`),
  get(`/api/forecasting/v2/entities/${companyId}/can-create-expected`),
  get("/v1/bank-accounts/4711/removal"),
];
