import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { lazily } from "../../../../shared/layout/lazily.tsx";
import { probablePaymentsQuery } from "../../transactions-queries.ts";
import { FieldLine } from "./field-line.tsx";
import styles from "./transaction-panel.module.css";

const PayerSheet = lazily(async () => (await import("../dialogs/payer-sheet.tsx")).PayerSheet);

interface ProbableFieldProps {
  readonly companyId: number;
  readonly line: TransactionLine;
}

/** When it will probably be paid, how that is known, and the way to the habits of who pays it. */
export function ProbableField({ companyId, line }: ProbableFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const answer = useQuery(probablePaymentsQuery(useApi(), companyId, [line.id]));
  const [probable] = answer.data ?? [];
  // Beside what is stored a forecast is an extra: without an answer there is nothing to say.
  if (probable === undefined) return null;
  const { payer, basis, paidCount } = probable;
  return (
    <FieldLine label={t("transactions.probable.field")}>
      {dayText(probable.paymentDate, language)}
      <span className={styles["hint"]}>
        {t("transactions.probable.between", {
          from: dayText(probable.earliest, language),
          to: dayText(probable.latest, language),
        })}
        {", "}
        {t(`transactions.probable.basis.${basis}`, { count: paidCount })}
      </span>
      {probable.isUncertain ? (
        <span className={styles["late"]}>{t("transactions.probable.uncertainHelp")}</span>
      ) : null}
      {payer === null ? null : (
        <span className={styles["hint"]}>
          <Button size="sm" emphasis="ghost" icon="clock" onClick={() => setIsOpen(true)}>
            {t("transactions.payer.habits")}
          </Button>
        </span>
      )}
      {payer === null || !isOpen ? null : (
        <PayerSheet companyId={companyId} payer={payer} onClose={() => setIsOpen(false)} />
      )}
    </FieldLine>
  );
}
