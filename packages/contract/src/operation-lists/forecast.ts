import type { AnyOperation } from "../operation.ts";
import { computeCumulativeCashFlow } from "../operations/forecast/compute-cumulative-cash-flow.ts";
import { getAccountCashBalances } from "../operations/forecast/get-account-cash-balances.ts";
import { getAuthorisedOverdraft } from "../operations/forecast/get-authorised-overdraft.ts";
import { getBridge } from "../operations/forecast/get-bridge.ts";
import { getCashBalanceEvolution } from "../operations/forecast/get-cash-balance-evolution.ts";
import { getCashBalances } from "../operations/forecast/get-cash-balances.ts";
import { getCashFlowStatement } from "../operations/forecast/get-cash-flow-statement.ts";
import { getCategoryForecastSummary } from "../operations/forecast/get-category-forecast-summary.ts";
import { getCellDetails } from "../operations/forecast/get-cell-details.ts";
import { getForecastCurrency } from "../operations/forecast/get-forecast-currency.ts";
import { getIntradayBalances } from "../operations/forecast/get-intraday-balances.ts";
import { getScenarioCashFlow } from "../operations/forecast/get-scenario-cash-flow.ts";
import { getStatementChanges } from "../operations/forecast/get-statement-changes.ts";
import { listCategoryExpectedTransactions } from "../operations/forecast/list-category-expected-transactions.ts";
import { listCategoryPaidTransactions } from "../operations/forecast/list-category-paid-transactions.ts";
import { summariseCategoryTransactions } from "../operations/forecast/summarise-category-transactions.ts";
import { compareScenarios } from "../operations/forecast-analysis/compare-scenarios.ts";
import { explainCell } from "../operations/forecast-analysis/explain-cell.ts";
import { getCellHistory } from "../operations/forecast-analysis/get-cell-history.ts";
import { getFormulaReport } from "../operations/forecast-analysis/get-formula-report.ts";
import { getHistoryStart } from "../operations/forecast-analysis/get-history-start.ts";
import { getKpiLines } from "../operations/forecast-analysis/get-kpi-lines.ts";
import { getProjectStatement } from "../operations/forecast-analysis/get-project-statement.ts";

export const forecastOperations: readonly AnyOperation[] = [
  compareScenarios,
  computeCumulativeCashFlow,
  explainCell,
  getAccountCashBalances,
  getAuthorisedOverdraft,
  getBridge,
  getCashBalanceEvolution,
  getCashBalances,
  getCashFlowStatement,
  getCategoryForecastSummary,
  getCellDetails,
  getCellHistory,
  getForecastCurrency,
  getFormulaReport,
  getHistoryStart,
  getIntradayBalances,
  getKpiLines,
  getProjectStatement,
  getScenarioCashFlow,
  getStatementChanges,
  listCategoryExpectedTransactions,
  listCategoryPaidTransactions,
  summariseCategoryTransactions,
];
