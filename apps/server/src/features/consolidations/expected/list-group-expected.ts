import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listGroupExpected } from "@amont/contract/operations/consolidations/list-group-expected.ts";
import { StatementRates } from "@amont/engine/rates/statement-rates.ts";
import { calendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { narrowScope } from "../../../db/scope.ts";
import { findRights } from "../../../forecast/group/company-rights.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { countExpected, type ExpectedRow, listExpected } from "./expected-repository.ts";

/** Where no company says what day it is. */
const usualTimeZone = "Europe/Paris";

export const listGroupExpectedUseCase =
  (books: RateBooks) =>
  async (
    { params, body }: InputOf<typeof listGroupExpected>,
    { caller, database, now }: OperationContext,
  ) => {
    const key = consolidationKey(caller, params.consolidationId);
    const group = await readGroup(database, key);
    if (group === undefined) return err(failure("not_found"));
    const rights = await findRights(database, key, caller.userId);
    const companies = group.companies
      .filter(({ isAvailable }) => isAvailable)
      .map(({ companyId, name }) => ({
        id: companyId,
        name,
        sharesLines: rights.seesLines(companyId),
        mayWrite: rights.writes(companyId),
      }));
    const asked = companies.find(({ id }) => id === body.companyId);
    if (body.companyId !== undefined && asked === undefined) return err(failure("not_found"));
    const shared = new Set(
      (asked === undefined ? companies : [asked]).flatMap(({ id, sharesLines }) => (sharesLines ? [id] : [])),
    );
    const date = todayIn(key.timeZone ?? usualTimeZone, now);
    const { book, policy } = await books.open(database, {
      organisationId: key.organisationId,
      companyId: null,
    });
    const rates = new StatementRates({ book, policy, budget: null, target: group.currency, today: date });
    await narrowScope(database, { companyIds: [...shared] });
    const filter = {
      companies: group.companies.filter(({ companyId }) => shared.has(companyId)),
      ignoredAccountIds: group.companies.flatMap(({ ignoredAccountIds }) => ignoredAccountIds),
      before: body.onlyLate === true ? date : null,
    };
    const rows = await listExpected(database, filter, body);
    return ok({
      currency: group.currency,
      date,
      companies,
      count: await countExpected(database, filter),
      lines: rows.map((row) => lineOf(row, rates)),
    });
  };

function lineOf(row: ExpectedRow, rates: StatementRates) {
  const { today, target } = rates;
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    paymentDate: calendarDate(row.payment_date),
    isInflow: row.is_inflow,
    amount: money(row.amount_minor, row.currency),
    converted: rates.canConvert(row.currency)
      ? money(applyFraction(row.amount_minor, rates.spot(row.currency, today).fraction), target)
      : null,
    categoryName: row.category_name,
    accountName: row.account_name,
    isLate: row.payment_date < today,
  };
}
