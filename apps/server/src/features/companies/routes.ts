import { checkBankConnectionOffer } from "@amont/contract/operations/companies/check-bank-connection-offer.ts";
import { checkTaxPaymentDelay } from "@amont/contract/operations/companies/check-tax-payment-delay.ts";
import { createCompany } from "@amont/contract/operations/companies/create-company.ts";
import { getCompanyCurrency } from "@amont/contract/operations/companies/get-company-currency.ts";
import { getCompanyName } from "@amont/contract/operations/companies/get-company-name.ts";
import { getCompanyOrganisation } from "@amont/contract/operations/companies/get-company-organisation.ts";
import { getConnectionInfo } from "@amont/contract/operations/companies/get-connection-info.ts";
import { getDefaultCompany } from "@amont/contract/operations/companies/get-default-company.ts";
import { getFirstSteps } from "@amont/contract/operations/companies/get-first-steps.ts";
import { getObjectivesCalculationMode } from "@amont/contract/operations/companies/get-objectives-calculation-mode.ts";
import { listCompanies } from "@amont/contract/operations/companies/list-companies.ts";
import { listCompanyCurrencies } from "@amont/contract/operations/companies/list-company-currencies.ts";
import { listCompanyNames } from "@amont/contract/operations/companies/list-company-names.ts";
import { listIndustries } from "@amont/contract/operations/companies/list-industries.ts";
import { archiveCompany } from "@amont/contract/operations/companies/management/archive-company.ts";
import { checkIdentifier } from "@amont/contract/operations/companies/management/check-identifier.ts";
import { getCompanyDetails } from "@amont/contract/operations/companies/management/get-company-details.ts";
import { listManagedCompanies } from "@amont/contract/operations/companies/management/list-managed-companies.ts";
import { restoreCompany } from "@amont/contract/operations/companies/management/restore-company.ts";
import { updateCompanyDetails } from "@amont/contract/operations/companies/management/update-company-details.ts";
import { previewCurrencyChange } from "@amont/contract/operations/companies/preview-currency-change.ts";
import { recordCompanyVisit } from "@amont/contract/operations/companies/record-company-visit.ts";
import { renameCompany } from "@amont/contract/operations/companies/rename-company.ts";
import { setCompanyCountry } from "@amont/contract/operations/companies/set-company-country.ts";
import { setCompanyCurrency } from "@amont/contract/operations/companies/set-company-currency.ts";
import { setObjectivesCalculationMode } from "@amont/contract/operations/companies/set-objectives-calculation-mode.ts";
import { switchCompany } from "@amont/contract/operations/companies/switch-company.ts";
import { answer, answerEncoded, type OperationRoute } from "../../http/operation-route.ts";
import type { RateBooks } from "../../rates/rate-books.ts";
import { checkBankConnectionOfferUseCase } from "./check-bank-connection-offer.ts";
import { checkTaxPaymentDelayUseCase } from "./check-tax-payment-delay.ts";
import { createCompanyUseCase } from "./create-company.ts";
import { previewCurrencyChangeUseCase } from "./currency-change/preview-currency-change.ts";
import { setCompanyCurrencyUseCase } from "./currency-change/set-company-currency.ts";
import { getFirstStepsUseCase } from "./first-steps/get-first-steps.ts";
import { getCompanyCurrencyUseCase } from "./get-company-currency.ts";
import { getCompanyNameUseCase } from "./get-company-name.ts";
import { getCompanyOrganisationUseCase } from "./get-company-organisation.ts";
import { getConnectionInfoUseCase } from "./get-connection-info.ts";
import { getDefaultCompanyUseCase } from "./get-default-company.ts";
import { getObjectivesCalculationModeUseCase } from "./get-objectives-calculation-mode.ts";
import { listCompaniesUseCase } from "./list-companies.ts";
import { listCompanyCurrenciesUseCase } from "./list-company-currencies.ts";
import { listCompanyNamesUseCase } from "./list-company-names.ts";
import { listIndustriesUseCase } from "./list-industries.ts";
import { archiveCompanyUseCase, restoreCompanyUseCase } from "./management/archive-company.ts";
import { checkIdentifierUseCase } from "./management/check-identifier.ts";
import { getCompanyDetailsUseCase } from "./management/get-company-details.ts";
import { listManagedCompaniesUseCase } from "./management/list-managed-companies.ts";
import { updateCompanyDetailsUseCase } from "./management/update-company-details.ts";
import { recordCompanyVisitUseCase } from "./record-company-visit.ts";
import { renameCompanyUseCase } from "./rename-company.ts";
import { setCompanyCountryUseCase } from "./set-company-country.ts";
import { setObjectivesCalculationModeUseCase } from "./set-objectives-calculation-mode.ts";
import { switchCompanyUseCase } from "./switch-company.ts";

export function companyRoutes(rates: RateBooks): readonly OperationRoute[] {
  return [
    answer(archiveCompany, archiveCompanyUseCase),
    answer(checkBankConnectionOffer, checkBankConnectionOfferUseCase),
    answer(checkIdentifier, checkIdentifierUseCase),
    answer(checkTaxPaymentDelay, checkTaxPaymentDelayUseCase),
    answer(createCompany, createCompanyUseCase),
    answer(getCompanyCurrency, getCompanyCurrencyUseCase),
    answerEncoded(getCompanyDetails, getCompanyDetailsUseCase),
    answer(getCompanyName, getCompanyNameUseCase),
    answer(getCompanyOrganisation, getCompanyOrganisationUseCase),
    answer(getConnectionInfo, getConnectionInfoUseCase),
    answer(getDefaultCompany, getDefaultCompanyUseCase),
    answer(getFirstSteps, getFirstStepsUseCase),
    answer(getObjectivesCalculationMode, getObjectivesCalculationModeUseCase),
    answer(listCompanies, listCompaniesUseCase),
    answer(listCompanyCurrencies, listCompanyCurrenciesUseCase),
    answer(listCompanyNames, listCompanyNamesUseCase),
    answer(listIndustries, listIndustriesUseCase),
    answer(listManagedCompanies, listManagedCompaniesUseCase),
    answer(previewCurrencyChange, previewCurrencyChangeUseCase(rates)),
    answer(recordCompanyVisit, recordCompanyVisitUseCase),
    answer(renameCompany, renameCompanyUseCase),
    answer(restoreCompany, restoreCompanyUseCase),
    answer(setCompanyCountry, setCompanyCountryUseCase),
    answer(setCompanyCurrency, setCompanyCurrencyUseCase(rates)),
    answer(setObjectivesCalculationMode, setObjectivesCalculationModeUseCase),
    answer(switchCompany, switchCompanyUseCase),
    answer(updateCompanyDetails, updateCompanyDetailsUseCase),
  ];
}
