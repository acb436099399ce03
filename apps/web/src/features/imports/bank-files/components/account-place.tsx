import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useTranslation } from "react-i18next";
import type { PreviewedAccount } from "../model/bank-file-choices.ts";
import { useAccountCreation, useBankAccounts } from "../use-bank-file.ts";
import styles from "./bank-file.module.css";

interface AccountPlaceProps {
  readonly companyId: number;
  readonly account: PreviewedAccount;
  readonly title: string;
  readonly onPlace: (bankAccountId: number | null) => void;
}

const leftOut = "none";

/** To which account of the company an account of the file goes: found, chosen, or made from what the file says. */
export function AccountPlace({ companyId, account, title, onPlace }: AccountPlaceProps) {
  const { t } = useTranslation();
  const accounts = useBankAccounts(companyId) ?? [];
  const creating = useAccountCreation(companyId, onPlace);
  const { bankAccountId, currency, matchedBy, problem } = account;
  const options = accounts
    .filter((known) => currency === null || known.currency === currency)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const end = (account.iban ?? account.identifier).slice(-4);
  const newName = end === "" ? title : t("bankFiles.newName", { end });
  const isUnnamed = account.identifier === "" && account.iban === null;
  const problemText =
    problem === "no-account"
      ? t(isUnnamed ? "bankFiles.problem.unnamed" : "bankFiles.problem.no-account")
      : problem === "currency"
        ? t("bankFiles.problem.currency")
        : undefined;
  const hint = matchedBy === null ? undefined : t(`bankFiles.match.${matchedBy}`);
  return (
    <div className={styles["place"]}>
      <SelectField
        label={t("bankFiles.place", { name: title })}
        isLabelHidden
        size="md"
        options={[...options, { value: leftOut, label: t("bankFiles.doNotImport") }]}
        value={problem === "left-out" ? leftOut : bankAccountId === null ? null : String(bankAccountId)}
        placeholder={t("bankFiles.chooseAccount")}
        onChange={(value) => onPlace(value === leftOut ? null : Number(value))}
        hint={hint}
        error={problemText}
      />
      {problem === "no-account" ? (
        <Button
          size="sm"
          icon="plus"
          isBusy={creating.isPending}
          onClick={() => creating.mutate({ ...account, name: account.name ?? newName })}
        >
          {t("bankFiles.create")}
        </Button>
      ) : null}
    </div>
  );
}
