/** A consolidation in another currency: what its indicators were typed in and are compared with are amounts too. */
import { convertFormula } from "@amont/engine/currency-change/convert-formula.ts";
import { planUnits } from "@amont/engine/currency-change/plan-units.ts";
import { idOfLine, isKpiLine } from "@amont/engine/formula/plan-line.ts";
import { groupFormulaNames } from "@amont/engine/kpis/group-kpis.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { betweenMinorUnits, fraction } from "@amont/kernel/rate.ts";
import { sql } from "kysely";
import { findGroupKpis } from "../../../forecast/group/group-kpis-repository.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { atRate, convertAlertBounds, convertKpiBounds } from "../../../rates/converted-bounds-repository.ts";
import type { RateBooks } from "../../../rates/rate-books.ts";
import type { ConsolidationKey } from "../consolidation-key.ts";
import { readMergedLines } from "../settings/merged-lines.ts";

const sameNumber = fraction(1n, 1n);

interface Currencies {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
}

/** At today's rate. Where nobody knows one, what is compared keeps its number. */
export async function convertGroupLimits(
  books: RateBooks,
  { database, now }: Pick<OperationContext, "database" | "now">,
  key: ConsolidationKey,
  { from, to }: Currencies,
): Promise<void> {
  const { organisationId, consolidationId } = key;
  const group = await readGroup(database, key);
  if (group === undefined) return;
  const { book } = await books.open(database, { organisationId, companyId: null });
  const rate = book.spot(from, to, todayIn(group.timeZone, now))?.fraction ?? null;
  const ofGroup = sql`t.organisation_id = ${organisationId} and t.consolidation_id = ${consolidationId}`;
  await convertAlertBounds(database, ofGroup, betweenMinorUnits(rate ?? sameNumber, from, to));
  if (rate === null) return;
  const kpis = await findGroupKpis(database, key);
  const { lines } = await readMergedLines(database, group);
  const names = groupFormulaNames(lines, kpis);
  const { ofLine, moneyKpiIds, boundedByMoney } = planUnits({
    kpis,
    formulas: [],
    sharedKpiIds: [],
    kpiOf: (reference, context) => {
      const line = names(reference, context);
      return line.ok && isKpiLine(line.value) ? idOfLine(line.value) : null;
    },
  });
  await convertKpiBounds(database, { table: "consolidation_kpis", of: ofGroup }, [...boundedByMoney], rate);
  await sql`
    update consolidation_kpi_values t set value_thousandths = ${atRate(rate, sql`t.value_thousandths`)}
    where ${ofGroup} and t.kpi_id = any (${[...moneyKpiIds]}::int[])`.execute(database);
  const formulas = kpis.flatMap(({ id, formula }) => {
    if (formula === null) return [];
    const converted = convertFormula(formula, null, {
      rate,
      digits: minorDigits(to),
      ofLine: ofLine("kpis"),
    });
    return converted === formula ? [] : [{ id, formula: converted }];
  });
  await sql`
    update consolidation_kpis t set formula = v.formula
    from unnest(${formulas.map(({ id }) => id)}::int[], ${formulas.map(({ formula }) => formula)}::text[]) v (id, formula)
    where ${ofGroup} and t.id = v.id`.execute(database);
}
