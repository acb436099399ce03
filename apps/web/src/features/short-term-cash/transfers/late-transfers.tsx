import { Icon } from "@amont/ui/icon.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { openTransfer } from "../../../shared/ledger/transfers/transfer-desk.ts";
import { useTransferDesk } from "../../../shared/ledger/transfers/transfer-desk-context.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import styles from "../components/breach-sentences.module.css";
import type { Cash } from "../use-cash.ts";
import { useCashWords } from "../use-cash-words.ts";

interface LateTransfersProps {
  readonly late: Cash["late"];
  /** To all of them. */
  readonly onList: () => void;
}

/** What the bank should have done by now: one in words, several as how many they are. A line of the alerts. */
export function LateTransfers({ late: { transfers, count }, onList }: LateTransfersProps) {
  const { t } = useTranslation();
  const words = useCashWords();
  const language = useLanguage();
  const desk = useTransferDesk();
  const [first] = transfers;
  if (first === undefined) return null;
  const { from, to, amount, inOn, transferId } = first;
  const nameOf = (name: string | null) => name ?? t("transfers.otherCompany");
  const text =
    count === 1
      ? t("transfers.lateOne", {
          transfer: `${nameOf(from.bankAccountName)} → ${nameOf(to.bankAccountName)}`,
          amount: moneyText(amount, language),
          day: words.day(inOn, inOn),
        })
      : t("transfers.lateCount", { count });
  return (
    <li className={styles["sentence"]}>
      <span className={styles["beyond"]}>
        <Icon name="clock" size="sm" />
      </span>
      <button
        type="button"
        className={styles["words"]}
        onClick={() => (count === 1 ? openTransfer(desk, transferId) : onList())}
      >
        {text}
      </button>
    </li>
  );
}
