import type { InputOf } from "@amont/contract/operation.ts";
import type { searchCustomers } from "@amont/contract/operations/access/search-customers.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findCustomers } from "./access-requests-repository.ts";

const shown = 20;

export async function searchCustomersUseCase(
  { query }: InputOf<typeof searchCustomers>,
  { database }: OperationContext,
) {
  const rows = await findCustomers(database, query.search.trim(), shown);
  return ok(
    rows.map((row) => ({
      target: row.target,
      targetId: row.id,
      name: row.name,
      organisationName: row.organisation_name,
    })),
  );
}
