import { type ProjectKpi, projectKpis } from "@amont/contract/operations/projects/project-settings.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceProjects } from "./announce-projects.ts";
import { saveProjectSettings } from "./projects-repository.ts";

interface Input {
  readonly params: { readonly companyId: number };
  readonly body: { readonly activated: boolean; readonly shownKpis: readonly ProjectKpi[] };
}

export async function setProjectSettingsUseCase(
  { params: { companyId }, body: { activated, shownKpis } }: Input,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  await lockLedger(database, companyId);
  const hiddenKpis = projectKpis.filter((kpi) => !shownKpis.includes(kpi));
  await saveProjectSettings(database, companyId, { isActivated: activated, hiddenKpis });
  await announceProjects(database, companyId);
  return ok(undefined);
}
