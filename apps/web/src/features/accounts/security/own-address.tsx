import { Button } from "@amont/ui/button.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToasts } from "../../../shared/toasts-context.ts";
import { AddressDialog } from "./address-dialog.tsx";
import styles from "./security.module.css";

interface OwnAddressProps {
  readonly email: string;
  /** False where the account service of the organisation keeps it. */
  readonly canChange: boolean;
}

export function OwnAddress({ email, canChange }: OwnAddressProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);
  const onChanged = () => {
    setIsChanging(false);
    toasts.show({ tone: "positive", title: t("ownAccount.address.changed") });
    void queryClient.invalidateQueries({ queryKey: ["account"] });
  };
  return (
    <div className={styles["address"]}>
      <span>{t("field.email")}</span>
      <div>{email}</div>
      <small>{canChange ? t("ownAccount.emailHint") : t("ownAccount.address.keptElsewhere")}</small>
      {canChange ? (
        <Button onClick={() => setIsChanging(true)}>{t("ownAccount.address.change")}</Button>
      ) : null}
      {isChanging ? <AddressDialog onChanged={onChanged} onClose={() => setIsChanging(false)} /> : null}
    </div>
  );
}
