import type { InputOf } from "@amont/contract/operation.ts";
import type { listRecurrences as operation } from "@amont/contract/operations/recurrences/list-recurrences.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { pageOf } from "../page.ts";
import { listRecurrences } from "../recurrences-repository.ts";

type Input = InputOf<typeof operation>;

export async function listRecurrencesUseCase({ params, query }: Input, { database, now }: OperationContext) {
  return ok(await listRecurrences(database, [params.companyId], pageOf(query), now));
}
