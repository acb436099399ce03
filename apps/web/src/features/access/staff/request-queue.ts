/** Which request to put before an administrator next, what they may answer, and where a yes leads. Pure. */
import { type CompanyAccessDuration, companyAccessDurations, secondsOf } from "@amont/contract/durations.ts";
import type { AccessRequest } from "@amont/contract/operations/access/access-request.ts";

/** A list may be older than the end of what it holds: the clock decides. */
export function stateAt({ state, expiresAt }: AccessRequest, now: Date): AccessRequest["state"] {
  return state === "pending" && new Date(expiresAt) <= now ? "expired" : state;
}

/** Still to be answered, the oldest first: whoever waits longest comes next. */
export function pendingRequests(requests: readonly AccessRequest[], now: Date): readonly AccessRequest[] {
  return requests
    .filter((request) => stateAt(request, now) === "pending")
    .toSorted((left, right) => left.requestedAt.localeCompare(right.requestedAt));
}

/** Those that the administrator has not put off. */
export function requestQueue(
  requests: readonly AccessRequest[],
  putOff: ReadonlySet<string>,
  now: Date,
): readonly AccessRequest[] {
  return pendingRequests(requests, now).filter(({ id }) => !putOff.has(id));
}

/** One may give less time than was asked for, never more. */
export function durationsUpTo(asked: CompanyAccessDuration): readonly CompanyAccessDuration[] {
  return companyAccessDurations.filter((duration) => secondsOf(duration) <= secondsOf(asked));
}

interface Reachable {
  readonly companies: ReadonlyArray<{ readonly id: number; readonly organisationId: number }>;
  readonly workspaces: ReadonlyArray<{ readonly consolidationId: number | null }>;
}

/** Where what was granted is opened; null once the access has ended. */
export function wayInto(
  { target, targetId }: Pick<AccessRequest, "target" | "targetId">,
  { companies, workspaces }: Reachable,
): "company" | "companies" | "consolidation" | null {
  switch (target) {
    case "company":
      return companies.some(({ id }) => id === targetId) ? "company" : null;
    case "organisation":
      return companies.some(({ organisationId }) => organisationId === targetId) ? "companies" : null;
    case "consolidation":
      return workspaces.some(({ consolidationId }) => consolidationId === targetId) ? "consolidation" : null;
  }
}
