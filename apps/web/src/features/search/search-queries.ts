import { listCategorisationRules } from "@amont/contract/operations/categorisation/list-categorisation-rules.ts";
import { listAccountAffectationRules } from "@amont/contract/operations/categorisation/management-rules/list-account-affectation-rules.ts";
import { listProjectAssociationRules } from "@amont/contract/operations/categorisation/management-rules/list-project-association-rules.ts";
import { searchTransactions } from "@amont/contract/operations/transactions/search-transactions.ts";
import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";
import { searchedAmount } from "./searched-amount.ts";

/** More are one step further, in the list. */
export const shownTransactions = 20;

interface Wanted {
  /** The current one. */
  readonly companyId: number;
  /** Those taken together with it, itself among them. */
  readonly companyIds: readonly number[] | undefined;
  readonly text: string;
  /** Amounts are written as the reader writes them. */
  readonly language: string;
}

/** By their words, and by their amount where a number was typed. A text that changes calls off the search for the one before. */
export const foundTransactionsQuery = (api: Api, { companyId, text, language, ...taken }: Wanted) => {
  const together = taken.companyIds === undefined ? {} : { companyIds: [...taken.companyIds] };
  return queryOptions({
    queryKey: [companyId, "transactions", "search", text, language, together],
    queryFn:
      text === ""
        ? skipToken
        : async ({ signal }): Promise<readonly TransactionLine[]> => {
            const pagination = { take: shownTransactions };
            const find = (filters: object) =>
              api.call(
                searchTransactions,
                { body: { filters, pagination, ...together } },
                { companyId, signal },
              );
            const amount = searchedAmount(text, language);
            const found = await Promise.all([
              ...(amount === null ? [] : [find({ minAmount: amount, maxAmount: amount })]),
              find({ text }),
            ]);
            const lines = found.flatMap(({ results }) => results);
            return [...new Map(lines.map((line) => [line.id, line])).values()].slice(0, shownTransactions);
          },
    placeholderData: keepPreviousData,
  });
};

export interface FoundRule {
  readonly id: number;
  readonly kind: "categories" | "projects" | "accounts";
  /** The words by which a line is recognised. */
  readonly words: readonly string[];
  /** The category, project or account that the rule leads to. */
  readonly targetId: number;
}

/** All rules of the company, of the three kinds: few, and looked through in the browser. */
export const allRulesQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "management-rules", "all"],
    queryFn: async ({ signal }): Promise<readonly FoundRule[]> => {
      const call = { params: { companyId } };
      const options = { companyId, signal };
      const [categories, projects, accounts] = await Promise.all([
        api.call(listCategorisationRules, call, options),
        api.call(listProjectAssociationRules, call, options),
        api.call(listAccountAffectationRules, call, options),
      ]);
      const rule = (kind: FoundRule["kind"], id: number, words: readonly string[], targetId: number) => ({
        kind,
        id,
        words,
        targetId,
      });
      return [
        ...categories.map((one) => rule("categories", one.id, one.nameContains, one.categoryId)),
        ...projects.map((one) => rule("projects", one.id, one.nameContains, one.projectId)),
        ...accounts.map((one) => rule("accounts", one.id, one.nameContains, one.bankAccountId)),
      ];
    },
    // Rules are changed on another page: those of a moment ago will do.
    staleTime: 15_000,
    meta: { toast: "none" as const },
  });
