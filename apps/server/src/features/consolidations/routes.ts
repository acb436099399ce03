import { checkCategoryTreeAccess } from "@amont/contract/operations/consolidations/check-category-tree-access.ts";
import { createConsolidation } from "@amont/contract/operations/consolidations/create-consolidation.ts";
import { deleteConsolidation } from "@amont/contract/operations/consolidations/delete-consolidation.ts";
import { findWorkspaceConsolidation } from "@amont/contract/operations/consolidations/find-workspace-consolidation.ts";
import { getBalanceOverview } from "@amont/contract/operations/consolidations/get-balance-overview.ts";
import { getCategoryMappings } from "@amont/contract/operations/consolidations/get-category-mappings.ts";
import { getCellContributions } from "@amont/contract/operations/consolidations/get-cell-contributions.ts";
import { getConsolidation } from "@amont/contract/operations/consolidations/get-consolidation.ts";
import { getConsolidationSettings } from "@amont/contract/operations/consolidations/get-consolidation-settings.ts";
import { getConsolidationState } from "@amont/contract/operations/consolidations/get-consolidation-state.ts";
import { getConsolidationWorkspace } from "@amont/contract/operations/consolidations/get-consolidation-workspace.ts";
import { getMergedCategories } from "@amont/contract/operations/consolidations/get-merged-categories.ts";
import { createGroupKpi } from "@amont/contract/operations/consolidations/kpis/create-group-kpi.ts";
import { deleteGroupKpi } from "@amont/contract/operations/consolidations/kpis/delete-group-kpi.ts";
import { listGroupKpiUses } from "@amont/contract/operations/consolidations/kpis/list-group-kpi-uses.ts";
import { listGroupKpis } from "@amont/contract/operations/consolidations/kpis/list-group-kpis.ts";
import { moveGroupKpi } from "@amont/contract/operations/consolidations/kpis/move-group-kpi.ts";
import { previewGroupKpi } from "@amont/contract/operations/consolidations/kpis/preview-group-kpi.ts";
import { restoreGroupKpi } from "@amont/contract/operations/consolidations/kpis/restore-group-kpi.ts";
import { updateGroupKpi } from "@amont/contract/operations/consolidations/kpis/update-group-kpi.ts";
import { listCellTransactions } from "@amont/contract/operations/consolidations/list-cell-transactions.ts";
import { listConsolidableBanks } from "@amont/contract/operations/consolidations/list-consolidable-banks.ts";
import { listConsolidableCompanies } from "@amont/contract/operations/consolidations/list-consolidable-companies.ts";
import { listConsolidableCurrencies } from "@amont/contract/operations/consolidations/list-consolidable-currencies.ts";
import { listConsolidableScenarios } from "@amont/contract/operations/consolidations/list-consolidable-scenarios.ts";
import { listConsolidatedCompanies } from "@amont/contract/operations/consolidations/list-consolidated-companies.ts";
import { listConsolidationCurrencies } from "@amont/contract/operations/consolidations/list-consolidation-currencies.ts";
import { listConsolidations } from "@amont/contract/operations/consolidations/list-consolidations.ts";
import { listGroupExpected } from "@amont/contract/operations/consolidations/list-group-expected.ts";
import { listGroupProbablePayments } from "@amont/contract/operations/consolidations/list-group-probable-payments.ts";
import { previewConsolidation } from "@amont/contract/operations/consolidations/preview-consolidation.ts";
import { previewNewConsolidation } from "@amont/contract/operations/consolidations/preview-new-consolidation.ts";
import { setCategoryMappings } from "@amont/contract/operations/consolidations/set-category-mappings.ts";
import { setConsolidationSettings } from "@amont/contract/operations/consolidations/set-consolidation-settings.ts";
import { updateConsolidation } from "@amont/contract/operations/consolidations/update-consolidation.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { answer, answerEncoded, type OperationRoute } from "../../http/operation-route.ts";
import type { RateBooks } from "../../rates/rate-books.ts";
import { getBalanceOverviewUseCase } from "./balances/get-balance-overview.ts";
import { getConsolidationStateUseCase } from "./balances/get-consolidation-state.ts";
import { getCellContributionsUseCase } from "./cells/get-cell-contributions.ts";
import { listCellTransactionsUseCase } from "./cells/list-cell-transactions.ts";
import { checkCategoryTreeAccessUseCase } from "./check-category-tree-access.ts";
import { listConsolidableBanksUseCase } from "./choices/list-consolidable-banks.ts";
import { listConsolidableCompaniesUseCase } from "./choices/list-consolidable-companies.ts";
import { listConsolidableCurrenciesUseCase } from "./choices/list-consolidable-currencies.ts";
import { listConsolidableScenariosUseCase } from "./choices/list-consolidable-scenarios.ts";
import { listConsolidatedCompaniesUseCase } from "./choices/list-consolidated-companies.ts";
import { listConsolidationCurrenciesUseCase } from "./choices/list-consolidation-currencies.ts";
import { createConsolidationUseCase } from "./create-consolidation.ts";
import { deleteConsolidationUseCase } from "./delete-consolidation.ts";
import { listGroupExpectedUseCase } from "./expected/list-group-expected.ts";
import { listGroupProbablePaymentsUseCase } from "./expected/list-group-probable-payments.ts";
import { findWorkspaceConsolidationUseCase } from "./find-workspace-consolidation.ts";
import { getConsolidationUseCase } from "./get-consolidation.ts";
import { getConsolidationWorkspaceUseCase } from "./get-consolidation-workspace.ts";
import { createGroupKpiUseCase } from "./kpis/create-group-kpi.ts";
import { deleteGroupKpiUseCase } from "./kpis/delete-group-kpi.ts";
import { listGroupKpiUsesUseCase } from "./kpis/list-group-kpi-uses.ts";
import { listGroupKpisUseCase } from "./kpis/list-group-kpis.ts";
import { moveGroupKpiUseCase } from "./kpis/move-group-kpi.ts";
import { previewGroupKpiUseCase } from "./kpis/preview-group-kpi.ts";
import { restoreGroupKpiUseCase } from "./kpis/restore-group-kpi.ts";
import { updateGroupKpiUseCase } from "./kpis/update-group-kpi.ts";
import { listConsolidationsUseCase } from "./list-consolidations.ts";
import {
  previewConsolidationUseCase,
  previewNewConsolidationUseCase,
} from "./preview/preview-consolidation.ts";
import { getCategoryMappingsUseCase } from "./settings/get-category-mappings.ts";
import { getConsolidationSettingsUseCase } from "./settings/get-consolidation-settings.ts";
import { getMergedCategoriesUseCase } from "./settings/get-merged-categories.ts";
import { setCategoryMappingsUseCase } from "./settings/set-category-mappings.ts";
import { setConsolidationSettingsUseCase } from "./settings/set-consolidation-settings.ts";
import { updateConsolidationUseCase } from "./update-consolidation.ts";

