import type { AnyOperation } from "../operation.ts";
import { checkBankConnectionOffer } from "../operations/companies/check-bank-connection-offer.ts";
import { checkTaxPaymentDelay } from "../operations/companies/check-tax-payment-delay.ts";
import { createCompany } from "../operations/companies/create-company.ts";
import { getCompanyCurrency } from "../operations/companies/get-company-currency.ts";
import { getCompanyName } from "../operations/companies/get-company-name.ts";
import { getCompanyOrganisation } from "../operations/companies/get-company-organisation.ts";
import { getConnectionInfo } from "../operations/companies/get-connection-info.ts";
import { getDefaultCompany } from "../operations/companies/get-default-company.ts";
import { getFirstSteps } from "../operations/companies/get-first-steps.ts";
import { getObjectivesCalculationMode } from "../operations/companies/get-objectives-calculation-mode.ts";
import { listCompanies } from "../operations/companies/list-companies.ts";
import { listCompanyCurrencies } from "../operations/companies/list-company-currencies.ts";
import { listCompanyNames } from "../operations/companies/list-company-names.ts";
import { listIndustries } from "../operations/companies/list-industries.ts";
import { recordCompanyVisit } from "../operations/companies/record-company-visit.ts";
import { renameCompany } from "../operations/companies/rename-company.ts";
import { setCompanyCountry } from "../operations/companies/set-company-country.ts";
import { setCompanyCurrency } from "../operations/companies/set-company-currency.ts";
import { setObjectivesCalculationMode } from "../operations/companies/set-objectives-calculation-mode.ts";
import { switchCompany } from "../operations/companies/switch-company.ts";

export const companiesOperations: readonly AnyOperation[] = [
  checkBankConnectionOffer,
  checkTaxPaymentDelay,
  createCompany,
  getCompanyCurrency,
  getCompanyName,
  getCompanyOrganisation,
  getConnectionInfo,
  getDefaultCompany,
  getFirstSteps,
  getObjectivesCalculationMode,
  listCompanies,
  listCompanyCurrencies,
  listCompanyNames,
  listIndustries,
  recordCompanyVisit,
  renameCompany,
  setCompanyCountry,
  setCompanyCurrency,
  setObjectivesCalculationMode,
  switchCompany,
];
