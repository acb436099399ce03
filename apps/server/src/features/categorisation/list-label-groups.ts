import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findLabelGroups } from "./label-groups-repository.ts";

interface Input {
  readonly params: { readonly companyId: number };
  readonly body: { readonly isPaid: boolean; readonly skip: number; readonly take: number };
}

export async function listLabelGroupsUseCase(
  { params, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<Awaited<ReturnType<typeof findLabelGroups>>>> {
  return ok(await findLabelGroups(database, params.companyId, body));
}