export function consolidationRoutes(rates: RateBooks, forecasts: Forecasts): readonly OperationRoute[] {
  return [
    answer(checkCategoryTreeAccess, checkCategoryTreeAccessUseCase),
    answer(createConsolidation, createConsolidationUseCase),
    answer(deleteConsolidation, deleteConsolidationUseCase),
    answer(findWorkspaceConsolidation, findWorkspaceConsolidationUseCase),
    answer(getBalanceOverview, getBalanceOverviewUseCase(rates)),
    answer(getCellContributions, getCellContributionsUseCase(forecasts)),
    answer(listGroupProbablePayments, listGroupProbablePaymentsUseCase),
    answer(listCellTransactions, listCellTransactionsUseCase(forecasts)),
    answer(getCategoryMappings, getCategoryMappingsUseCase),
    answerEncoded(getConsolidationSettings, getConsolidationSettingsUseCase),
    answer(getConsolidationState, getConsolidationStateUseCase(rates, forecasts)),
    answer(getConsolidationWorkspace, getConsolidationWorkspaceUseCase),
    answerEncoded(getConsolidation, getConsolidationUseCase),
    answer(getMergedCategories, getMergedCategoriesUseCase),
    answer(listConsolidableBanks, listConsolidableBanksUseCase),
    answer(listConsolidableCompanies, listConsolidableCompaniesUseCase),
    answer(listConsolidableCurrencies, listConsolidableCurrenciesUseCase),
    answer(listConsolidableScenarios, listConsolidableScenariosUseCase),
    answer(listConsolidatedCompanies, listConsolidatedCompaniesUseCase),
    answer(listConsolidationCurrencies, listConsolidationCurrenciesUseCase),
    answer(listConsolidations, listConsolidationsUseCase),
    answer(listGroupExpected, listGroupExpectedUseCase(rates)),
    answer(previewConsolidation, previewConsolidationUseCase(forecasts)),
    answer(previewNewConsolidation, previewNewConsolidationUseCase(forecasts)),
    answer(setCategoryMappings, setCategoryMappingsUseCase),
    answer(setConsolidationSettings, setConsolidationSettingsUseCase),
    answer(updateConsolidation, updateConsolidationUseCase(rates)),
    answer(createGroupKpi, createGroupKpiUseCase),
    answer(deleteGroupKpi, deleteGroupKpiUseCase),
    answer(listGroupKpiUses, listGroupKpiUsesUseCase),
    answer(listGroupKpis, listGroupKpisUseCase),
    answer(moveGroupKpi, moveGroupKpiUseCase),
    answer(previewGroupKpi, previewGroupKpiUseCase(forecasts)),
    answer(restoreGroupKpi, restoreGroupKpiUseCase),
    answer(updateGroupKpi, updateGroupKpiUseCase),
  ];
}
