import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { toAccessRequest } from "./access-request-view.ts";
import { findRequests } from "./access-requests-repository.ts";
import { administeredBy } from "./administered.ts";

const newest = 100;

export async function listAccessRequestsUseCase(
  _input: unknown,
  { database, caller, now }: OperationContext,
) {
  const rows = await findRequests(database, administeredBy(caller), newest);
  return ok(rows.map((row) => toAccessRequest(row, now)));
}
