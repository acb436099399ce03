import { listBankAccounts } from "@amont/contract/operations/banks/list-bank-accounts.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import styles from "./sheet-import.module.css";

interface AccountChoiceProps {
  readonly companyId: number;
  /** A quick import takes the company's only account without being told. */
  readonly isOnlyOneTaken: boolean;
  readonly value: number | null;
  readonly onChange: (bankAccountId: number | null) => void;
}

const none = "none";

/** The account of paid lines that name none. Those that the bank itself keeps are not offered. */
export function AccountChoice({ companyId, isOnlyOneTaken, value, onChange }: AccountChoiceProps) {
  const { t } = useTranslation();
  const api = useApi();
  const accounts = useQuery({
    queryKey: [companyId, "banks", "labels"],
    queryFn: ({ signal }) => api.call(listBankAccounts, {}, { companyId, signal }),
    staleTime: 60_000,
  }).data;
  if (accounts === undefined || (isOnlyOneTaken && accounts.length === 1)) return null;
  if (accounts.length === 0) {
    return (
      <Message tone="info">
        {t("imports.sheet.noAccounts")} <Link to="/app/banks">{t("imports.sheet.addAccount")}</Link>
      </Message>
    );
  }
  return (
    <div className={styles["choice"]}>
      <SelectField
        label={t("imports.sheet.account")}
        size="md"
        options={[
          { value: none, label: t("imports.sheet.noAccount") },
          ...accounts
            .filter(({ connection }) => connection === "manual" || connection === "file")
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value === null ? none : String(value)}
        onChange={(chosen) => onChange(chosen === none ? null : Number(chosen))}
      />
    </div>
  );
}
