/**
 * Which figures on screen an event makes old. Query keys start with the company, with "consolidated" for what the
 * companies of a consolidation have together, or with "account" for what belongs to the user; their second part is
 * the area that this table speaks of.
 */
import type { EventName, PlatformEvent } from "@amont/contract/events.ts";
import type { QueryClient, QueryKey } from "@tanstack/react-query";

type AccountArea =
  | "companies"
  | "workspaces"
  | "consolidations"
  | "access-requests"
  | "access-grants"
  | "own-access-requests"
  | "exchange-rates"
  | "people"
  | "cash-pools"
  | "liquidity-planning"
  | "transfers"
  | "notifications";

/** Areas of modules to come are named here first, so that their events are not forgotten. */
type CompanyArea =
  | "connection-info"
  | "consolidation"
  | "banks"
  | "imports"
  | "transactions"
  | "categories"
  | "categorisation"
  | "management-rules"
  | "objectives"
  | "forecast"
  | "projects"
  | "recurrences"
  | "scenarios"
  | "reconciliation"
  | "intragroup"
  | "exchange-rates"
  | "short-term-cash"
  | "transfers"
  | "cash-pools"
  | "rolling-forecast"
  | "scorecard"
  | "cash-risk"
  | "boards"
  | "alerts";

interface Refresh {
  readonly account?: readonly AccountArea[];
  /** Of the company that the event names, or else of what is watched; and of what shows several companies together. */
  readonly company?: readonly CompanyArea[];
}

const accessRequested: Refresh = { account: ["access-requests"] };
const transactionsChanged: Refresh = {
  company: ["transactions", "banks", "forecast", "recurrences", "reconciliation", "short-term-cash"],
};
const reconciled: Refresh = {
  // One transfer belongs to two companies at once.
  account: ["transfers"],
  company: ["transactions", "reconciliation", "forecast", "recurrences", "short-term-cash", "transfers"],
};
const scenariosChanged: Refresh = { company: ["scenarios", "forecast", "recurrences", "short-term-cash"] };

