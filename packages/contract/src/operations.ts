/** Every operation of the product. The server refuses to start when one of them has no handler. */
import type { AnyOperation } from "./operation.ts";
import { accessOperations } from "./operation-lists/access.ts";
import { accountsOperations } from "./operation-lists/accounts.ts";
import { balanceAdjustmentsOperations } from "./operation-lists/balance-adjustments.ts";
import { bankFilesOperations } from "./operation-lists/bank-files.ts";
import { banksOperations } from "./operation-lists/banks.ts";
import { budgetFilesOperations } from "./operation-lists/budget-files.ts";
import { categoriesOperations } from "./operation-lists/categories.ts";
import { categorisationOperations } from "./operation-lists/categorisation.ts";
import { companiesOperations } from "./operation-lists/companies.ts";
import { debtPlanOperations } from "./operation-lists/debt-plan.ts";
import { forecastOperations } from "./operation-lists/forecast.ts";
import { forecastCellsOperations } from "./operation-lists/forecast-cells.ts";
import { forecastNotesOperations } from "./operation-lists/forecast-notes.ts";
import { forecastSeriesOperations } from "./operation-lists/forecast-series.ts";
import { forecastSettingsOperations } from "./operation-lists/forecast-settings.ts";
import { importsOperations } from "./operation-lists/imports.ts";
import { invitationsOperations } from "./operation-lists/invitations.ts";
import { jobsOperations } from "./operation-lists/jobs.ts";
import { kpisOperations } from "./operation-lists/kpis.ts";
import { organisationsOperations } from "./operation-lists/organisations.ts";
import { projectsOperations } from "./operation-lists/projects.ts";
import { scenariosOperations } from "./operation-lists/scenarios.ts";
import { sessionOperations } from "./operation-lists/session.ts";
import { transactionCommandsOperations } from "./operation-lists/transaction-commands.ts";
import { transactionsOperations } from "./operation-lists/transactions.ts";

export const operations: readonly AnyOperation[] = [
  ...accessOperations,
  ...accountsOperations,
  ...categorisationOperations,
  ...balanceAdjustmentsOperations,
  ...bankFilesOperations,
  ...banksOperations,
  ...budgetFilesOperations,
  ...categoriesOperations,
  ...companiesOperations,
  ...debtPlanOperations,
  ...forecastOperations,
  ...forecastNotesOperations,
  ...forecastSettingsOperations,
  ...forecastCellsOperations,
  ...forecastSeriesOperations,
  ...importsOperations,
  ...invitationsOperations,
  ...jobsOperations,
  ...kpisOperations,
  ...organisationsOperations,
  ...projectsOperations,
  ...scenariosOperations,
  ...sessionOperations,
  ...transactionsOperations,
  ...transactionCommandsOperations,
];
