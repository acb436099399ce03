/** Where an indicator of a company may be, and under which name. */

import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { readKpiName, refused } from "../../plan/kpi-texts.ts";
import { findKpi, isNameTaken, type KpiRow } from "./kpis-repository.ts";

interface NameInput {
  readonly text: string;
  readonly kind: KpiRow["kind"];
  readonly groupId: number | null;
  readonly exceptId: number | null;
}

export async function readName(
  database: ScopedDatabase,
  companyId: number,
  { text, kind, groupId, exceptId }: NameInput,
): Promise<Outcome<string>> {
  const name = readKpiName(text, kind);
  if (!name.ok) return name;
  const isTaken = await isNameTaken(database, companyId, { name: name.value, groupId, exceptId });
  return isTaken ? err(failure("23004")) : name;
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
