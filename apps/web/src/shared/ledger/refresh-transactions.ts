import type { QueryClient } from "@tanstack/react-query";
import { isAboutCompany } from "../workplace/about-company.ts";

/** After a change of transactions of a company: every list that shows them is read again. */
export const refreshTransactions = (queryClient: QueryClient, companyId: number): Promise<void> =>
  queryClient.invalidateQueries({ predicate: isAboutCompany(companyId, "transactions") });
