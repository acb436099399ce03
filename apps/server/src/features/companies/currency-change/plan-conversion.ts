/** What a change of a company's currency makes of its plan: found out once, for who only asks and for who does it. */
import { failure } from "@amont/contract/failure.ts";
import { convertFormula } from "@amont/engine/currency-change/convert-formula.ts";
import { convertSeries } from "@amont/engine/currency-change/convert-series.ts";
import { planUnits } from "@amont/engine/currency-change/plan-units.ts";
import { idOfLine, isKpiLine } from "@amont/engine/formula/plan-line.ts";
import type { FoundRate } from "@amont/engine/rates/rate-book.ts";
import { invariant } from "@amont/kernel/assert.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { largestForecast } from "@amont/kernel/limits.ts";
import { betweenMinorUnits, type Fraction, ratioOf } from "@amont/kernel/rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { companyToday } from "../../../ledger/company-today.ts";
import { loadFormulaNames } from "../../../plan/formula-names-repository.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import {
  convertAmounts,
  convertIndicatorBounds,
  convertIndicatorValues,
  convertLimits,
  findPlanKpis,
  findPlannedSeries,
  largestPlanned,
  type PlannedSeries,
  updateDefinitions,
  updateKpiFormulas,
} from "./plan-amounts-repository.ts";

export interface Currencies {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
}

/** Today's, by the company's own book. Null: nobody knows one. */
export async function findTodaysRate(
  books: RateBooks,
  { database, caller, now }: OperationContext,
  companyId: number,
  { from, to }: Currencies,
): Promise<{ readonly today: CalendarDate; readonly found: FoundRate | null }> {
  const organisationId = caller.companies.get(companyId)?.organisationId;
  invariant(organisationId !== undefined, "the caller was authorised for the company");
  const today = await companyToday(database, companyId, now);
  const { book } = await books.open(database, { organisationId, companyId });
  return { today, found: book.spot(from, to, today) };
}

export interface PlanConversion {
  /** Between minor units. */
  readonly ofAmounts: Fraction;
  readonly rate: Fraction;
  /** Those that are other ones then, each with what it was. */
  readonly series: ReadonlyArray<PlannedSeries & { readonly before: PlannedSeries["definition"] }>;
  readonly kpiFormulas: ReadonlyArray<{ readonly id: number; readonly formula: string }>;
  /** Indicators whose typed values are amounts. */
  readonly moneyKpiIds: readonly number[];
  /** Indicators that are compared with amounts. */
  readonly boundedByMoney: readonly number[];
}

export async function planConversion(
  database: ScopedDatabase,
  companyId: number,
  { from, to }: Currencies,
  rate: Fraction,
): Promise<PlanConversion> {
  const [names, kpis, series] = [
    await loadFormulaNames(database, companyId),
    await findPlanKpis(database, companyId),
    await findPlannedSeries(database, companyId),
  ];
  const units = planUnits({
    kpis,
    formulas: series.flatMap(({ definition }) =>
      definition.kind === "categoryFormula" ? [definition.formula] : [],
    ),
    sharedKpiIds: series.flatMap(({ definition }) =>
      definition.kind === "customKpiBased" ? [definition.sourceId] : [],
    ),
    kpiOf: (reference, context) => {
      const line = names(reference, context);
      return line.ok && isKpiLine(line.value) ? idOfLine(line.value) : null;
    },
  });
  const digits = minorDigits(to);
  const ofAmounts = betweenMinorUnits(rate, from, to);
  const conversion = {
    rate,
    ofAmounts,
    isMoneyKpi: (id: number) => units.moneyKpiIds.has(id),
    formula: (text: string) =>
      convertFormula(text, "money", { rate, digits, ofLine: units.ofLine("categories") }),
  };
  const convertedSeries = series.map((one) =>
    Object.assign({}, one, {
      before: one.definition,
      definition: convertSeries(one.definition, conversion),
    }),
  );
  return {
    rate,
    ofAmounts,
    series: convertedSeries.filter(({ definition, before }) => definition !== before),
    kpiFormulas: kpis.flatMap(({ id, formula }) => {
      if (formula === null) return [];
      const other = convertFormula(formula, null, { rate, digits, ofLine: units.ofLine("kpis") });
      return other === formula ? [] : [{ id, formula: other }];
    }),
    moneyKpiIds: [...units.moneyKpiIds],
    boundedByMoney: [...units.boundedByMoney],
  };
}

/** All of it, under the company's lock. Refused where an amount would be more than may be planned. */
export async function convertPlan(
  database: ScopedDatabase,
  companyId: number,
  currencies: Currencies,
  rate: Fraction,
): Promise<Outcome<undefined>> {
  const conversion = await planConversion(database, companyId, currencies, rate);
  const { ofAmounts, series, kpiFormulas, moneyKpiIds, boundedByMoney } = conversion;
  const most = largestForecast * 10 ** minorDigits(currencies.to);
  const typed = await largestPlanned(database, companyId);
  const fixed = series.map(({ definition }) =>
    definition.kind === "fixedAmount" ? Math.abs(definition.amountMinor) : 0,
  );
  if (typed * ratioOf(ofAmounts) > most || fixed.some((amount) => amount > most))
    return err(failure("14007", { field: "currency" }));
  await convertAmounts(database, companyId, ofAmounts);
  await updateDefinitions(database, companyId, series);
  await updateKpiFormulas(database, companyId, kpiFormulas);
  await convertIndicatorValues(database, companyId, moneyKpiIds, rate);
  await convertIndicatorBounds(database, companyId, boundedByMoney, rate);
  await convertLimits(database, companyId, ofAmounts);
  return ok(undefined);
}
