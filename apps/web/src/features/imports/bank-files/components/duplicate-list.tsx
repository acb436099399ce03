import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import {
  decisionOn,
  type PreviewedAccount,
  type Said,
  unshownOf,
  withDecision,
  withDecisionOnAll,
} from "../model/bank-file-choices.ts";
import { useFileMoney } from "../use-file-money.ts";
import styles from "./bank-file.module.css";

type Duplicate = PreviewedAccount["probableDuplicates"][number];

interface DuplicateListProps {
  readonly account: PreviewedAccount;
  readonly said: Said;
  readonly onSay: (said: Said) => void;
}

/** What is probably there already, beside what is there: somebody who knows decides, one by one or all at once. */
export function DuplicateList({ account, said, onSay }: DuplicateListProps) {
  const { t } = useTranslation();
  const { probableDuplicates, probableCount } = account;
  const decideAll = (isDuplicate: boolean) => onSay(withDecisionOnAll(said, account, isDuplicate));
  return (
    <div className={styles["duplicates"]}>
      <header className={styles["head"]}>
        <div className={styles["what"]}>
          <h4 className={styles["subtitle"]}>{t("bankFiles.duplicates.title", { count: probableCount })}</h4>
          <p className={styles["quiet"]}>{t("bankFiles.duplicates.text")}</p>
        </div>
        {probableCount > 1 ? (
          <div className={styles["line"]}>
            <Button size="sm" onClick={() => decideAll(true)}>
              {t("bankFiles.duplicates.allSame")}
            </Button>
            <Button size="sm" onClick={() => decideAll(false)}>
              {t("bankFiles.duplicates.allNew")}
            </Button>
          </div>
        ) : null}
      </header>
      <ul className={styles["pairs"]}>
        {probableDuplicates.map((duplicate) => (
          <DuplicatePair
            key={duplicate.operation.operation}
            duplicate={duplicate}
            currency={account.currency}
            isDuplicate={decisionOn(said, account.account, duplicate.operation.operation)}
            onDecide={(isDuplicate) =>
              onSay(withDecision(said, account.account, duplicate.operation.operation, isDuplicate))
            }
          />
        ))}
      </ul>
      {unshownOf(account) > 0 ? (
        <p className={styles["quiet"]}>{t("bankFiles.duplicates.unshown", { count: unshownOf(account) })}</p>
      ) : null}
    </div>
  );
}

interface DuplicatePairProps {
  readonly duplicate: Duplicate;
  readonly currency: string | null;
  readonly isDuplicate: boolean | null;
  readonly onDecide: (isDuplicate: boolean) => void;
}

function DuplicatePair({ duplicate, currency, isDuplicate, onDecide }: DuplicatePairProps) {
  const { t } = useTranslation();
  const { operation, existing, daysApart } = duplicate;
  return (
    <li className={styles["pair"]} data-undecided={isDuplicate === null}>
      <Side title={t("bankFiles.duplicates.inFile")} line={operation} currency={currency} />
      <Side title={t("bankFiles.duplicates.inCompany")} line={existing} currency={currency} />
      <div className={styles["decision"]}>
        <Segmented
          label={t("bankFiles.duplicates.decide", { name: operation.label })}
          segments={[
            { value: "same", text: t("bankFiles.duplicates.same") },
            { value: "new", text: t("bankFiles.duplicates.new") },
          ]}
          value={isDuplicate === null ? "" : isDuplicate ? "same" : "new"}
          onChange={(value) => onDecide(value === "same")}
        />
        {daysApart === 0 ? null : (
          <small className={styles["quiet"]}>{t("bankFiles.duplicates.apart", { count: daysApart })}</small>
        )}
      </div>
    </li>
  );
}

interface SideProps {
  readonly title: string;
  readonly line: { readonly date: string; readonly amount: number; readonly label: string };
  readonly currency: string | null;
}

function Side({ title, line, currency }: SideProps) {
  const language = useLanguage();
  const money = useFileMoney(currency);
  return (
    <div className={styles["side"]}>
      <small className={styles["quiet"]}>{title}</small>
      <span className={styles["label"]}>{line.label}</span>
      <span className={styles["amounts"]}>
        <span>{dayText(line.date, language)}</span>
        <strong>{money(line.amount)}</strong>
      </span>
    </div>
  );
}
