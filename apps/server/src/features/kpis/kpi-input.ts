/** What people type about an indicator, made fit to be stored. */

import { type Failure, failure } from "@amont/contract/failure.ts";
import { kpiNameMaximum } from "@amont/contract/operations/kpis/kpi-fields.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { findKpi, isNameTaken, type KpiRow } from "./kpis-repository.ts";

export const refused = (field: string, problem: string): Result<never, Failure> =>
  err(failure("invalid_input", { issues: [{ in: "body", field, problem }] }));

interface NameInput {
  readonly text: string;
  readonly kind: KpiRow["kind"];
  readonly groupId: number | null;
  readonly exceptId: number | null;
}

/** `Group>Name` is how a formula says which: a group cannot have the sign in its own name. */
export async function readName(
  database: ScopedDatabase,
  companyId: number,
  { text, kind, groupId, exceptId }: NameInput,
): Promise<Outcome<string>> {
  const name = text.replaceAll(/\s+/g, " ").trim();
  if (name === "") return refused("name", "required");
  if (name.length > kpiNameMaximum) return refused("name", "too many characters");
  if (kind === "group" && name.includes(">")) return refused("name", "forbidden character");
  const isTaken = await isNameTaken(database, companyId, { name, groupId, exceptId });
  return isTaken ? err(failure("23004")) : ok(name);
}

/** Groups hold indicators, not groups. */
export async function requireGroup(
  database: ScopedDatabase,
  companyId: number,
  { kind, groupId }: Pick<KpiRow, "kind" | "groupId">,
): Promise<Outcome<undefined>> {
  if (groupId === null) return ok(undefined);
  if (kind === "group") return refused("groupId", "a group in a group");
  const group = await findKpi(database, companyId, groupId);
  return group?.kind === "group" ? ok(undefined) : err(failure("not_found", { groupId }));
}

/** Three decimals at most, whatever binary arithmetic makes of them. */
export function readThousandths(value: number): Outcome<number> {
  const scaled = value * 1000;
  const nearest = roundHalfAway(scaled);
  const noise = Math.max(1e-6, Math.abs(scaled) * 4 * Number.EPSILON);
  return Math.abs(scaled - nearest) > noise ? refused("value", "too many decimals") : ok(nearest);
}
