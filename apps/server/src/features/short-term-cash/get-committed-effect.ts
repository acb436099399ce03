import type { InputOf } from "@amont/contract/operation.ts";
import {
  type getCommittedEffect,
  mostEffects,
} from "@amont/contract/operations/short-term-cash/get-committed-effect.ts";
import type { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { lowestDay } from "@amont/engine/forecast/lowest-day.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { refused } from "./opened-entity.ts";
import { findCompanyPlaces } from "./positions-repository.ts";
import { findReadCompanies } from "./short-term-cash-repository.ts";

/** Thirteen weeks of working days. */
const days = offsetRange(0, 65);

export const getCommittedEffectUseCase =
  (forecasts: CompanyForecasts) =>
  async (
    { params: { organisationId }, query: { skip = 0 } }: InputOf<typeof getCommittedEffect>,
    { database, scope, now }: OperationContext,
  ) => {
    if (skip < 0) return err(refused("skip", "negative"));
    const read = await findReadCompanies(database, organisationId);
    const ids = scope.companyIds.filter((id) => read.has(id));
    const places = ids.length === 0 ? new Map() : await findCompanyPlaces(database, ids);
    const named = [...places].sort(
      ([id, one], [otherId, other]) => byName(one.name, other.name) || id - otherId,
    );
    const companies = [];
    // One after the other: each may have to be loaded into memory first.
    for (const [companyId, { name }] of named.slice(skip, skip + mostEffects)) {
      const { model } = await forecasts.open(database, companyId, now);
      companies.push({
        companyId,
        name,
        currency: model.facts.currency,
        counted: lowPoint(model.countingExpected(true)),
        uncounted: lowPoint(model.countingExpected(false)),
      });
    }
    return ok({ companyCount: named.length, companies });
  };

const { compare: byName } = new Intl.Collator("fr");

function lowPoint(model: ForecastModel) {
  const lowest = lowestDay(model, { frequency: "daily", range: days, accountIds: [], scenarioId: null });
  const { on, balanceMinor } = lowest ?? { on: model.facts.today, balanceMinor: 0 };
  return { on, balanceMinor };
}
