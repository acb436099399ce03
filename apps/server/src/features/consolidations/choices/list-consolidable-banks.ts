import type { InputOf } from "@amont/contract/operation.ts";
import type { listConsolidableBanks } from "@amont/contract/operations/consolidations/list-consolidable-banks.ts";
import { ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { Principal } from "../../../http/principal.ts";
import { findAccounts, findCompanies } from "../consolidable-repository.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { findDescription } from "../consolidations-repository.ts";

export async function listConsolidableBanksUseCase(
  { query: { companyIds } }: InputOf<typeof listConsolidableBanks>,
  { caller, database, scope }: OperationContext,
) {
  const [companies, accounts, ignored] = await Promise.all([
    findCompanies(database, companyIds),
    findAccounts(database, companyIds),
    ignoredIn(database, caller, scope.consolidationIds[0]),
  ]);
  const byCompany = Map.groupBy(accounts, (account) => account.company_id);
  return ok(
    companies.map(({ id, name }) => ({
      companyId: id,
      name,
      banks: (byCompany.get(id) ?? []).map((account) => ({
        id: account.id,
        name: account.name,
        currency: account.currency,
        isCounted: !ignored.has(account.id),
        // Accounts are removed, not closed.
        isOpen: true,
      })),
    })),
  );
}

/** By the consolidation that the caller works in, if there is one. */
async function ignoredIn(
  database: ScopedDatabase,
  caller: Principal,
  consolidationId: number | undefined,
): Promise<ReadonlySet<number>> {
  if (consolidationId === undefined) return new Set();
  const description = await findDescription(database, consolidationKey(caller, consolidationId));
  return new Set(description?.ignoredAccounts.map(({ id }) => id));
}
