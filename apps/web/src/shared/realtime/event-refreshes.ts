/**
 * Which figures on screen an event makes old. Query keys start with the company, or with "account" for
 * what belongs to the user; their second part is the area that this table speaks of.
 */
import type { EventName, PlatformEvent } from "@amont/contract/events.ts";
import type { QueryClient, QueryKey } from "@tanstack/react-query";

type AccountArea = "companies" | "workspaces" | "access-requests" | "access-grants" | "own-access-requests";

/** Areas of modules to come are named here first, so that their events are not forgotten. */
type CompanyArea =
  | "connection-info"
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
  | "reconciliation";

interface Refresh {
  readonly account?: readonly AccountArea[];
  /** Of the company that the event names, or else of the one that is watched. */
  readonly company?: readonly CompanyArea[];
}

const accessRequested: Refresh = { account: ["access-requests"] };
const transactionsChanged: Refresh = {
  company: ["transactions", "banks", "forecast", "recurrences", "reconciliation"],
};
const reconciled: Refresh = { company: ["transactions", "reconciliation", "forecast"] };
const scenariosChanged: Refresh = { company: ["scenarios", "forecast"] };

export const eventRefreshes: Readonly<Record<EventName, Refresh>> = {
  CompanyAccessRequested: accessRequested,
  MultipleCompanyAccessesRequested: accessRequested,
  ConsolidationAccessRequested: accessRequested,
  AccessRequestClosed: { account: ["access-requests", "access-grants", "own-access-requests"] },
  // Rights reach everywhere: the watch on rights refreshes what they decide, in the right order.
  AccessChanged: {},
  CompanyChanged: { account: ["companies"], company: ["connection-info"] },
  BankAccountsChanged: { account: ["companies"], company: ["banks", "transactions", "forecast"] },
  CategoriesChanged: { company: ["categories", "transactions", "forecast"] },
  PaidTransactionCustomImportCompleted: { company: ["imports", "transactions", "banks", "forecast"] },
  ExpectedTransactionCustomImportCompleted: { company: ["imports", "transactions", "forecast"] },
  // It carries the figures: whoever shows an import puts them in their place.
  ImportProgressed: {},
  FictionalDataFullyInjected: {
    account: ["companies"],
    company: ["connection-info", "banks", "transactions", "categories", "objectives", "forecast", "projects"],
  },
  ObjectiveChanged: { company: ["objectives", "forecast"] },
  CategorisationRulesChanged: { company: ["categorisation"] },
  ManagementRulesChanged: { company: ["management-rules"] },
  ProjectsChanged: { company: ["projects", "transactions", "forecast"] },
  RecurrencesChanged: { company: ["recurrences"] },
  TransactionCategorized: { company: ["transactions", "categories", "forecast"] },
  TransactionsChanged: transactionsChanged,
  TransactionPaymentDateChanged: transactionsChanged,
  TransactionMemoChanged: { company: ["transactions"] },
  TransactionProjectsChanged: { company: ["transactions", "projects", "forecast"] },
  ReconciliationCreated: reconciled,
  ReconciliationCancelled: reconciled,
  ReconciliationSuggestionsChanged: { company: ["reconciliation"] },
  ProjectsDeleted: { company: ["projects", "transactions", "forecast", "management-rules"] },
  ScenarioCreated: scenariosChanged,
  ScenarioUpdated: scenariosChanged,
  ScenarioDeleted: scenariosChanged,
  ScenarioFrozen: scenariosChanged,
  // It carries all there is to know.
  PresenceChanged: {},
};

export function isMadeOldBy(event: PlatformEvent, watchedId: number | null, key: QueryKey): boolean {
  const { account = [], company = [] } = eventRefreshes[event.name];
  const [owner, area] = key;
  if (owner === "account") return account.some((name) => name === area);
  const companyId = "companyId" in event.payload ? event.payload.companyId : watchedId;
  return owner === companyId && company.some((name) => name === area);
}

/** Everything that some event of the user, or else of the company, can make old. */
export function isListenedTo(owner: "account" | number, [keyOwner, area]: QueryKey): boolean {
  if (keyOwner !== owner) return false;
  return Object.values(eventRefreshes).some(({ account = [], company = [] }) =>
    (owner === "account" ? account : company).some((name) => name === area),
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
