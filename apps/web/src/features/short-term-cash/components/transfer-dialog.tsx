import { laneTypes } from "@amont/engine/liquidity/lanes.ts";
import type { Positions } from "@amont/engine/liquidity/roll-positions.ts";
import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { hasErrors } from "@amont/ui/widgets/numeric-input/numeric-errors.ts";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { useNumberErrorText } from "../../../shared/forms/use-number-error-text.ts";
import { useMatchesMedia } from "../../../shared/layout/use-is-narrow.ts";
import { lowPoint } from "../model/cash-board.ts";
import type { CashAccount, CashFacts } from "../model/cash-facts.ts";
import { timeText } from "../model/facts-from-wire.ts";
import type { PreviewTransfer } from "../model/preview.ts";
import { type CashView, rollCash } from "../model/roll-cash.ts";
import {
  daysOf,
  heldOn,
  lanesOf,
  movable,
  problemOf,
  suggestedAmounts,
  type TransferDraft,
  transferOf,
} from "../model/transfer-draft.ts";
import { useCashWords } from "../use-cash-words.ts";
import styles from "./transfer-dialog.module.css";

/** As documented. */
const width = 592;

interface TransferDialogProps {
  readonly facts: CashFacts;
  readonly view: CashView;
  /** Without the transfer itself. */
  readonly others: readonly PreviewTransfer[];
  readonly draft: TransferDraft;
  readonly isNew: boolean;
  readonly transferId: string;
  /** Where it is written at once, and not added to a preview. */
  readonly addLabel?: string;
  readonly isBusy?: boolean;
  /** Why it was not written. */
  readonly warning?: string | null;
  readonly onAdd: (transfer: PreviewTransfer) => void;
  readonly onClose: () => void;
}

