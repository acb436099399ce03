import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import type { GivenPart } from "../../../shared/ledger/projects/distribution-draft.ts";

/** What projects have of a transaction. */
export const givenParts = ({ distribution }: Pick<TransactionLine, "distribution">): readonly GivenPart[] =>
  distribution.projects.map(({ id, title, amount }) => ({
    projectId: id,
    title,
    amountMinor: amount.amountMinor,
    currency: amount.currency,
  }));
