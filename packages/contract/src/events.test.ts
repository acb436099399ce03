import { describe, expect, it } from "vitest";
import { decodeEvent, encodeEventPayload, eventNames, type PlatformEvent } from "./events.ts";

const examples: readonly PlatformEvent[] = [
  {
    name: "CompanyAccessRequested",
    payload: { staffEmail: "a@b.example", duration: "OneHour", companyId: 1001, companyName: "Atelier" },
  },
  { name: "MultipleCompanyAccessesRequested", payload: { staffEmail: "a@b.example", duration: "OneYear" } },
  {
    name: "ConsolidationAccessRequested",
    payload: {
      staffEmail: "a@b.example",
      duration: "OneMinute",
      consolidationName: "Groupe",
      staffUserId: "0b5f4a7e-8f5c-4d43-9a52-2f8f8f0f5a11",
      workspaceId: "7d9ef6b4-4dd8-4f38-8d08-4a6d4b6a8d22",
    },
  },
  { name: "PaidTransactionCustomImportCompleted", payload: { importId: 3, errors: ["8105"] } },
  { name: "ExpectedTransactionCustomImportCompleted", payload: { importId: 4, errors: [] } },
  {
    name: "ImportProgressed",
    payload: {
      importId: 4,
      state: "running",
      rowCount: null,
      processedCount: 3,
      importedCount: 2,
      refusedCount: 1,
    },
  },
  { name: "FictionalDataFullyInjected", payload: { companyId: 1001 } },
  { name: "ObjectiveChanged", payload: { companyId: 1001 } },
  { name: "AutomaticForecastRefreshed", payload: { companyId: 1001 } },
  { name: "ScorecardUpdated", payload: { companyId: 1001 } },
  { name: "CashRiskChanged", payload: { companyId: 1001 } },
  { name: "AlertRaised", payload: { incidentId: 12, severity: "danger" } },
  { name: "AlertCleared", payload: { incidentId: 12 } },
  { name: "NotificationAdded", payload: {} },
  {
    name: "TransactionCategorized",
    payload: { details: [{ action: "ReverseAndPrecategorize", transactionCount: 12 }] },
  },
  { name: "TransactionPaymentDateChanged", payload: { transactionIds: [1] } },
  { name: "TransactionMemoChanged", payload: { transactionIds: [1] } },
  { name: "TransactionProjectsChanged", payload: { transactionIds: [1] } },
  { name: "ReconciliationCreated", payload: { transactionIds: [1, 2] } },
  { name: "ReconciliationCancelled", payload: { transactionIds: [1, 2] } },
  { name: "ReconciliationSuggestionsChanged", payload: { companyId: 4 } },
  { name: "ProjectsDeleted", payload: { projectIds: [5] } },
  { name: "ScenarioCreated", payload: { scenarioId: 6 } },
  { name: "ScenarioUpdated", payload: { scenarioId: 6 } },
  { name: "ScenarioDeleted", payload: { scenarioId: 6 } },
  { name: "ScenarioFrozen", payload: { scenarioId: 6 } },
  { name: "TransactionsChanged", payload: { transactionIds: [7, 8] } },
  { name: "CompanyChanged", payload: { companyId: 1001 } },
  { name: "OnboardingChanged", payload: { companyId: 1001 } },
  { name: "BankAccountsChanged", payload: { companyId: 1001 } },
  { name: "CategoriesChanged", payload: { companyId: 1001 } },
  { name: "CategorisationRulesChanged", payload: { companyId: 1001 } },
  { name: "ManagementRulesChanged", payload: { companyId: 1001 } },
  { name: "ProjectsChanged", payload: { companyId: 1001 } },
  { name: "RecurrencesChanged", payload: { companyId: 1001 } },
  { name: "ConsolidationChanged", payload: { consolidationId: 1002 } },
  { name: "ConsolidationFiguresChanged", payload: { consolidationId: 1002 } },
  { name: "ConsolidationComputed", payload: { consolidationId: 1002 } },
  { name: "IntragroupChanged", payload: { consolidationId: 1002 } },
  { name: "TransfersChanged", payload: { entityIds: [1001] } },
  { name: "RollingForecastIssued", payload: { entityId: 1001, number: 3 } },
  { name: "BoardChanged", payload: { entityId: 1001, boardId: 4 } },
  { name: "WorkspaceChanged", payload: { workspaceId: "7d9ef6b4-4dd8-4f38-8d08-4a6d4b6a8d22" } },
  { name: "ExchangeRatesChanged", payload: { organisationId: 12 } },
  { name: "AccountRulesChanged", payload: { organisationId: 700, companyId: null } },
  { name: "LiquidityPlanningChanged", payload: { organisationId: 12 } },
  { name: "CashPoolsChanged", payload: { organisationId: 12 } },
  { name: "PeopleChanged", payload: { organisationId: 12 } },
  { name: "AccessChanged", payload: {} },
  { name: "AccessRequestClosed", payload: { requestId: "5c0d9f0e-7f0f-4a55-8f43-0d3b8c0c6a33" } },
  {
    name: "PresenceChanged",
    payload: {
      companyId: 1001,
      present: [
        {
          userId: "0b5f4a7e-8f5c-4d43-9a52-2f8f8f0f5a11",
          name: "Claire Fontaine",
          scenarioId: 6,
          frequency: "monthly",
          cell: { line: "c12", offset: null },
        },
        {
          userId: "7d9ef6b4-4dd8-4f38-8d08-4a6d4b6a8d22",
          name: "Marc Aubry",
          scenarioId: null,
          frequency: "daily",
          cell: null,
        },
      ],
    },
  },
];

function wireOf(name: string): unknown {
  const event = examples.find((example) => example.name === name);
  return event === undefined ? undefined : encodeEventPayload(event);
}

describe("events", () => {
  it("come back as they were sent, every one of them", () => {
    expect(examples.map(({ name }) => name)).toEqual(eventNames);
    for (const event of examples) {
      const travelled: unknown = JSON.parse(JSON.stringify(encodeEventPayload(event)));
      expect(decodeEvent(event.name, travelled)).toEqual(event);
    }
  });

  it("speak the documented field names", () => {
    expect(Object.keys(wireOf("ConsolidationAccessRequested") as object)).toEqual([
      "email",
      "duration",
      "consolidationName",
      "userId",
      "workspaceId",
    ]);
    expect(wireOf("TransactionCategorized")).toEqual({
      details: [{ categorizeAction: "ReverseAndPrecategorize", transactionImpacted: 12 }],
    });
  });

  it("are ignored when unknown or unreadable", () => {
    expect(decodeEvent("SomethingNewer", {})).toBeNull();
    expect(decodeEvent("toString", {})).toBeNull();
    expect(decodeEvent("ObjectiveChanged", { companyId: "x" })).toBeNull();
  });
});
