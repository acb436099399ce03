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
  | "imports"
  | "transactions"
  | "categories"
  | "objectives"
  | "forecast"
  | "projects"
  | "scenarios"
  | "reconciliation";

interface Refresh {
  readonly account?: readonly AccountArea[];
  /** Of the company that the event names, or else of the one that is watched. */
  readonly company?: readonly CompanyArea[];
}

const accessRequested: Refresh = { account: ["access-requests"] };
const transactionsChanged: Refresh = { company: ["transactions", "forecast"] };
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
  PaidTransactionCustomImportCompleted: { company: ["imports", "transactions", "forecast"] },
  ExpectedTransactionCustomImportCompleted: { company: ["imports", "transactions", "forecast"] },
  FictionalDataFullyInjected: {
    account: ["companies"],
    company: ["connection-info", "transactions", "categories", "objectives", "forecast", "projects"],
  },
  ObjectiveChanged: { company: ["objectives", "forecast"] },
  TransactionCategorized: { company: ["transactions", "categories", "forecast"] },
  TransactionPaymentDateChanged: transactionsChanged,
  TransactionMemoChanged: { company: ["transactions"] },
  TransactionProjectsChanged: { company: ["transactions", "projects", "forecast"] },
  ReconciliationCreated: reconciled,
  ReconciliationCancelled: reconciled,
  ProjectsDeleted: { company: ["projects", "transactions", "forecast"] },
  ScenarioCreated: scenariosChanged,
  ScenarioUpdated: scenariosChanged,
  ScenarioDeleted: scenariosChanged,
  ScenarioFrozen: scenariosChanged,
};

export function isMadeOldBy(event: PlatformEvent, watchedId: number | null, key: QueryKey): boolean {
  const { account = [], company = [] } = eventRefreshes[event.name];
  const [owner, area] = key;
  if (owner === "account") return account.some((name) => name === area);
  const companyId = "companyId" in event.payload ? event.payload.companyId : watchedId;
  return owner === companyId && company.some((name) => name === area);
}

export function refreshAfter(
  queryClient: QueryClient,
  event: PlatformEvent,
  watchedId: number | null,
): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isMadeOldBy(event, watchedId, queryKey),
  });
}