export const eventRefreshes: Readonly<Record<EventName, Refresh>> = {
  CompanyAccessRequested: accessRequested,
  MultipleCompanyAccessesRequested: accessRequested,
  ConsolidationAccessRequested: accessRequested,
  AccessRequestClosed: { account: ["access-requests", "access-grants", "own-access-requests"] },
  ConsolidationChanged: {
    account: ["workspaces", "consolidations"],
    company: ["consolidation", "forecast", "categories"],
  },
  IntragroupChanged: { company: ["intragroup", "forecast"] },
  // Those between accounts of a pool are its sweeps.
  TransfersChanged: { account: ["transfers", "cash-pools"], company: ["transfers", "short-term-cash"] },
  BoardChanged: { company: ["boards"] },
  AlertRaised: { company: ["alerts"] },
  AlertCleared: { company: ["alerts"] },
  NotificationAdded: { account: ["notifications"] },
  // What weeks that are over are compared with stands in their figures.
  RollingForecastIssued: { company: ["rolling-forecast", "forecast"] },
  ConsolidationFiguresChanged: { company: ["forecast"] },
  ConsolidationComputed: { company: ["forecast"] },
  // Rights reach everywhere: the watch on rights refreshes what they decide, in the right order.
  AccessChanged: {},
  CompanyChanged: { account: ["companies"], company: ["connection-info", "recurrences"] },
  // It stands beside the transactions, which most steps are about.
  OnboardingChanged: { company: ["transactions"] },
  BankAccountsChanged: {
    account: ["companies"],
    company: ["banks", "transactions", "forecast", "recurrences", "short-term-cash"],
  },
  CategoriesChanged: { company: ["categories", "transactions", "forecast", "recurrences"] },
  PaidTransactionCustomImportCompleted: {
    company: ["imports", "transactions", "banks", "forecast", "short-term-cash"],
  },
  ExpectedTransactionCustomImportCompleted: {
    company: ["imports", "transactions", "forecast", "short-term-cash"],
  },
  // It carries the figures: whoever shows an import puts them in their place.
  ImportProgressed: {},
  FictionalDataFullyInjected: {
    account: ["companies"],
    company: ["connection-info", "banks", "transactions", "categories", "objectives", "forecast", "projects"],
  },
  AutomaticForecastRefreshed: { company: ["objectives"] },
  ScorecardUpdated: { company: ["scorecard"] },
  CashRiskChanged: { company: ["cash-risk"] },
  ObjectiveChanged: { company: ["objectives", "forecast", "short-term-cash"] },
  CategorisationRulesChanged: { company: ["categorisation"] },
  ManagementRulesChanged: { company: ["management-rules"] },
  ProjectsChanged: { company: ["projects", "transactions", "forecast", "recurrences"] },
  RecurrencesChanged: { company: ["recurrences"] },
  // Of an organisation: its own pages are under the account.
  PeopleChanged: { account: ["people"] },
  // Its own page, with all that it links to, is under the account.
  WorkspaceChanged: { account: ["workspaces"] },
  // Of an organisation: its own page is under the account.
  ExchangeRatesChanged: {
    account: ["exchange-rates"],
    company: ["exchange-rates", "forecast", "short-term-cash"],
  },
  // Of a company, or the preferences of its organisation, whose page is under the account. What is blocked, and the least that
  // is held, decide the liquidity of thirteen weeks.
  AccountRulesChanged: { account: ["liquidity-planning"], company: ["forecast", "short-term-cash"] },
  // Of an organisation: its own page is under the account. What remains of every plan follows it.
  LiquidityPlanningChanged: { account: ["liquidity-planning"], company: ["forecast", "short-term-cash"] },
  // Of an organisation: its own page is under the account. Its sweeps are in the balances of accounts.
  CashPoolsChanged: { account: ["cash-pools"], company: ["cash-pools"] },
  TransactionCategorized: { company: ["transactions", "categories", "forecast", "recurrences"] },
  TransactionsChanged: transactionsChanged,
  TransactionPaymentDateChanged: transactionsChanged,
  TransactionMemoChanged: { company: ["transactions"] },
  TransactionProjectsChanged: { company: ["transactions", "projects", "forecast"] },
  ReconciliationCreated: reconciled,
  ReconciliationCancelled: reconciled,
  ReconciliationSuggestionsChanged: { company: ["reconciliation"] },
  ProjectsDeleted: {
    company: ["projects", "transactions", "forecast", "management-rules", "recurrences"],
  },
  ScenarioCreated: scenariosChanged,
  ScenarioUpdated: scenariosChanged,
  ScenarioDeleted: scenariosChanged,
  ScenarioFrozen: scenariosChanged,
  // It carries all there is to know.
  PresenceChanged: {},
};

/** What this tab hears of: one company, or all those of a consolidation. */
export interface Watched {
  readonly entityId: number;
  readonly isConsolidation: boolean;
}

const isOf = (watched: Watched | null, owner: unknown): boolean =>
  watched?.isConsolidation === true
    ? typeof owner === "number" || owner === "consolidated"
    : owner === watched?.entityId;

export function isMadeOldBy(event: PlatformEvent, watched: Watched | null, key: QueryKey): boolean {
  const { account = [], company = [] } = eventRefreshes[event.name];
  const [owner, area] = key;
  if (owner === "account") return account.some((name) => name === area);
  if (!company.some((name) => name === area)) return false;
  return "companyId" in event.payload
    ? owner === event.payload.companyId || owner === "consolidated"
    : isOf(watched, owner);
}

/** Everything that some event of the user, or else of what is watched, can make old. */
export function isListenedTo(source: "account" | Watched, [owner, area]: QueryKey): boolean {
  if (source === "account" ? owner !== source : !isOf(source, owner)) return false;
  return Object.values(eventRefreshes).some(({ account = [], company = [] }) =>
    (source === "account" ? account : company).some((name) => name === area),
  );
}

/**
 * Asks again for what is on screen. An answer that is on its way for the first time may have been written before
 * the change, and the cache would take it for fresh: it is asked for again when it is here. What shows an edit that
 * the server has not got yet (a mutation whose key starts with the query's) would lose it: whoever edits asks again.
 */
export async function refresh(queryClient: QueryClient, isOld: (key: QueryKey) => boolean): Promise<void> {
  const predicate = ({ queryKey }: { readonly queryKey: QueryKey }) =>
    isOld(queryKey) && queryClient.isMutating({ mutationKey: queryKey }) === 0;
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  await Promise.all([
    queryClient.invalidateQueries({ predicate }),
    ...onTheirWay.map(async (query) => {
      await query.promise?.catch(() => null);
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
}
