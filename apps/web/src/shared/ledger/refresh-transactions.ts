import type { Query, QueryClient } from "@tanstack/react-query";

/** Of that company, or of several taken together with it: those say in their key which. */
function isAbout(companyId: number, { queryKey: [owner, area, ...rest] }: Pick<Query, "queryKey">): boolean {
  if (area !== "transactions") return false;
  return owner === companyId || rest.some((part) => namesCompany(part, companyId));
}

const namesCompany = (part: unknown, companyId: number): boolean =>
  typeof part === "object" &&
  part !== null &&
  "companyIds" in part &&
  Array.isArray(part.companyIds) &&
  part.companyIds.includes(companyId);

/** After a change of transactions of a company: every list that shows them is read again. */
export const refreshTransactions = (queryClient: QueryClient, companyId: number): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => isAbout(companyId, query) });
