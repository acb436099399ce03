import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { type GivenPage, pageOf } from "../page.ts";
import { listRecurrences } from "../recurrences-repository.ts";

interface Input {
  readonly params: { readonly companyId: number };
  readonly query: GivenPage;
}

export async function listRecurrencesUseCase({ params, query }: Input, { database, now }: OperationContext) {
  return ok(await listRecurrences(database, [params.companyId], pageOf(query), now));
}
