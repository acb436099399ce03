import { eventNames, type PlatformEvent } from "@amont/contract/events.ts";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { eventRefreshes, isListenedTo, isMadeOldBy, refresh } from "./event-refreshes.ts";

const renamed: PlatformEvent = { name: "CompanyChanged", payload: { companyId: 1001 } };
const reconciled: PlatformEvent = { name: "ReconciliationCreated", payload: { transactionIds: [1] } };

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
    expect(isMadeOldBy(renamed, 1002, key)).toBe(isOld);
  });

  it.each([
    [[1002, "transactions", { page: 1 }], true],
    [[1001, "transactions"], false],
    [["account", "transactions"], false],
  ])("is of the watched company when the event names none: %j, %s", (key, isOld) => {
    expect(isMadeOldBy(reconciled, 1002, key)).toBe(isOld);
  });
});

describe("what some event can refresh", () => {
  it.each([
    [["account", "access-requests"], "account", true],
    [["account", "profile"], "account", false],
    [["account", "access-requests"], 1001, false],
    [[1001, "transactions", { page: 1 }], 1001, true],
    [[1002, "transactions"], 1001, false],
    [[1001, "access-requests"], 1001, false],
  ] as const)("%j of %j: %s", (key, owner, isListened) => {
    expect(isListenedTo(owner, key)).toBe(isListened);
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
