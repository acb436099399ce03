import type { AnyOperation } from "../operation.ts";
import { listCompanies } from "./companies/list-companies.ts";
import { renameCompany } from "./companies/rename-company.ts";
import { setObjectivesCalculationMode } from "./companies/set-objectives-calculation-mode.ts";

export const companiesOperations: readonly AnyOperation[] = [
  listCompanies,
  renameCompany,
  setObjectivesCalculationMode,
];
