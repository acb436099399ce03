import type { InputOf } from "@amont/contract/operation.ts";
import type { getAutomaticSettings } from "@amont/contract/operations/forecast/automatic/get-automatic-settings.ts";
import type { setAutomaticSettings } from "@amont/contract/operations/forecast/automatic/set-automatic-settings.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { announcePlan } from "../../../plan/announce-plan.ts";
import { findRefresh, saveRefreshMode } from "./refresh-repository.ts";

export async function getAutomaticSettingsUseCase(
  { params: { companyId } }: InputOf<typeof getAutomaticSettings>,
  { database, now }: OperationContext,
) {
  return ok(await findRefresh(database, companyId, now));
}

export async function setAutomaticSettingsUseCase(
  { params: { companyId }, body: { refresh } }: InputOf<typeof setAutomaticSettings>,
  context: OperationContext,
) {
  await saveRefreshMode(context.database, companyId, refresh);
  await announcePlan(context);
  return ok(undefined);
}
