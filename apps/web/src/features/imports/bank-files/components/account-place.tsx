import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { useTranslation } from "react-i18next";
import {
  nameOfNew,
  type Place,
  type PreviewedAccount,
  type Said,
  withAccount,
  withName,
} from "../model/bank-file-choices.ts";
import { useBankAccounts } from "../use-bank-file.ts";
import styles from "./bank-file.module.css";

interface AccountPlaceProps {
  readonly companyId: number;
  readonly account: PreviewedAccount;
  readonly title: string;
  readonly said: Said;
  readonly onSay: (said: Said) => void;
}

const leftOut = "none";
const made = "new";

/** To which account of the company an account of the file goes: found, chosen, or made with the import. */
export function AccountPlace({ companyId, account, title, said, onSay }: AccountPlaceProps) {
  const { t } = useTranslation();
  const accounts = useBankAccounts(companyId) ?? [];
  const { bankAccountId, currency, isNewAccount, matchedBy, newAccountName, problem } = account;
  const name = nameOfNew(said, account);
  const known = accounts
    .filter((each) => currency === null || each.currency === currency)
    .map((each) => ({ value: String(each.id), label: each.name }));
  const options = [
    ...(newAccountName === null ? [] : [{ value: made, label: t("bankFiles.newAccount") }]),
    ...known,
    { value: leftOut, label: t("bankFiles.doNotImport") },
  ];
  const hint = isNewAccount
    ? t("bankFiles.newAccountHint")
    : matchedBy === null
      ? undefined
      : t(`bankFiles.match.${matchedBy}`);
  return (
    <div className={styles["place"]}>
      <SelectField
        label={t("bankFiles.place", { name: title })}
        isLabelHidden
        size="md"
        options={options}
        value={chosenOf(account)}
        placeholder={t("bankFiles.chooseAccount")}
        onChange={(value) => onSay(withPlace(said, account, placeOf(value)))}
        hint={hint}
        error={problem === null || problem === "left-out" ? undefined : t(problemKey(account))}
      />
      {isNewAccount && bankAccountId === null ? (
        <TextField
          label={t("bankFiles.newAccountName")}
          size="md"
          value={name}
          maxLength={100}
          onChange={(event) => onSay(withName(said, account.account, event.currentTarget.value))}
          error={name.trim() === "" ? t("bankFiles.nameMissing") : undefined}
        />
      ) : null}
    </div>
  );
}

/** The name that was proposed is kept: from here on the preview only knows that one is to be made. */
function withPlace(said: Said, account: PreviewedAccount, place: Place): Said {
  const placed = withAccount(said, account.account, place);
  return place === "new" ? withName(placed, account.account, nameOfNew(said, account)) : placed;
}

function chosenOf({ bankAccountId, isNewAccount, problem }: PreviewedAccount): string | null {
  if (isNewAccount) return made;
  if (problem === "left-out") return leftOut;
  return bankAccountId === null ? null : String(bankAccountId);
}

const placeOf = (value: string): Place => (value === leftOut ? null : value === made ? "new" : Number(value));

function problemKey({ identifier, iban, problem }: PreviewedAccount) {
  if (problem === "currency") return "bankFiles.problem.currency" as const;
  const isUnnamed = identifier === "" && iban === null;
  return isUnnamed ? ("bankFiles.problem.unnamed" as const) : ("bankFiles.problem.no-account" as const);
}
