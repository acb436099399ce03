import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { setCompanyCurrency } from "@amont/contract/operations/companies/set-company-currency.ts";
import { betweenMinorUnits, fraction } from "@amont/kernel/rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { announcePlan } from "../../../plan/announce-plan.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import { endMoneyIncidents } from "../../../realtime/alerts/end-incidents.ts";
import { publish } from "../../../realtime/publish.ts";
import { getEntityCurrency, updateCompany } from "../companies-repository.ts";
import { convertLimits, countPlannedAmounts } from "./plan-amounts-repository.ts";
import { convertPlan, findTodaysRate } from "./plan-conversion.ts";

const sameNumber = fraction(1n, 1n);

type Input = InputOf<typeof setCompanyCurrency>;

export const setCompanyCurrencyUseCase =
  (books: RateBooks) =>
  async (
    { params: { companyId }, query: { currency, convert = false } }: Input,
    context: OperationContext,
  ): Promise<Outcome<undefined>> => {
    const { database } = context;
    // Whoever plans waits: nothing comes in the old currency once it was counted.
    await lockLedger(database, companyId);
    const from = await getEntityCurrency(database, companyId);
    if (from === currency) return ok(undefined);
    const planned = await countPlannedAmounts(database, companyId);
    const isPlanned = planned.forecasts + planned.adjustments + planned.copies > 0;
    if (isPlanned && !convert) return err(failure("31104", planned));
    const currencies = { from, to: currency };
    // Where nothing is planned, limits may still be set: they are amounts too.
    const { found: rate } = await findTodaysRate(books, context, companyId, currencies);
    if (isPlanned && rate === null) return err(failure("31107", currencies));
    await endMoneyIncidents(database, companyId, context.now);
    // First: whatever the history has after this change is in the new currency.
    await updateCompany(database, companyId, { currency });
    if (rate === null) {
      // Nobody knows what a limit would be: it keeps its number, whatever its minor units are.
      await convertLimits(database, companyId, betweenMinorUnits(sameNumber, from, currency));
    } else {
      const converted = await convertPlan(database, companyId, currencies, rate.fraction);
      if (!converted.ok) return converted;
    }
    await publish(database, { entityId: companyId }, { name: "CompanyChanged", payload: { companyId } });
    await announcePlan(context);
    return ok(undefined);
  };
