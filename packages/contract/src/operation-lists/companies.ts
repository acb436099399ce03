import type { AnyOperation } from "../operation.ts";
import { checkBankConnectionOffer } from "./companies/check-bank-connection-offer.ts";
import { checkTaxPaymentDelay } from "./companies/check-tax-payment-delay.ts";
import { createCompany } from "./companies/create-company.ts";
import { getCompanyCurrency } from "./companies/get-company-currency.ts";
import { getCompanyName } from "./companies/get-company-name.ts";
import { getCompanyOrganisation } from "./companies/get-company-organisation.ts";
import { getConnectionInfo } from "./companies/get-connection-info.ts";
import { getDefaultCompany } from "./companies/get-default-company.ts";
import { getObjectivesCalculationMode } from "./companies/get-objectives-calculation-mode.ts";
import { listCompanies } from "./companies/list-companies.ts";
import { listCompanyCurrencies } from "./companies/list-company-currencies.ts";
import { listCompanyNames } from "./companies/list-company-names.ts";
import { listIndustries } from "./companies/list-industries.ts";
import { recordCompanyVisit } from "./companies/record-company-visit.ts";
import { renameCompany } from "./companies/rename-company.ts";
import { setCompanyCurrency } from "./companies/set-company-currency.ts";
import { setObjectivesCalculationMode } from "./companies/set-objectives-calculation-mode.ts";
import { switchCompany } from "./companies/switch-company.ts";

export const companiesOperations: readonly AnyOperation[] = [
  checkBankConnectionOffer,
  checkTaxPaymentDelay,
  createCompany,
  getCompanyCurrency,
  getCompanyName,
  getCompanyOrganisation,
  getConnectionInfo,
  getDefaultCompany,
  getObjectivesCalculationMode,
  listCompanies,
  listCompanyCurrencies,
  listCompanyNames,
  listIndustries,
  recordCompanyVisit,
  renameCompany,
  setCompanyCurrency,
  setObjectivesCalculationMode,
  switchCompany,
];
