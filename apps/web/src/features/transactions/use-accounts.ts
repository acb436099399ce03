import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { accountsQuery } from "./transactions-queries.ts";

export interface AccountChoice {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly isManual: boolean;
}

/** The value that stands for "on no account". */
export const noAccount = "none";

interface Wanted {
  readonly canBeNone?: boolean;
  /** Only accounts in one of these; all when none is named. */
  readonly currencies?: readonly string[];
  readonly isManualOnly?: boolean;
}

function useAccounts(companyId: number): readonly AccountChoice[] {
  return useQuery(accountsQuery(useApi(), companyId)).data ?? [];
}

/** The accounts of a company as a list to choose from. */
export function useAccountChoices(companyId: number, wanted: Wanted = {}) {
  const { t } = useTranslation();
  const { canBeNone = false, currencies = [], isManualOnly = false } = wanted;
  const accounts = useAccounts(companyId).filter(
    ({ currency, isManual }) =>
      (currencies.length === 0 || currencies.includes(currency)) && (isManual || !isManualOnly),
  );
  return {
    accounts,
    options: [
      ...(canBeNone ? [{ value: noAccount, label: t("transactions.noAccount") }] : []),
      ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    accountOf: (value: string): AccountChoice | null =>
      accounts.find(({ id }) => String(id) === value) ?? null,
  };
}
