import { deletedAccountName } from "@amont/contract/operations/accounts/deleted-account.ts";
import { useTranslation } from "react-i18next";

/** Who did something, as the reader reads it: who deleted their account has no name left, and is called so in each language. */
export function usePersonName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => (name === deletedAccountName ? t("deletedAccount") : name);
}
