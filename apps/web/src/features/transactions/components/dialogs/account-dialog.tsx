import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AccountChoice, noAccount, useAccountChoices } from "../../use-accounts.ts";
import { About } from "./about.tsx";
import styles from "./command-dialogs.module.css";

interface AccountDialogProps {
  readonly companyId: number;
  readonly count: number;
  /** What is expected may be on no account yet; what was paid was paid somewhere. */
  readonly canBeNone: boolean;
  readonly currencies: readonly string[];
  readonly onConfirm: (account: AccountChoice | null) => void;
  readonly onClose: () => void;
}

export function AccountDialog({
  companyId,
  count,
  canBeNone,
  currencies,
  onConfirm,
  onClose,
}: AccountDialogProps) {
  const { t } = useTranslation();
  const { options, accountOf } = useAccountChoices(companyId, { canBeNone, currencies });
  const [value, setValue] = useState<string | null>(null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("transactions.dialog.accountTitle")}
      icon="bank"
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t("transactions.dialog.cancel")}</Button>
          <Button
            emphasis="primary"
            isDisabled={value === null}
            onClick={() => onConfirm(value === null || value === noAccount ? null : accountOf(value))}
          >
            {t("transactions.dialog.apply")}
          </Button>
        </>
      }
    >
      <div className={styles["form"]}>
        <About count={count} />
        <SelectField
          label={t("transactions.field.account")}
          options={options}
          value={value}
          onChange={setValue}
          placeholder={t("transactions.dialog.chooseAccount")}
        />
      </div>
    </Dialog>
  );
}
