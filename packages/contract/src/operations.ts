/** Every operation of the product. The server refuses to start when one of them has no handler. */
import type { AnyOperation } from "./operation.ts";
import { accessOperations } from "./operation-lists/access.ts";
import { accountsOperations } from "./operation-lists/accounts.ts";
import { banksOperations } from "./operation-lists/banks.ts";
import { categoriesOperations } from "./operation-lists/categories.ts";
import { categorisationOperations } from "./operation-lists/categorisation.ts";
import { companiesOperations } from "./operation-lists/companies.ts";
import { invitationsOperations } from "./operation-lists/invitations.ts";
import { jobsOperations } from "./operation-lists/jobs.ts";
import { organisationsOperations } from "./operation-lists/organisations.ts";
import { projectsOperations } from "./operation-lists/projects.ts";
import { sessionOperations } from "./operation-lists/session.ts";
import { transactionCommandsOperations } from "./operation-lists/transaction-commands.ts";
import { transactionsOperations } from "./operation-lists/transactions.ts";

export const operations: readonly AnyOperation[] = [
  ...accessOperations,
  ...accountsOperations,
  ...categorisationOperations,
  ...banksOperations,
  ...categoriesOperations,
  ...companiesOperations,
  ...invitationsOperations,
  ...jobsOperations,
  ...organisationsOperations,
  ...projectsOperations,
  ...sessionOperations,
  ...transactionsOperations,
  ...transactionCommandsOperations,
];
