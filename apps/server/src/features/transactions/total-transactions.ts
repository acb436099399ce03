import type { InputOf } from "@amont/contract/operation.ts";
import type { totalTransactions } from "@amont/contract/operations/transactions/total-transactions.ts";
import { StatementRates } from "@amont/engine/rates/statement-rates.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, money, toWireNumber } from "@amont/kernel/money.ts";
import { ok } from "@amont/kernel/result.ts";
import { companiesTogether, currentOrganisation } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { OpenRates, RateBooks } from "../../rates/rate-books.ts";
import { byCurrency, convertTotals } from "./converted-totals.ts";
import { resolveFilter } from "./search/filter-repository.ts";
import { type CurrencyTotal, findDatedTotals, findTotals } from "./search/totals-repository.ts";
import { findCompany, findCompanyCurrency } from "./transactions-repository.ts";

type Input = InputOf<typeof totalTransactions>;

export function totalTransactionsUseCase(books: RateBooks) {
  return async ({ body }: Input, context: OperationContext) => {
    const { database, now } = context;
    const companyIds = companiesTogether(context);
    const filter = await resolveFilter(database, companyIds, body.filters ?? {});
    const mainCurrency = await findCompanyCurrency(database, companyIds[0]);
    if (body.companyIds === undefined) {
      return ok(answerOf(await findTotals(database, { companyIds, now }, filter), mainCurrency));
    }
    const rates = await openRates(books, context);
    const unit = rates.policy === "day" ? "day" : "month";
    const dated = await findDatedTotals(database, { companyIds, now }, filter, unit);
    const statementRates = new StatementRates({
      ...rates,
      budget: null,
      target: mainCurrency,
      today: await currentDay(context),
    });
    const converted = convertTotals(dated, statementRates);
    return ok({ ...answerOf(byCurrency(dated), mainCurrency), converted });
  };
}

/** Those of the current company, and of its organisation where it has none. */
function openRates(books: RateBooks, context: OperationContext): Promise<OpenRates> {
  const [companyId] = companiesTogether(context);
  return books.open(context.database, { organisationId: currentOrganisation(context), companyId });
}

async function currentDay(context: OperationContext) {
  const { time_zone } = await findCompany(context.database, companiesTogether(context)[0]);
  return todayIn(time_zone, context.now);
}

function answerOf(totals: readonly CurrencyTotal[], mainCurrency: CurrencyCode) {
  const [only, another] = totals;
  // Nothing at all is zero in the company's own currency.
  const currency = another === undefined ? (only?.currency ?? mainCurrency) : null;
  return {
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
  };
}

const netOf = ({ inflowMinor, outflowMinor }: CurrencyTotal): number => inflowMinor - outflowMinor;
