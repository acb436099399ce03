import { countLateTransactions } from "@amont/contract/operations/transactions/count-late-transactions.ts";
import { countTransactionsToCategorise } from "@amont/contract/operations/transactions/count-transactions-to-categorise.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useApi } from "../api/api-context.ts";
import { useCurrentCompany } from "../workplace/workplace-context.ts";

export interface TransactionCounters {
  readonly toCategorise: number;
  readonly late: number;
}

/** What waits in the current company's lists. Nothing where the reader may not look, and until it is known. */
export function useTransactionCounters(): TransactionCounters {
  const api = useApi();
  const company = useCurrentCompany();
  const companyId = company === null || company.level("CashFlow") === "none" ? null : company.id;
  const counters = useQuery(
    companyId === null
      ? { queryKey: ["no-company", "transaction-counters"], queryFn: skipToken }
      : {
          queryKey: [companyId, "transactions", "counters"],
          queryFn: async ({ signal }) => {
            const [toCategorise, late] = await Promise.all([
              api.call(countTransactionsToCategorise, {}, { companyId, signal }),
              api.call(countLateTransactions, {}, { companyId, signal }),
            ]);
            return { toCategorise, late };
          },
          // A number in the margin is no reason for a message.
          meta: { toast: "none" as const },
        },
  ).data;
  return counters ?? { toCategorise: 0, late: 0 };
}