/** A transfer by hand: both accounts, before and after, and when the money is there. */
export function TransferDialog(props: TransferDialogProps) {
  const { facts, view, others, isNew, transferId, onAdd, onClose } = props;
  const { t } = useTranslation();
  const words = useCashWords();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const isPage = useMatchesMedia("(max-width: 767px)");
  const [draft, setDraft] = useState(props.draft);
  const [isTold, setIsTold] = useState(false);
  const set = (next: Partial<TransferDraft>) => setDraft({ ...draft, ...next });
  const before = rollCash(facts, view, others);
  const made = transferOf(facts, draft, transferId);
  const after = made === null ? before : rollCash(facts, view, [...others, made]);
  const accountOf = (id: number | null) => facts.accounts.find((account) => account.id === id);
  const [from, to] = [accountOf(draft.fromId), accountOf(draft.toId)];
  const currency = from?.currency ?? to?.currency ?? facts.currency;
  const digits = minorDigits(currency);
  const days = daysOf(facts, draft);
  const problem = problemOf(facts, draft);
  const suggested = suggestedAmounts(facts, before, draft);
  const chips = (["need", "surplus", "target"] as const).filter((chip) => suggested[chip] > 0);
  const lanes = lanesOf(facts, draft);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (made === null) setIsTold(true);
    else onAdd(made);
  };
  const optionsFor = (other: CashAccount | undefined, otherId: number | null) =>
    movable(facts)
      .filter(({ id, currency: own }) => id !== otherId && (other === undefined || own === other.currency))
      .map((account) => {
        const held = heldOn(before, account.id, facts.today);
        return {
          value: String(account.id),
          label: held === null ? account.name : `${account.name}  ·  ${words.short(held, account.currency)}`,
        };
      });
  const problemText = () => {
    switch (problem) {
      case "accounts":
        return t("shortTerm.transfer.missingAccounts");
      case "amount":
        return t("shortTerm.transfer.missingAmount");
      case "noLane":
        return t("shortTerm.transfer.noLane");
      case "most":
        return t("shortTerm.transfer.most", { amount: words.short(days?.lane.mostMinor ?? 0, currency) });
      case null:
        return null;
    }
  };
  const isAlwaysSaid = problem === "noLane" || problem === "most";
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isNew ? "shortTerm.transfer.title" : "shortTerm.transfer.editTitle")}
      icon="swap"
      width={width}
      isFullPage={isPage}
      footer={
        <>
          <Button onClick={onClose}>{t("shortTerm.transfer.cancel")}</Button>
          <Button emphasis="primary" isBusy={props.isBusy ?? false} onClick={() => submit()}>
            {props.addLabel ?? t(isNew ? "shortTerm.transfer.add" : "shortTerm.transfer.save")}
          </Button>
        </>
      }
    >
      <form className={formStyles["form"]} onSubmit={submit} noValidate>
        <div className={formStyles["pair"]}>
          <SelectField
            label={t("shortTerm.transfer.from")}
            options={optionsFor(to, draft.toId)}
            value={draft.fromId === null ? null : String(draft.fromId)}
            placeholder={t("shortTerm.transfer.choose")}
            nothingFound={t("shortTerm.transfer.noMatch")}
            onChange={(value) => set({ fromId: Number(value), type: null })}
          />
          <SelectField
            label={t("shortTerm.transfer.to")}
            options={optionsFor(from, draft.fromId)}
            value={draft.toId === null ? null : String(draft.toId)}
            placeholder={t("shortTerm.transfer.choose")}
            nothingFound={t("shortTerm.transfer.noMatch")}
            onChange={(value) => set({ toId: Number(value), type: null })}
          />
        </div>
        <div>
          <NumericInput
            label={t("shortTerm.transfer.amount")}
            value={
              draft.amountMinor === null || Number.isNaN(draft.amountMinor)
                ? null
                : draft.amountMinor / 10 ** digits
            }
            locale={language}
            unit={currency}
            minValue={0}
            excludeZero
            maxDecimal={digits}
            minimumDecimals={digits}
            calculates
            errorText={errorText}
            onChange={(value, errors) => {
              const isWrong = hasErrors(errors);
              set({
                amountMinor: isWrong ? Number.NaN : value === null ? null : wholeParts(value, 10 ** digits),
              });
            }}
            onCommit={(value) =>
              set({ amountMinor: value === null ? null : wholeParts(value, 10 ** digits) })
            }
          />
          {chips.length === 0 ? null : (
            <div className={styles["chips"]}>
              {chips.map((chip) => (
                <Button key={chip} size="sm" onClick={() => set({ amountMinor: suggested[chip] })}>
                  {`${t(`shortTerm.transfer.${chip}`)} ${words.short(suggested[chip], currency)}`}
                </Button>
              ))}
            </div>
          )}
        </div>
        <div className={formStyles["pair"]}>
          <TextField
            label={t("shortTerm.transfer.date")}
            type="date"
            min={facts.today}
            value={draft.outOn}
            onChange={({ currentTarget }) => {
              const day = parseCalendarDate(currentTarget.value);
              if (day !== null) set({ outOn: day });
            }}
            hint={
              days === null ? undefined : t("shortTerm.transfer.arrives", { day: words.weekday(days.inOn) })
            }
          />
          <SelectField
            label={t("shortTerm.transfer.type")}
            options={laneTypes
              .filter((type) => lanes.some((lane) => lane.type === type))
              .map((type) => ({ value: type, label: t(`shortTerm.types.${type}`) }))}
            value={days?.lane.type ?? null}
            isDisabled={lanes.length === 0}
            onChange={(value) => set({ type: laneTypes.find((type) => type === value) ?? null })}
            hint={
              days === null || days.lane.cutOffMinutes === null
                ? undefined
                : t("shortTerm.transfer.cutOff", { time: timeText(days.lane.cutOffMinutes) })
            }
          />
        </div>
        {days !== null && days.outOn !== draft.outOn ? (
          <p className={styles["quiet"]}>
            {t("shortTerm.transfer.leaves", { day: words.weekday(days.outOn) })}
          </p>
        ) : null}
        <TextField
          label={t("shortTerm.transfer.label")}
          maxLength={100}
          value={draft.label}
          onChange={({ currentTarget }) => set({ label: currentTarget.value })}
          hint={
            from === undefined || to === undefined
              ? undefined
              : t("shortTerm.transfer.labelHint", { from: from.name, to: to.name })
          }
        />
        {(props.warning ?? null) === null ? null : <Message tone="warn">{props.warning}</Message>}
        {problem !== null && (isTold || isAlwaysSaid) ? (
          <Message tone="danger">{problemText()}</Message>
        ) : null}
        {from === undefined && to === undefined ? null : (
          <dl className={styles["effects"]}>
            {[from, to].map((account) =>
              account === undefined ? null : (
                <Effect key={account.id} account={account} facts={facts} before={before} after={after} />
              ),
            )}
          </dl>
        )}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}

interface EffectProps {
  readonly account: CashAccount;
  readonly facts: CashFacts;
  readonly before: Positions;
  readonly after: Positions;
}

/** The lowest day of an account, before and after. */
function Effect({ account, facts, before, after }: EffectProps) {
  const { t } = useTranslation();
  const words = useCashWords();
  const lowIn = (positions: Positions) =>
    lowPoint(positions, positions.rows.get(account.id)?.ends ?? null, facts.today);
  const [was, is] = [lowIn(before), lowIn(after)];
  if (was === null || is === null) return null;
  return (
    <div className={styles["effect"]}>
      <dt>{`${account.name}, ${t("shortTerm.transfer.low")}`}</dt>
      <dd>
        {t("shortTerm.transfer.becomes", {
          before: words.short(was.amountMinor, account.currency),
          after: words.short(is.amountMinor, account.currency),
          day: words.shortDay(is.on),
        })}
      </dd>
    </div>
  );
}
