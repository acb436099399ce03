import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listBalanceHistories } from "@amont/contract/operations/banks/list-balance-histories.ts";
import { addDays, diffDays } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { money } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { companiesTogether } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { balanceHistories } from "../../ledger/account-balances.ts";
import { findAccounts } from "./banks-repository.ts";

const maximumDays = 366;

type Input = InputOf<typeof listBalanceHistories>;

export async function listBalanceHistoriesUseCase({ query }: Input, context: OperationContext) {
  const { from, to, bankAccountIds } = query;
  if (to < from || diffDays({ start: from, end: to }) >= maximumDays) {
    const issues = [{ in: "query", field: "to", problem: `not within ${maximumDays} days of the start` }];
    return err(failure("invalid_input", { issues }));
  }
  const companyIds = companiesTogether(context);
  const all = await findAccounts(context.database, companyIds);
  const accounts = bankAccountIds.length === 0 ? all : all.filter(({ id }) => bankAccountIds.includes(id));
  if (accounts.length < new Set(bankAccountIds).size) return err(failure("not_found"));
  const period = dateInterval(from, addDays(to, 1));
  const histories = await balanceHistories(context.database, companyIds, accounts, period);
  return ok(
    accounts.map(({ id, currency }) => ({
      bankAccountId: id,
      balances: (histories.get(id) ?? []).map((held) => money(held, currency)),
    })),
  );
}
