import type { InputOf } from "@amont/contract/operation.ts";
import { projectKpis } from "@amont/contract/operations/projects/project-settings.ts";
import type { setProjectSettings } from "@amont/contract/operations/projects/set-project-settings.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceProjects } from "./announce-projects.ts";
import { saveProjectSettings } from "./projects-repository.ts";

type Input = InputOf<typeof setProjectSettings>;

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
