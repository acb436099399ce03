import type { InputOf } from "@amont/contract/operation.ts";
import type {
  CurrencyChangePreview,
  previewCurrencyChange,
} from "@amont/contract/operations/companies/preview-currency-change.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { applyFraction, decimalOf, rateToString } from "@amont/kernel/rate.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import { getEntityCurrency } from "../companies-repository.ts";
import { countIndicatorValues, countPlannedAmounts, findSamples } from "./plan-amounts-repository.ts";
import { type Currencies, findTodaysRate, type PlanConversion, planConversion } from "./plan-conversion.ts";

/** Enough to see what becomes of it. */
const mostSamples = 3;
const printedDigits = 8;

export const previewCurrencyChangeUseCase =
  (books: RateBooks) =>
  async (
    { params: { companyId }, query: { currency } }: InputOf<typeof previewCurrencyChange>,
    context: OperationContext,
  ): Promise<Outcome<CurrencyChangePreview>> => {
    const { database } = context;
    const from = await getEntityCurrency(database, companyId);
    const currencies = { from, to: currency };
    const { today, found } = await findTodaysRate(books, context, companyId, currencies);
    const planned = await countPlannedAmounts(database, companyId);
    const conversion =
      found === null ? null : await planConversion(database, companyId, currencies, found.fraction);
    const samples = await findSamples(database, companyId, { today, most: mostSamples });
    const printed = found === null ? null : decimalOf(found.fraction, printedDigits);
    return ok({
      from,
      ...planned,
      rate: printed === null ? null : rateToString(printed),
      rateOn: found?.legs[0]?.on ?? null,
      isStale: found?.legs.some(({ isStale }) => isStale) ?? false,
      formulas: (conversion?.series ?? []).filter(({ definition }) => definition.kind === "categoryFormula")
        .length,
      indicatorValues:
        conversion === null ? 0 : await countIndicatorValues(database, companyId, conversion.moneyKpiIds),
      samples:
        conversion === null
          ? []
          : [...samples, ...largestSeries(conversion)].map(converted(currencies, conversion)),
    });
  };

interface Sample {
  readonly kind: "cell" | "adjustment" | "series";
  readonly name: string;
  readonly on: string;
  readonly amountMinor: number;
}

const converted =
  ({ from, to }: Currencies, { ofAmounts }: PlanConversion) =>
  ({ kind, name, on, amountMinor }: Sample): CurrencyChangePreview["samples"][number] => ({
    kind,
    name,
    on: calendarDate(on),
    before: money(amountMinor, from),
    after: money(applyFraction(amountMinor, ofAmounts), to),
  });

function largestSeries({ series }: PlanConversion): readonly Sample[] {
  return series
    .flatMap(({ before, categoryName: name, beginOn: on }): readonly Sample[] =>
      before.kind === "fixedAmount" ? [{ kind: "series", name, on, amountMinor: before.amountMinor }] : [],
    )
    .toSorted((left, right) => right.amountMinor - left.amountMinor)
    .slice(0, mostSamples);
}
