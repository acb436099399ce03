/** Which request to put before an administrator next, and what they may answer. Pure. */
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
