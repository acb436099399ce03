/** The companies of the group and their accounts by name, once they are stored. */
import { invariant } from "@amont/kernel/assert.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import {
  findAccounts,
  type TransferAccount,
} from "../../ledger/liquidity/transfers/transfer-accounts-repository.ts";
import { atelier, distribution } from "../company-keys.ts";

export interface DemoAccounts {
  readonly organisationId: number;
  /** Of Atelier. */
  readonly atelierId: number;
  readonly distributionId: number;
  /** By name: no two of them have the same. */
  readonly account: (name: string) => TransferAccount;
}

export async function findDemoAccounts(
  database: SystemDatabase,
  companies: ReadonlyMap<string, number>,
): Promise<DemoAccounts> {
  const [atelierId, distributionId] = [atelier, distribution].map((key) => companies.get(key));
  invariant(atelierId !== undefined && distributionId !== undefined, "the group has its companies");
  const ids = await database
    .selectFrom("bank_accounts")
    .select("id")
    .where("company_id", "in", [atelierId, distributionId])
    .execute();
  const found = await findAccounts(
    database,
    ids.map(({ id }) => id),
  );
  const byName = new Map([...found.values()].map((account) => [account.name, account]));
  const account = (name: string): TransferAccount => {
    const known = byName.get(name);
    invariant(known !== undefined, `the demo has no account ${name}`);
    return known;
  };
  const [first] = byName.values();
  invariant(first !== undefined, "the companies have accounts");
  return { organisationId: first.organisationId, atelierId, distributionId, account };
}
