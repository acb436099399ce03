import type { InputOf } from "@amont/contract/operation.ts";
import type { totalTransactions } from "@amont/contract/operations/transactions/total-transactions.ts";
import { minorUnits, money, toWireNumber } from "@amont/kernel/money.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { todayOfCompany } from "../../ledger/company-today.ts";
import { resolveFilter } from "./search/filter-repository.ts";
import { type CurrencyTotal, findTotals } from "./search/totals-repository.ts";
import { findCompanyCurrency } from "./transactions-repository.ts";

export async function totalTransactionsUseCase(
  { body }: InputOf<typeof totalTransactions>,
  context: OperationContext,
) {
  const { database, now } = context;
  const companyId = currentCompany(context);
  const filter = await resolveFilter(database, companyId, body.filters ?? {});
  const today = todayOfCompany(companyId, now);
  const mainCurrency = await findCompanyCurrency(database, companyId);
  const totals = await findTotals(database, companyId, filter, today);
  const [only, another] = totals;
  // Nothing at all is zero in the company's own currency.
  const currency = another === undefined ? (only?.currency ?? mainCurrency) : null;
  return ok({
    count: totals.reduce((count, total) => count + total.count, 0),
    sum: currency === null ? null : toWireNumber(minorUnits(only === undefined ? 0 : netOf(only)), currency),
    currency,
    isMainCurrency: currency === mainCurrency,
    sums: totals.map((total) => ({
      count: total.count,
      net: money(netOf(total), total.currency),
      inflow: money(total.inflowMinor, total.currency),
      outflow: money(total.outflowMinor, total.currency),
    })),
  });
}

const netOf = ({ inflowMinor, outflowMinor }: CurrencyTotal): number => inflowMinor - outflowMinor;
