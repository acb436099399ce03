import { eventNames, type PlatformEvent } from "@amont/contract/events.ts";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { eventRefreshes, isListenedTo, isMadeOldBy, refresh, type Watched } from "./event-refreshes.ts";

const renamed: PlatformEvent = { name: "CompanyChanged", payload: { companyId: 1001 } };
const reconciled: PlatformEvent = { name: "ReconciliationCreated", payload: { transactionIds: [1] } };

const company: Watched = { entityId: 1002, isConsolidation: false };
const group: Watched = { entityId: 7, isConsolidation: true };

describe("what an event refreshes", () => {
  it("is said for every event of the contract", () => {
    expect(Object.keys(eventRefreshes).toSorted()).toEqual(eventNames.toSorted());
  });

  it.each([
    [["account", "companies"], true],
    [["account", "profile"], false],
    [[1001, "connection-info"], true],
    [[1002, "connection-info"], false],
    [[1001, "invitations"], false],
  ])("after a company was renamed: %j, %s", (key, isOld) => {
    expect(isMadeOldBy(renamed, company, key)).toBe(isOld);
  });

  it.each([
    [[1002, "transactions", { page: 1 }], true],
    [[1001, "transactions"], false],
    [["account", "transactions"], false],
  ])("is of the watched company when the event names none: %j, %s", (key, isOld) => {
    expect(isMadeOldBy(reconciled, company, key)).toBe(isOld);
  });

  it.each([
    [["consolidated", "recurrences", "a workspace", "list"], true, true],
    [["consolidated", "banks", "a workspace"], false, false],
    [[1001, "recurrences", "occurrences", 3], true, true],
    // An event that names no company may be of any company of the consolidation.
    [[1002, "recurrences", "occurrences", 3], false, true],
    [["no-company", "recurrences"], false, false],
  ])("of a consolidation: %j, %s by name and %s without", (key, byName, without) => {
    const named: PlatformEvent = { name: "RecurrencesChanged", payload: { companyId: 1001 } };
    expect(isMadeOldBy(named, group, key)).toBe(byName);
    expect(isMadeOldBy(reconciled, group, key)).toBe(without);
  });
});

it("transfers are the sweeps of pools that are executed by us", () => {
  const changed: PlatformEvent = { name: "TransfersChanged", payload: { entityIds: [1002] } };
  expect(isMadeOldBy(changed, company, ["account", "cash-pools", 3, 8, "sweeps"])).toBe(true);
});

it.each([
  [["account", "workspaces"], true],
  [["account", "consolidations", 10], true],
  [["consolidated", "consolidation", 7, "details"], true],
  [["consolidated", "forecast", 7, "statement"], true],
  // What somebody is typing over stays until they ask for it.
  [["account", "consolidation-to-edit", 7], false],
])("a consolidation that changed makes %j old: %s", (key, isOld) => {
  const changed: PlatformEvent = { name: "ConsolidationChanged", payload: { consolidationId: 7 } };
  expect(isMadeOldBy(changed, group, key)).toBe(isOld);
});

describe("what some event can refresh", () => {
  it.each([
    [["account", "access-requests"], "account", true],
    [["account", "profile"], "account", false],
    [["account", "access-requests"], company, false],
    [[1002, "transactions", { page: 1 }], company, true],
    [[1001, "transactions"], company, false],
    [[1002, "access-requests"], company, false],
    [["consolidated", "recurrences", "a workspace"], company, false],
    [["consolidated", "recurrences", "a workspace"], group, true],
    [[1001, "transactions"], group, true],
    [["no-company", "transactions"], group, false],
  ] as const)("%j of %j: %s", (key, source, isListened) => {
    expect(isListenedTo(source, key)).toBe(isListened);
  });
});

/** A server whose answers are written when asked for, and arrive when told to. */
function slowServer() {
  let written = 1;
  const arrivals: Array<() => void> = [];
  const ask = () => {
    const answer = written;
    return new Promise<number>((resolve) => {
      arrivals.push(() => resolve(answer));
    });
  };
  return { ask, arrivals, write: (value: number) => void (written = value) };
}

describe("refreshing", () => {
  const queryKey = ["account", "companies"];

  it("asks again for an answer that was on its way when the change happened", async () => {
    const client = new QueryClient();
    const server = slowServer();
    const first = client.fetchQuery({ queryKey, queryFn: server.ask });
    server.write(2);
    const refreshed = refresh(client, () => true);
    server.arrivals[0]?.();
    await first;
    await refreshed;
    expect(client.getQueryState(queryKey)).toMatchObject({ data: 1, isInvalidated: true });
    const again = client.fetchQuery({ queryKey, queryFn: server.ask, staleTime: 60_000 });
    server.arrivals[1]?.();
    expect(await again).toBe(2);
  });

  it("leaves alone what has not become old", async () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, 1);
    await refresh(client, () => false);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
    await refresh(client, ([, area]) => area === "companies");
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
  it("leaves a list alone while it shows an edit that is still being sent", async () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, 1);
    const sent = Promise.withResolvers<void>();
    const edit = client
      .getMutationCache()
      .build(client, { mutationKey: [...queryKey, "edit"], mutationFn: () => sent.promise })
      .execute(undefined);
    await refresh(client, () => true);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
    sent.resolve();
    await edit;
    await refresh(client, () => true);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
