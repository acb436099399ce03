import { createRateSet } from "@amont/contract/operations/exchange-rates/create-rate-set.ts";
import { exportExchangeRates } from "@amont/contract/operations/exchange-rates/export-exchange-rates.ts";
import { getCompanyRates } from "@amont/contract/operations/exchange-rates/get-company-rates.ts";
import { getOrganisationRates } from "@amont/contract/operations/exchange-rates/get-organisation-rates.ts";
import { getRatePolicy } from "@amont/contract/operations/exchange-rates/get-rate-policy.ts";
import { getRateSet } from "@amont/contract/operations/exchange-rates/get-rate-set.ts";
import { importExchangeRates } from "@amont/contract/operations/exchange-rates/import-exchange-rates.ts";
import { listRateSets } from "@amont/contract/operations/exchange-rates/list-rate-sets.ts";
import { listScenarioRateSets } from "@amont/contract/operations/exchange-rates/list-scenario-rate-sets.ts";
import { lookUpCompanyRate } from "@amont/contract/operations/exchange-rates/look-up-company-rate.ts";
import { lookUpOrganisationRate } from "@amont/contract/operations/exchange-rates/look-up-organisation-rate.ts";
import { removeCompanyRate } from "@amont/contract/operations/exchange-rates/remove-company-rate.ts";
import { removeOrganisationRate } from "@amont/contract/operations/exchange-rates/remove-organisation-rate.ts";
import { removeRateSet } from "@amont/contract/operations/exchange-rates/remove-rate-set.ts";
import { saveCompanyRate } from "@amont/contract/operations/exchange-rates/save-company-rate.ts";
import { saveOrganisationQuotes } from "@amont/contract/operations/exchange-rates/save-organisation-quotes.ts";
import { saveOrganisationRate } from "@amont/contract/operations/exchange-rates/save-organisation-rate.ts";
import { setRatePolicy } from "@amont/contract/operations/exchange-rates/set-rate-policy.ts";
import { setScenarioRateSet } from "@amont/contract/operations/exchange-rates/set-scenario-rate-set.ts";
import { undoRateImport } from "@amont/contract/operations/exchange-rates/undo-rate-import.ts";
import { updateRateSet } from "@amont/contract/operations/exchange-rates/update-rate-set.ts";
import { answer, answerFile, answerSpooled, type OperationRoute } from "../../http/operation-route.ts";
import { exportExchangeRatesUseCase } from "./export-exchange-rates.ts";
import { getCompanyRatesUseCase, getOrganisationRatesUseCase, type RatePages } from "./get-rates.ts";
import { importExchangeRatesUseCase, openRateFile, undoRateImportUseCase } from "./import-exchange-rates.ts";
import { lookUpCompanyRateUseCase, lookUpOrganisationRateUseCase } from "./look-up-rate.ts";
import { getRatePolicyUseCase, setRatePolicyUseCase } from "./rate-policy.ts";
import {
  createRateSetUseCase,
  getRateSetUseCase,
  listRateSetsUseCase,
  removeRateSetUseCase,
  updateRateSetUseCase,
} from "./rate-sets.ts";
import { saveOrganisationQuotesUseCase } from "./save-organisation-quotes.ts";
import {
  removeCompanyRateUseCase,
  removeOrganisationRateUseCase,
  saveCompanyRateUseCase,
  saveOrganisationRateUseCase,
} from "./save-rate.ts";
import { listScenarioRateSetsUseCase, setScenarioRateSetUseCase } from "./scenario-rate-sets.ts";

export function exchangeRateRoutes(pages: RatePages): readonly OperationRoute[] {
  return [
    answer(createRateSet, createRateSetUseCase),
    answerSpooled(exportExchangeRates, exportExchangeRatesUseCase(pages.books)),
    answer(getCompanyRates, getCompanyRatesUseCase(pages)),
    answer(getOrganisationRates, getOrganisationRatesUseCase(pages)),
    answer(getRatePolicy, getRatePolicyUseCase),
    answer(getRateSet, getRateSetUseCase),
    answerFile(importExchangeRates, "exchange-rates", openRateFile, importExchangeRatesUseCase),
    answer(listRateSets, listRateSetsUseCase),
    answer(listScenarioRateSets, listScenarioRateSetsUseCase),
    answer(lookUpCompanyRate, lookUpCompanyRateUseCase(pages.books)),
    answer(lookUpOrganisationRate, lookUpOrganisationRateUseCase(pages.books)),
    answer(removeCompanyRate, removeCompanyRateUseCase),
    answer(removeOrganisationRate, removeOrganisationRateUseCase),
    answer(removeRateSet, removeRateSetUseCase),
    answer(saveCompanyRate, saveCompanyRateUseCase),
    answer(saveOrganisationQuotes, saveOrganisationQuotesUseCase),
    answer(saveOrganisationRate, saveOrganisationRateUseCase),
    answer(setRatePolicy, setRatePolicyUseCase),
    answer(setScenarioRateSet, setScenarioRateSetUseCase),
    answer(undoRateImport, undoRateImportUseCase),
    answer(updateRateSet, updateRateSetUseCase),
  ];
}
