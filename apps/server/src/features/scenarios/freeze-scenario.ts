import type { InputOf } from "@amont/contract/operation.ts";
import type { freezeScenario } from "@amont/contract/operations/scenarios/freeze-scenario.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { startOfPeriod } from "@amont/kernel/period.ts";
import { ok } from "@amont/kernel/result.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import { rateSetOf } from "../../forecast/forecast-rates.ts";
import { forecastValuesOf } from "../../forecast/forecast-values.ts";
import { keepLastGood } from "../../forecast/last-good-plans.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { requireLivingScenario } from "../../plan/living-scenario.ts";
import { publish } from "../../realtime/publish.ts";
import { keepForecasts, keepLedger, keepShapes, keepTimings } from "./frozen-values-repository.ts";
import { readName } from "./scenario-input.ts";
import { addScenario } from "./scenarios-repository.ts";

type Input = InputOf<typeof freezeScenario>;

/** Under the company's lock, so that what is kept is one moment: nothing can change between two of its values. */
export const freezeScenarioUseCase =
  (forecasts: CompanyForecasts) =>
  async ({ body }: Input, context: OperationContext): Promise<Outcome<{ readonly id: number }>> => {
    const { database } = context;
    const companyId = currentCompany(context);
    await lockLedger(database, companyId);
    const name = await readName(database, companyId, { text: body.name, exceptId: null });
    if (!name.ok) return name;
    const referenceId = body.referenceId ?? null;
    const reference = await requireLivingScenario(database, companyId, referenceId);
    if (!reference.ok) return reference;
    // Before anything is written: what is kept in memory must not hold what is not committed.
    const forecast = await forecasts.open(database, companyId, context.now);
    const { today: frozenOn, inputFrequency } = forecast.state;
    const from = startOfPeriod(frozenOn, inputFrequency);
    // A copy keeps what is shown: of a line that is broken, what it was before.
    await keepLastGood(database, companyId, forecast, referenceId);
    const values = forecastValuesOf(forecast, referenceId);
    const current = periodIndexOf(frozenOn, inputFrequency);
    const timings = [...forecast.model.plans(referenceId).timingsFrom(current)];
    const color = body.color.toLowerCase();
    const rateSetId = rateSetOf(forecast.model.facts, referenceId);
    const copy = { name: name.value, color, referenceId, frozenOn, rateSetId };
    const id = await addScenario(database, companyId, copy);
    await keepLedger(database, companyId, { id, referenceId, from });
    await keepForecasts(database, companyId, { id }, values);
    await keepShapes(database, companyId, { id }, values);
    await keepTimings(database, companyId, { id }, timings);
    await publish(database, { entityId: companyId }, { name: "ScenarioFrozen", payload: { scenarioId: id } });
    return ok({ id });
  };
