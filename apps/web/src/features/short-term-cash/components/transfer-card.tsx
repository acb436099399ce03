import type { TransferReason } from "@amont/engine/liquidity/explain-proposal.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useNumberErrorText } from "../../../shared/forms/use-number-error-text.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import { timeText } from "../model/facts-from-wire.ts";
import type { PreviewTransfer } from "../model/preview.ts";
import { useCashWords } from "../use-cash-words.ts";
import styles from "./side-panel.module.css";

interface TransferCardProps {
  readonly number: number;
  readonly facts: CashFacts;
  readonly transfer: PreviewTransfer;
  readonly reasons: readonly TransferReason[];
  readonly onEdit: () => void;
  readonly onChange: (transfer: PreviewTransfer) => void;
  readonly onRemove: () => void;
}

/** One transfer of the preview. Its amount is changed in place; the rest in the dialog; Delete takes it out. */
export function TransferCard({
  number,
  facts,
  transfer,
  reasons,
  onEdit,
  onChange,
  onRemove,
}: TransferCardProps) {
  const { t } = useTranslation();
  const words = useCashWords();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const accountOf = (id: number) => facts.accounts.find((account) => account.id === id);
  const [from, to] = [accountOf(transfer.fromId), accountOf(transfer.toId)];
  const currency = from?.currency ?? facts.currency;
  const digits = minorDigits(currency);
  const name = `${from?.name ?? ""} → ${to?.name ?? ""}`;
  const reasonText = useReasonText(facts, currency);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Delete" && event.target === event.currentTarget) onRemove();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- one walks from card to card; Delete takes one out
    <li className={styles["card"]} tabIndex={0} onKeyDown={onKeyDown}>
      <div className={styles["cardHead"]}>
        <Badge>{number}</Badge>
        <b>{name}</b>
        <IconButton icon="pencil" label={t("shortTerm.preview.edit", { transfer: name })} onClick={onEdit} />
        <IconButton
          icon="trash"
          label={t("shortTerm.preview.remove", { transfer: name })}
          onClick={onRemove}
        />
      </div>
      <div className={styles["cardMeta"]}>
        <span className={styles["cardAmount"]}>
          <NumericInput
            label={t("shortTerm.preview.amount", { transfer: name })}
            isLabelHidden
            value={transfer.amountMinor / 10 ** digits}
            locale={language}
            unit={currency}
            minValue={0}
            excludeZero
            maxDecimal={digits}
            minimumDecimals={digits}
            calculates
            errorText={errorText}
            onCommit={(value) => {
              if (value !== null && value > 0)
                onChange({ ...transfer, amountMinor: wholeParts(value, 10 ** digits), isManual: true });
            }}
          />
        </span>
        <Badge>{t(`shortTerm.types.${transfer.type}`)}</Badge>
        {transfer.isManual ? <Badge tone="accent">{t("shortTerm.preview.manual")}</Badge> : null}
      </div>
      <div className={styles["cardMeta"]}>
        <span>
          {t(transfer.outOn === transfer.inOn ? "shortTerm.preview.sameDay" : "shortTerm.preview.days", {
            out: words.shortDay(transfer.outOn),
            in: words.shortDay(transfer.inOn),
          })}
        </span>
        {transfer.cutOffMinutes === null ? null : (
          <span>{t("shortTerm.preview.before", { time: timeText(transfer.cutOffMinutes) })}</span>
        )}
      </div>
      {transfer.isManual ? null : (
        <p className={styles["reason"]}>
          {reasons
            .map((reason) => reasonText(reason))
            .filter((text) => text !== "")
            .join(" ")}
        </p>
      )}
    </li>
  );
}

/** Why a transfer is there, in a sentence; nothing where the card says it already. */
function useReasonText(facts: CashFacts, currency: CurrencyCode): (reason: TransferReason) => string {
  const { t } = useTranslation();
  const words = useCashWords();
  const money = (minor: number) => words.short(minor, currency);
  const nameOf = (id: number) => facts.accounts.find((account) => account.id === id)?.name ?? "";
  return (reason) => {
    switch (reason.kind) {
      case "covers":
        return t("shortTerm.preview.reason.covers", {
          amount: money(reason.amountMinor),
          account: nameOf(reason.accountId),
          day: words.weekday(reason.until),
        });
      case "arrivesLate":
        return t("shortTerm.preview.reason.arrivesLate", {
          needed: words.weekday(reason.neededOn),
          arrives: words.weekday(reason.inOn),
        });
      case "roundedUp":
        return t("shortTerm.preview.reason.roundedUp", { amount: money(reason.byMinor) });
      case "restsOnUncertain":
        return t("shortTerm.preview.reason.restsOnUncertain", {
          amount: money(reason.missingMinor),
          account: nameOf(reason.accountId),
        });
      case "before":
        return "";
    }
  };
}
