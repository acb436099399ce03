import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import {
  type getBalanceBands,
  largestFloor,
} from "@amont/contract/operations/cash-risk/get-balance-bands.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { type CompanyBands, readCompanyBands, usualFloor } from "./company-bands.ts";

export const getBalanceBandsUseCase =
  (forecasts: Forecasts) =>
  async (
    { params: { companyId }, body }: InputOf<typeof getBalanceBands>,
    { database, now }: OperationContext,
  ) => {
    const { frequency, offsetEnd, bankAccountIds = [], scenarioId = null, floor = null } = body;
    const { balanceChanges = [] } = body;
    if (floor !== null && Math.abs(floor) > largestFloor) return err(failure("30006", { max: largestFloor }));
    const forecast = await forecasts.today.open(database, companyId, now);
    const { model } = forecast;
    if (scenarioId !== null && model.scenario(scenarioId) === undefined) return err(failure("not_found"));
    if (bankAccountIds.length > 0 || model.isFrozen(scenarioId)) return err(failure("30004"));
    const { currency } = model.facts;
    const floorMinor =
      floor === null
        ? await usualFloor(database, companyId, forecast)
        : roundHalfAway(floor * 10 ** minorDigits(currency));
    const bands = await readCompanyBands(database, companyId, forecast, {
      scenarioId,
      frequency,
      offsetEnd,
      floorMinor,
      balanceChanges,
    });
    return ok({ currency, floorMinor, bands: bands === null ? null : toldBands(bands) });
  };

const whole = (values: Float64Array): number[] => Array.from(values, (value) => roundHalfAway(value));
const tenThousandths = (value: number): number => roundHalfAway(value * 10_000);
const shares = (values: Float64Array): number[] => Array.from(values, tenThousandths);

function toldBands({
  periods,
  planned,
  risk,
  toCoverMinor,
  causes,
  originCount,
  isIndicative,
}: CompanyBands) {
  const [p10, p25, p50, p75, p90] = risk.quantiles.map(whole) as [
    number[],
    number[],
    number[],
    number[],
    number[],
  ];
  return {
    begins: periods.map(({ start }) => start),
    ends: periods.map(({ endExclusive }) => endExclusive),
    planned: whole(planned),
    p10,
    p25,
    p50,
    p75,
    p90,
    below: shares(risk.below),
    everBelow: shares(risk.everBelow),
    lowest: shares(risk.lowest),
    mostLikelyFirst: risk.mostLikelyFirst,
    expectedMinimumMinor: roundHalfAway(risk.expectedMinimum),
    toCoverMinor: roundHalfAway(toCoverMinor),
    lowFirst: risk.lowSteps.first,
    lowLast: risk.lowSteps.last,
    causes: causes.map(({ share, ...cause }) => ({ ...cause, share: tenThousandths(share) })),
    originCount,
    isIndicative,
  };
}
