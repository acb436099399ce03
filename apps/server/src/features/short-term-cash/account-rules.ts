import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getAccountRules } from "@amont/contract/operations/short-term-cash/get-account-rules.ts";
import type { saveAccountRules } from "@amont/contract/operations/short-term-cash/save-account-rules.ts";
import { thresholdProblems } from "@amont/engine/liquidity/thresholds.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import {
  type AccountRule,
  findAccountRules,
  usualRule,
} from "../../ledger/liquidity/account-rules-repository.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceRules } from "./announce-rules.ts";
import { findRuledAccounts, type RuledAccount, saveRules } from "./short-term-cash-repository.ts";

export async function getAccountRulesUseCase(
  { params: { companyId } }: InputOf<typeof getAccountRules>,
  { database, caller }: OperationContext,
) {
  const accounts = await findRuledAccounts(database, companyId);
  const rules = await findAccountRules(database, [companyId]);
  return ok({
    canWrite: writesIn(caller, companyId),
    accounts: accounts.map((account) => toWire(account, rules.get(account.id) ?? usualRule)),
  });
}

const toWire = ({ id, name, bankName, currency, overdraftMinor }: RuledAccount, rule: AccountRule) => ({
  accountId: id,
  name,
  bankName,
  currency,
  overdraftMinor,
  ...rule,
});

/** Nobody writes in a company that was put away. */
export function writesIn({ companies }: OperationContext["caller"], companyId: number): boolean {
  const access = companies.get(companyId);
  return access !== undefined && access.levels.CashFlow === "write" && !access.isArchived;
}

export async function saveAccountRulesUseCase(
  { params: { companyId }, body }: InputOf<typeof saveAccountRules>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockLedger(database, companyId);
  const accounts = await findRuledAccounts(database, companyId);
  const overdrafts = new Map(accounts.map(({ id, overdraftMinor }) => [id, overdraftMinor]));
  for (const { accountId, ...rule } of body.accounts) {
    const overdraftMinor = overdrafts.get(accountId);
    if (overdraftMinor === undefined) return err(failure("not_found"));
    const [problem] = thresholdProblems({ ...rule, overdraftMinor });
    if (problem !== undefined) return err(failure("32002", { accountId, problem }));
  }
  const said = new Map(body.accounts.map(({ accountId, ...rule }) => [accountId, rule]));
  const all = new Map([...(await findAccountRules(database, [companyId])), ...said]);
  const twice = secondDefault(all);
  if (twice !== null) return err(failure("32002", { accountId: twice, problem: "twoDefaults" }));
  await saveRules(database, companyId, said);
  await announceRules(context, companyId);
  return ok(undefined);
}

/** An account that would be the default of a direction beside another one. */
function secondDefault(rules: ReadonlyMap<number, AccountRule>): number | null {
  for (const flag of ["isDefaultForInflows", "isDefaultForOutflows"] as const) {
    const ids = [...rules].filter(([, rule]) => rule[flag]).map(([id]) => id);
    if (ids.length > 1) return ids.at(-1) ?? null;
  }
  return null;
}
