import { eventNames, type PlatformEvent } from "@amont/contract/events.ts";
import { describe, expect, it } from "vitest";
import { eventRefreshes, isMadeOldBy } from "./event-refreshes.ts";

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
