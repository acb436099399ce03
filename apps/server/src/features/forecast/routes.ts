import { compareScenarios } from "@amont/contract/operations/forecast/compare-scenarios.ts";
import { computeCumulativeCashFlow } from "@amont/contract/operations/forecast/compute-cumulative-cash-flow.ts";
import { explainCell } from "@amont/contract/operations/forecast/explain-cell.ts";
import { getAccountCashBalances } from "@amont/contract/operations/forecast/get-account-cash-balances.ts";
import { getAuthorisedOverdraft } from "@amont/contract/operations/forecast/get-authorised-overdraft.ts";
import { getBridge } from "@amont/contract/operations/forecast/get-bridge.ts";
import { getCashBalanceEvolution } from "@amont/contract/operations/forecast/get-cash-balance-evolution.ts";
import { getCashBalances } from "@amont/contract/operations/forecast/get-cash-balances.ts";
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { getCategoryForecastSummary } from "@amont/contract/operations/forecast/get-category-forecast-summary.ts";
import { getCellDetails } from "@amont/contract/operations/forecast/get-cell-details.ts";
import { getCellHistory } from "@amont/contract/operations/forecast/get-cell-history.ts";
import { getForecastCurrency } from "@amont/contract/operations/forecast/get-forecast-currency.ts";
import { getForecastMemory } from "@amont/contract/operations/forecast/get-forecast-memory.ts";
import { getFormulaReport } from "@amont/contract/operations/forecast/get-formula-report.ts";
import { getHistoryStart } from "@amont/contract/operations/forecast/get-history-start.ts";
import { getIntradayBalances } from "@amont/contract/operations/forecast/get-intraday-balances.ts";
import { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import { getProjectStatement } from "@amont/contract/operations/forecast/get-project-statement.ts";
import { getScenarioCashFlow } from "@amont/contract/operations/forecast/get-scenario-cash-flow.ts";
import { getStatementChanges } from "@amont/contract/operations/forecast/get-statement-changes.ts";
import { listCategoryExpectedTransactions } from "@amont/contract/operations/forecast/list-category-expected-transactions.ts";
import { listCategoryPaidTransactions } from "@amont/contract/operations/forecast/list-category-paid-transactions.ts";
import { summariseCategoryTransactions } from "@amont/contract/operations/forecast/summarise-category-transactions.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { answer, answerEncoded, type OperationRoute } from "../../http/operation-route.ts";
import { getBridgeUseCase } from "./bridge/get-bridge.ts";
import {
  listCategoryExpectedTransactionsUseCase,
  listCategoryPaidTransactionsUseCase,
  summariseCategoryTransactionsUseCase,
} from "./cell-transactions.ts";
import { compareScenariosUseCase } from "./compare-scenarios.ts";
import { computeCumulativeCashFlowUseCase } from "./compute-cumulative-cash-flow.ts";
import { explainCellUseCase } from "./explain/explain-cell.ts";
import { getAuthorisedOverdraftUseCase } from "./get-authorised-overdraft.ts";
import { getCashBalanceEvolutionUseCase } from "./get-cash-balance-evolution.ts";
import { getAccountCashBalancesUseCase, getCashBalancesUseCase } from "./get-cash-balances.ts";
import { getCashFlowStatementUseCase } from "./get-cash-flow-statement.ts";
import { getCategoryForecastSummaryUseCase } from "./get-category-forecast-summary.ts";
import { getCellDetailsUseCase } from "./get-cell-details.ts";
import { getForecastCurrencyUseCase } from "./get-forecast-currency.ts";
import { getForecastMemoryUseCase } from "./get-forecast-memory.ts";
import { getFormulaReportUseCase } from "./get-formula-report.ts";
import { getIntradayBalancesUseCase } from "./get-intraday-balances.ts";
import { getScenarioCashFlowUseCase } from "./get-scenario-cash-flow.ts";
import { getStatementChangesUseCase } from "./get-statement-changes.ts";
import { getCellHistoryUseCase } from "./history/get-cell-history.ts";
import { getHistoryStartUseCase } from "./history/get-history-start.ts";
import { getKpiLinesUseCase } from "./kpis/get-kpi-lines.ts";
import { getProjectStatementUseCase } from "./projects/get-project-statement.ts";

export function forecastRoutes(forecasts: Forecasts): readonly OperationRoute[] {
  return [
    answer(compareScenarios, compareScenariosUseCase(forecasts)),
    answer(explainCell, explainCellUseCase(forecasts)),
    answer(getFormulaReport, getFormulaReportUseCase(forecasts)),
    answer(getKpiLines, getKpiLinesUseCase(forecasts)),
    answer(getProjectStatement, getProjectStatementUseCase(forecasts)),
    answer(computeCumulativeCashFlow, computeCumulativeCashFlowUseCase(forecasts)),
    answer(getAccountCashBalances, getAccountCashBalancesUseCase(forecasts)),
    answer(getAuthorisedOverdraft, getAuthorisedOverdraftUseCase(forecasts)),
    answer(getBridge, getBridgeUseCase(forecasts)),
    answer(getCashBalanceEvolution, getCashBalanceEvolutionUseCase(forecasts)),
    answer(getCashBalances, getCashBalancesUseCase(forecasts)),
    answerEncoded(getCashFlowStatement, getCashFlowStatementUseCase(forecasts)),
    answerEncoded(getStatementChanges, getStatementChangesUseCase(forecasts)),
    answer(getCategoryForecastSummary, getCategoryForecastSummaryUseCase(forecasts)),
    answer(getCellDetails, getCellDetailsUseCase(forecasts)),
    answer(getCellHistory, getCellHistoryUseCase(forecasts)),
    answer(getHistoryStart, getHistoryStartUseCase),
    answer(getForecastCurrency, getForecastCurrencyUseCase(forecasts)),
    answer(getForecastMemory, getForecastMemoryUseCase(forecasts)),
    answer(getIntradayBalances, getIntradayBalancesUseCase(forecasts)),
    answer(getScenarioCashFlow, getScenarioCashFlowUseCase(forecasts)),
    answer(listCategoryExpectedTransactions, listCategoryExpectedTransactionsUseCase(forecasts)),
    answer(listCategoryPaidTransactions, listCategoryPaidTransactionsUseCase(forecasts)),
    answer(summariseCategoryTransactions, summariseCategoryTransactionsUseCase(forecasts)),
  ];
}
