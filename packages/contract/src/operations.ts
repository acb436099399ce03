/** Every operation of the product. The server refuses to start when one of them has no handler. */
import type { AnyOperation } from "./operation.ts";
import { accessOperations } from "./operations/access-operations.ts";
import { accountsOperations } from "./operations/accounts-operations.ts";
import { companiesOperations } from "./operations/companies-operations.ts";
import { invitationsOperations } from "./operations/invitations-operations.ts";
import { jobsOperations } from "./operations/jobs-operations.ts";
import { organisationsOperations } from "./operations/organisations-operations.ts";
import { sessionOperations } from "./operations/session-operations.ts";

export const operations: readonly AnyOperation[] = [
  ...accessOperations,
  ...accountsOperations,
  ...companiesOperations,
  ...invitationsOperations,
  ...jobsOperations,
  ...organisationsOperations,
  ...sessionOperations,
];
