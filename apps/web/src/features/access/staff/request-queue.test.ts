import type { AccessRequest } from "@amont/contract/operations/access/access-request.ts";
import { describe, expect, it } from "vitest";
import { durationsUpTo, pendingRequests, requestQueue, stateAt, wayInto } from "./request-queue.ts";

const now = new Date("2026-11-15T10:00:00Z");

function request(id: string, overrides: Partial<AccessRequest> = {}): AccessRequest {
  return {
    id,
    target: "company",
    targetId: 1001,
    targetName: "Atelier",
    workspaceId: null,
    staffUserId: "staff",
    staffEmail: "aide@amont.example",
    staffName: "Aide",
    duration: "OneWeek",
    state: "pending",
    requestedAt: "2026-11-14T10:00:00.000Z",
    expiresAt: "2026-11-21T10:00:00.000Z",
    decidedAt: null,
    decidedByName: null,
    ...overrides,
  };
}

const ids = (requests: readonly AccessRequest[]) => requests.map(({ id }) => id);

describe("the queue of requests", () => {
  it("has those to be answered, the oldest first", () => {
    const requests = [
      request("new", { requestedAt: "2026-11-15T09:00:00.000Z" }),
      request("old", { requestedAt: "2026-11-13T09:00:00.000Z" }),
      request("refused", { state: "refused" }),
      request("over", { expiresAt: "2026-11-15T10:00:00.000Z" }),
    ];
    expect(ids(pendingRequests(requests, now))).toEqual(["old", "new"]);
    expect(requests.map((each) => stateAt(each, now))).toEqual(["pending", "pending", "refused", "expired"]);
    expect(ids(requestQueue(requests, new Set(["old"]), now))).toEqual(["new"]);
  });

  it("offers the duration that was asked for and shorter ones", () => {
    expect(durationsUpTo("FortyEightHours")).toEqual(["OneHour", "TwentyFourHours", "FortyEightHours"]);
    expect(durationsUpTo("OneHour")).toEqual(["OneHour"]);
    expect(durationsUpTo("OneYear")).toHaveLength(10);
  });
});

it("leads into what is open still, and nowhere once it has ended", () => {
  const reachable = { companies: [{ id: 1, organisationId: 10 }], workspaces: [{ consolidationId: 7 }] };
  const ways = (targetId: number) =>
    (["company", "organisation", "consolidation"] as const).map((target) =>
      wayInto({ target, targetId }, reachable),
    );
  expect(ways(1)).toEqual(["company", null, null]);
  expect(ways(10)).toEqual([null, "companies", null]);
  expect(ways(7)).toEqual([null, null, "consolidation"]);
});
