/** What an external account service says about the groups of who signs in. */
import { createHash } from "node:crypto";
import { longestGroupName } from "@amont/contract/operations/people/group-fields.ts";
import { isStorable } from "@amont/kernel/storable-text.ts";
import type { JWTPayload } from "jose";

/** Of more, the first ones count: nobody maps that many, and a service that is mistaken must not fill the database. */
export const mostGroups = 500;

export interface ToldGroups {
  readonly groups: readonly string[];
  readonly digest: string;
  readonly issuedAt: Date;
}

const isName = (name: string) => name !== "" && name.length <= longestGroupName && isStorable(name);

/** One name, or a list of them; what else it may hold names none. */
export function groupsIn(claim: unknown): readonly string[] {
  const named: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  const names = named.filter((name) => typeof name === "string").map((name) => name.trim());
  return [...new Set(names.filter(isName))].slice(0, mostGroups).toSorted();
}

const digestOf = (groups: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(groups)).digest("hex");

interface Question {
  readonly claim: string;
  readonly payload: JWTPayload;
  /** What the service says at its own endpoint about the token's subject; null when it refuses. */
  readonly ask: () => Promise<unknown>;
  readonly last: Pick<ToldGroups, "digest" | "issuedAt"> | null;
}

/**
 * What a token says of groups, where it is news; else null. A token issued before the newest one seen says nothing any more:
 * two of a person may be good at the same time, and must not take turns. One without the claim is asked about once, at the
 * service's own endpoint; who is in no group there, or whom it says nothing about, is in none.
 */
export async function groupsTold({ claim, payload, ask, last }: Question): Promise<ToldGroups | null> {
  const issuedAt = new Date((payload.iat ?? 0) * 1000);
  if (last !== null && issuedAt < last.issuedAt) return null;
  const isNewToken = last === null || issuedAt > last.issuedAt;
  const claimed = payload[claim];
  if (claimed === undefined && !isNewToken) return null;
  const groups = groupsIn(claimed === undefined ? claimOf(await ask(), claim, payload.sub) : claimed);
  const digest = digestOf(groups);
  return isNewToken || digest !== last.digest ? { groups, digest, issuedAt } : null;
}

function claimOf(answer: unknown, claim: string, subject: string | undefined): unknown {
  if (typeof answer !== "object" || answer === null) return undefined;
  const told = answer as Readonly<Record<string, unknown>>;
  return told["sub"] === subject ? told[claim] : undefined;
}
