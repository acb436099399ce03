import { applyAutomaticForecasts } from "@amont/contract/operations/forecast/automatic/apply-automatic-forecasts.ts";
import { distributeForecast } from "@amont/contract/operations/forecast/automatic/distribute-forecast.ts";
import { getAutomaticSettings } from "@amont/contract/operations/forecast/automatic/get-automatic-settings.ts";
import { getCategoryAutomatic } from "@amont/contract/operations/forecast/automatic/get-category-automatic.ts";
import { markPeriodsExceptional } from "@amont/contract/operations/forecast/automatic/mark-periods-exceptional.ts";
import { refreshAutomaticForecasts } from "@amont/contract/operations/forecast/automatic/refresh-automatic-forecasts.ts";
import { setAutomaticSettings } from "@amont/contract/operations/forecast/automatic/set-automatic-settings.ts";
import { suggestAutomaticForecasts } from "@amont/contract/operations/forecast/automatic/suggest-automatic-forecasts.ts";
import type { LeafFits } from "../../../forecast/fits/leaf-fits.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { currentCompany } from "../../../http/current-company.ts";
import { answer, type OperationRoute } from "../../../http/operation-route.ts";
import type { Services } from "../../../services.ts";
import { applyAutomaticForecastsUseCase } from "./apply-automatic-forecasts.ts";
import { getAutomaticSettingsUseCase, setAutomaticSettingsUseCase } from "./automatic-settings.ts";
import { distributeForecastUseCase } from "./distribute-forecast.ts";
import { getCategoryAutomaticUseCase } from "./get-category-automatic.ts";
import { markPeriodsExceptionalUseCase } from "./mark-periods-exceptional.ts";
import { refreshAutomaticForecastsUseCase } from "./refresh-automatic-forecasts.ts";
import { defineRefreshJobs } from "./refresh-job.ts";
import { suggestAutomaticForecastsUseCase } from "./suggest-automatic-forecasts.ts";

export function automaticForecastRoutes(
  { pool, database, jobs, now }: Pick<Services, "pool" | "database" | "jobs" | "now">,
  forecasts: Forecasts,
  fits: LeafFits,
): readonly OperationRoute[] {
  const refresh = defineRefreshJobs({ pool, database, jobs, now, forecasts, fits });
  return [
    answer(
      applyAutomaticForecasts,
      applyAutomaticForecastsUseCase(forecasts, fits, (context) => {
        const companyId = currentCompany(context);
        return jobs.send(
          refresh,
          { companyId, isAsked: false },
          { database: context.database, singletonKey: String(companyId) },
        );
      }),
    ),
    answer(distributeForecast, distributeForecastUseCase(forecasts, fits)),
    answer(getAutomaticSettings, getAutomaticSettingsUseCase),
    answer(setAutomaticSettings, setAutomaticSettingsUseCase),
    answer(getCategoryAutomatic, getCategoryAutomaticUseCase(forecasts, fits)),
    answer(markPeriodsExceptional, markPeriodsExceptionalUseCase(forecasts, fits)),
    answer(refreshAutomaticForecasts, refreshAutomaticForecastsUseCase(jobs, refresh)),
    answer(suggestAutomaticForecasts, suggestAutomaticForecastsUseCase(forecasts, fits)),
  ];
}
