import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { toAccessRequest } from "./access-request-view.ts";
import { findOwnRequests } from "./access-requests-repository.ts";

const newest = 100;

export async function listOwnAccessRequestsUseCase(
  _input: unknown,
  { database, caller, now }: OperationContext,
) {
  const rows = await findOwnRequests(database, caller.userId, newest);
  return ok(rows.map((row) => toAccessRequest(row, now)));
}
