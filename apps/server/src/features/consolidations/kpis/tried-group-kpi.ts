/** An indicator of a consolidation as it would be once stored: what is refused of it is refused before. */
import { failure } from "@amont/contract/failure.ts";
import { checkFormula } from "@amont/engine/formula/check-formula.ts";
import { type GroupKpi, groupFormulaNames, groupKpiCircle } from "@amont/engine/kpis/group-kpis.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { findGroupKpis } from "../../../forecast/group/group-kpis-repository.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import { readKpiName } from "../../../plan/kpi-texts.ts";
import type { ConsolidationKey } from "../consolidation-key.ts";
import { readMergedLines } from "../settings/merged-lines.ts";
import { isKpiNameTaken } from "./group-kpis-repository.ts";

/** Of nobody yet: what is made gets its number when it is stored. */
export const newGroupKpiId = 0;

export type TriedKpi = Pick<GroupKpi, "id" | "groupId" | "kind" | "name" | "preset" | "formula">;

/** With its name as it is kept. */
export async function tryGroupKpi(
  database: ScopedDatabase,
  key: ConsolidationKey,
  kpi: TriedKpi,
): Promise<Outcome<TriedKpi>> {
  const name = readKpiName(kpi.name, kpi.kind);
  if (!name.ok) return name;
  const tried = { ...kpi, name: name.value };
  if (await isKpiNameTaken(database, key, tried)) return err(failure("23004"));
  return tried.formula === null ? ok(tried) : tryFormula(database, key, tried, tried.formula);
}

async function tryFormula(
  database: ScopedDatabase,
  key: ConsolidationKey,
  tried: TriedKpi,
  formula: string,
): Promise<Outcome<TriedKpi>> {
  const group = await readGroup(database, key);
  if (group === undefined) return err(failure("not_found"));
  const { lines } = await readMergedLines(database, group);
  const others = (await findGroupKpis(database, key)).filter(({ id }) => id !== tried.id);
  const kpis = [...others, { ...tried, position: others.length }];
  const names = groupFormulaNames(lines, kpis);
  const checked = checkFormula(formula, "kpis", names);
  // People count characters from one.
  if (!checked.ok) return err(failure("23005", { ...checked.error, position: checked.error.position + 1 }));
  const circle = groupKpiCircle(kpis, tried.id, names);
  if (circle !== null) return err(failure("23008", { path: circle.join(" → "), lines: circle }));
  return ok(tried);
}
