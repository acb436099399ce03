import { listCompanies } from "@amont/contract/operations/companies/list-companies.ts";
import { renameCompany } from "@amont/contract/operations/companies/rename-company.ts";
import { setObjectivesCalculationMode } from "@amont/contract/operations/companies/set-objectives-calculation-mode.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { listCompaniesUseCase } from "./list-companies.ts";
import { renameCompanyUseCase } from "./rename-company.ts";
import { setObjectivesCalculationModeUseCase } from "./set-objectives-calculation-mode.ts";

export function companyRoutes(): readonly OperationRoute[] {
  return [
    answer(listCompanies, listCompaniesUseCase),
    answer(renameCompany, renameCompanyUseCase),
    answer(setObjectivesCalculationMode, setObjectivesCalculationModeUseCase),
  ];
}
