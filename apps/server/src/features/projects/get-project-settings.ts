import type { InputOf } from "@amont/contract/operation.ts";
import type { getProjectSettings } from "@amont/contract/operations/projects/get-project-settings.ts";
import { projectKpis } from "@amont/contract/operations/projects/project-settings.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findProjectSettings } from "./projects-repository.ts";

export async function getProjectSettingsUseCase(
  { params }: InputOf<typeof getProjectSettings>,
  { database }: OperationContext,
) {
  const { isActivated, hiddenKpis } = await findProjectSettings(database, params.companyId);
  return ok({ activated: isActivated, shownKpis: projectKpis.filter((kpi) => !hiddenKpis.includes(kpi)) });
}
