import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { PreviewedAccount } from "../model/bank-file-choices.ts";
import { useFileMoney } from "../use-file-money.ts";
import styles from "./bank-file.module.css";

/** Does it add up? A break never stops an import, and is never hidden. */
export function BalanceCheck({ account }: { readonly account: PreviewedAccount }) {
  const { t } = useTranslation();
  if (account.isBalanced === null && account.breaks.length === 0) {
    return <p className={styles["quiet"]}>{t("bankFiles.balance.unknown")}</p>;
  }
  if (account.breaks.length === 0) {
    return (
      <p className={styles["balanced"]}>
        <Icon name="check-circle" size="sm" /> {t("bankFiles.balance.whole")}
      </p>
    );
  }
  return (
    <Message tone="warn" title={t("bankFiles.balance.broken")}>
      <ul>
        {account.breaks.map((found) => (
          <li key={`${found.kind} ${found.date} ${found.missing}`}>
            <BreakText found={found} currency={account.currency} />
          </li>
        ))}
      </ul>
      <p>{t("bankFiles.balance.advice")}</p>
    </Message>
  );
}

interface BreakTextProps {
  readonly found: PreviewedAccount["breaks"][number];
  readonly currency: string | null;
}

function BreakText({ found, currency }: BreakTextProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useFileMoney(currency);
  const { kind, date, missing } = found;
  return t(`bankFiles.balance.${kind}`, {
    amount: missing === null ? t("bankFiles.balance.someAmount") : money(missing),
    date: date === null ? t("bankFiles.unknown") : dayText(date, language),
  });
}
