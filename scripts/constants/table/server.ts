/** Numbers that the server keeps to: few are proven on a database, where a start takes longer than the test. */
import type { ConstantTable } from "../constant.ts";

const features = "apps/server/src/features";
const limits = "packages/kernel/src/limits.ts";
const rowValues = `${features}/imports/spreadsheet/row-values.ts`;

export const serverConstants: ConstantTable = {
  [`${features}/forecast/cells/forecast-cells.test.ts`]: [
    [
      "cf-const-existence-offsets",
      `${features}/forecast/cells/check-forecasts-in-period.ts`,
      "begin = «0», end = «11» }",
    ],
  ],
  [`${features}/transactions/transactions.test.ts`]: [
    [
      "cf-const-page-size",
      "packages/contract/src/operations/transactions/transaction-filter.ts",
      "usualPage = «50»;",
    ],
  ],
  "apps/server/src/plan/forecast-amount.test.ts": [
    ["const-forecast-max cf-const-shared-limits code-14007", limits, "largestForecast = «10_000_000_000»;"],
  ],
  [`${features}/categories/settings/set-vat-declaration-day.test.ts`]: [
    [
      "const-day-of-month code-4001 code-4003",
      `${features}/categories/settings/set-vat-declaration-day.ts`,
      "day >= «1» && day <= lastDayOfMonth",
    ],
    ["const-day-of-month cf-const-shared-limits code-4001 code-4003", limits, "lastDayOfMonth = «31»;"],
  ],
  [`${features}/profit-and-loss/read-result.test.ts`]: [
    [
      "const-pnl-percent problem-12006 pnl-meaning-06",
      "packages/engine/src/profit-and-loss/cash-of-result.ts",
      "wholeBasisPoints = «10_000»;",
      "100",
    ],
  ],
  [`${features}/imports/spreadsheet/row-values.test.ts`]: [
    [
      "imp-dates import-8121 import-8122 import-8123",
      "packages/engine/src/ledger/command-values.ts",
      "ledgerYears = { first: «1900», last: «2100» }",
    ],
    ["imp-vat import-8112", rowValues, "const mostBasisPoints = «10_000»;", "1"],
  ],
};
