import type { BankFilePreview } from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import {
  amountsAsked,
  areSignsAsked,
  areSignsTold,
  type CsvSaid,
  otherSigns,
  withSigns,
} from "../model/csv-said.ts";
import { useFileMoney } from "../use-file-money.ts";
import styles from "./bank-file.module.css";

interface CsvSignsProps {
  readonly preview: BankFilePreview;
  readonly onSay: (csv: CsvSaid) => void;
}

/** Whether amounts are expenses: asked where nothing in the file tells, told and open to correction where it matters. */
export function CsvSigns({ preview, onSay }: CsvSignsProps) {
  const { t } = useTranslation();
  const { csv } = preview;
  if (csv === null) return null;
  if (areSignsAsked(preview)) {
    return (
      <Message tone="warn" title={t("bankFiles.signs.title")}>
        <p>{t("bankFiles.signs.text")}</p>
        <ul>
          {amountsAsked(preview).map((asked) => (
            <li key={`${asked.account} ${asked.operation.operation}`}>
              <AmountAsked asked={asked} />
            </li>
          ))}
        </ul>
        <div className={styles["line"]}>
          <Button onClick={() => onSay(withSigns(csv, "inverted"))}>{t("bankFiles.signs.yes")}</Button>
          <Button onClick={() => onSay(withSigns(csv, "as-written"))}>{t("bankFiles.signs.no")}</Button>
        </div>
      </Message>
    );
  }
  if (!areSignsTold(csv)) return null;
  return (
    <p className={styles["line"]}>
      {t(`bankFiles.signs.read.${csv.signs}`)}
      <Button size="sm" emphasis="ghost" icon="pencil" onClick={() => onSay(withSigns(csv, otherSigns(csv)))}>
        {t("bankFiles.signs.turn")}
      </Button>
    </p>
  );
}

function AmountAsked({ asked }: { readonly asked: ReturnType<typeof amountsAsked>[number] }) {
  const { operation, currency } = asked;
  const language = useLanguage();
  const money = useFileMoney(currency);
  return `${dayText(operation.date, language)} · ${operation.label} · ${money(operation.amount)}`;
}
