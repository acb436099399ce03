import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { writeKpiValues } from "@amont/contract/operations/kpis/write-kpi-values.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type Frequency, startOfPeriod } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { changePlan } from "../../plan/change-plan.ts";
import { readThousandths, refused } from "../../plan/kpi-texts.ts";
import { isPlausiblePeriod } from "../../plan/open-plan.ts";
import { findKpis, type KpiRow, saveValues } from "./kpis-repository.ts";

interface ValueInput {
  readonly kpiId: number;
  readonly periodStart: CalendarDate;
  readonly value: number | null;
}

type Input = InputOf<typeof writeKpiValues>;

export async function writeKpiValuesUseCase(
  { params: { companyId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<{ readonly undoToken: string }>> {
  const where = { companyId, scenarioId: body.scenarioId };
  return changePlan(context, where, async ({ database, scenarioId, frequency }) => {
    const manual = checkManual(await findKpis(database, companyId), body.values);
    if (!manual.ok) return manual;
    const values = readValues(body.values, frequency);
    if (!values.ok) return values;
    await saveValues(database, companyId, scenarioId, values.value);
    return ok({});
  });
}

/** Every one of them is an indicator of the company, and one that people fill in. */
function checkManual(kpis: readonly KpiRow[], values: readonly ValueInput[]): Outcome<undefined> {
  const kinds = new Map(kpis.map(({ id, kind }) => [id, kind]));
  for (const { kpiId } of values) {
    const kind = kinds.get(kpiId);
    if (kind === undefined) return err(failure("not_found", { kpiId }));
    if (kind !== "manual") return err(failure("23006", { kpiId }));
  }
  return ok(undefined);
}

/** Two days of one period name the same value: the last one counts. */
function readValues(inputs: readonly ValueInput[], frequency: Frequency) {
  const values = new Map<string, { kpiId: number; periodOn: CalendarDate; thousandths: number | null }>();
  for (const { kpiId, periodStart, value } of inputs) {
    if (!isPlausiblePeriod(periodStart)) return refused("periodStart", "out of range");
    const thousandths = value === null ? ok(null) : readThousandths(value);
    if (!thousandths.ok) return thousandths;
    const periodOn = startOfPeriod(periodStart, frequency);
    values.set(`${kpiId} ${periodOn}`, { kpiId, periodOn, thousandths: thousandths.value });
  }
  return ok([...values.values()]);
}
