/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of fields that becomes one column in a narrow window */
import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { keptProject } from "@amont/engine/ledger/split-lines.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { moneyText } from "../../../../shared/money-text.tsx";
import {
  draftOf,
  isWhole,
  newSplit,
  type SplitDraft,
  sumsOfSplit,
  withBlankLine,
  withLine,
  withoutLine,
} from "../../model/split-draft.ts";
import { lineQuery } from "../../transactions-queries.ts";
import { type SplitWork, splitLinesQuery, useSplit } from "../../use-split.ts";
import styles from "./split-dialog.module.css";
import { SplitLineFields } from "./split-line-fields.tsx";

/** True once something was split, changed or put back; null for who leaves without. */
export type SplitResult = true | null;

interface SplitDialogProps {
  readonly companyId: number;
  /** What is split, or one of the lines that it was split into. */
  readonly transactionId: number;
  /** Nothing is split in a scenario. */
  readonly isInScenario: boolean;
  readonly onClose: (result: SplitResult) => void;
}

const width = 800;

/** Replaces a transaction by lines that add up to it, or changes those lines. */
export function SplitDialog(props: SplitDialogProps) {
  const { companyId, transactionId, isInScenario, onClose } = props;
  const { t } = useTranslation();
  const api = useApi();
  useEffect(() => {
    if (isInScenario) onClose(null);
  }, [isInScenario, onClose]);
  const line = useQuery(lineQuery(api, companyId, transactionId));
  const splitGroupId = line.data?.splitGroupId ?? null;
  const lines = useQuery({
    ...splitLinesQuery(api, companyId, splitGroupId ?? 0),
    enabled: splitGroupId !== null,
  });
  if (isInScenario) return null;
  const isReady = line.data !== undefined && (splitGroupId === null || lines.data !== undefined);
  if (!isReady) {
    const error = line.error ?? lines.error;
    const leave = () => onClose(null);
    return (
      <Dialog
        isOpen
        onClose={leave}
        title={t(splitGroupId === null ? "split.create" : "split.edit")}
        width={width}
        footer={<Button onClick={leave}>{t("split.cancel")}</Button>}
      >
        {error === null ? (
          <SkeletonRows rowCount={4} label={t("state.loading")} />
        ) : (
          <LoadFailure
            error={error}
            onRetry={() => void (line.data === undefined ? line : lines).refetch()}
          />
        )}
      </Dialog>
    );
  }
  return splitGroupId === null || lines.data === undefined ? (
    <NewSplit {...props} line={line.data} />
  ) : (
    <FormerSplit {...props} line={line.data} splitGroupId={splitGroupId} lines={draftOf(lines.data)} />
  );
}

type Loaded = SplitDialogProps & { readonly line: TransactionLine };

function NewSplit({ companyId, line, onClose }: Loaded) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(newSplit);
  const [memo, setMemo] = useState(line.name);
  const memoId = useId();
  const shares = line.distribution.projects.map(({ id, amount: { amountMinor } }) => ({
    projectId: id,
    amountMinor,
  }));
  const keepsProjects = keptProject(shares, line.amount.amountMinor) !== null;
  return (
    <SplitForm
      companyId={companyId}
      line={line}
      title={t("split.create")}
      whole={line.amount}
      draft={draft}
      onDraft={setDraft}
      workOf={() => ({ kind: "split", transactionId: line.id, memo, draft })}
      onClose={onClose}
    >
      <div className={styles["memo"]}>
        <label htmlFor={memoId}>{t("split.memo")}</label>
        <textarea
          id={memoId}
          rows={2}
          maxLength={2000}
          value={memo}
          onChange={({ target }) => setMemo(target.value)}
        />
      </div>
      <Message tone="info">{t(keepsProjects ? "split.keepsProjects" : "split.losesProjects")}</Message>
    </SplitForm>
  );
}

function FormerSplit({
  companyId,
  line,
  splitGroupId,
  lines,
  onClose,
}: Loaded & { readonly splitGroupId: number; readonly lines: SplitDraft }) {
  const { t } = useTranslation();
  const { currency } = line.amount;
  const [draft, setDraft] = useState(lines);
  // Lines add up to what was split: that is kept by the server, in every order of changes.
  const [whole] = useState(() => sumsOfSplit(lines, money(0, currency)).split);
  return (
    <SplitForm
      companyId={companyId}
      line={line}
      title={t("split.edit")}
      whole={whole}
      draft={draft}
      onDraft={setDraft}
      workOf={() => ({ kind: "change", splitGroupId, draft })}
      cancels={{ kind: "cancel", splitGroupId }}
      onClose={onClose}
    />
  );
}

interface SplitFormProps {
  readonly companyId: number;
  readonly line: TransactionLine;
  readonly title: string;
  readonly whole: Money;
  readonly draft: SplitDraft;
  readonly onDraft: (change: (draft: SplitDraft) => SplitDraft) => void;
  readonly workOf: () => SplitWork;
  /** Puts the whole back in the place of its lines. */
  readonly cancels?: SplitWork;
  readonly onClose: SplitDialogProps["onClose"];
  readonly children?: ReactNode;
}

function SplitForm(props: SplitFormProps) {
  const { companyId, line, whole, draft, onDraft, cancels, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const [savingCount, setSavingCount] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const leave = () => onClose(null);
  const split = useSplit(companyId, () => onClose(true));
  const canConfirm = isWhole(draft, whole) && !split.isPending && savingCount === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canConfirm) split.mutate(props.workOf());
  };
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={props.title}
      icon={line.isInflow ? "arrow-in" : "arrow-out"}
      width={width}
      footer={
        <>
          {cancels === undefined ? null : (
            <span className={styles["apart"]}>
              <Button emphasis="ghost" isDisabled={split.isPending} onClick={() => split.mutate(cancels)}>
                {t("split.putBack")}
              </Button>
            </span>
          )}
          <Button onClick={leave}>{t("split.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            emphasis="primary"
            isBusy={split.isPending}
            isDisabled={!canConfirm}
          >
            {t("split.confirm")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} noValidate onSubmit={submit}>
        {split.error === null ? null : <Message tone="danger">{failureText(split.error, t)}</Message>}
        <div role="table" aria-label={t("split.lines")} className={styles["table"]}>
          <div role="row" className={classNames(styles["row"], styles["head"])}>
            <span role="columnheader">{t("split.name")}</span>
            <span role="columnheader">{t("split.category")}</span>
            <span role="columnheader" className={styles["number"]}>
              {t("split.amount")}
            </span>
            <span role="columnheader" aria-label={t("split.actions")} />
          </div>
          {draft.map((draftLine, index) => (
            <SplitLineFields
              key={draftLine.key}
              companyId={companyId}
              line={draftLine}
              number={index + 1}
              isFirst={index === 0}
              isInflow={line.isInflow}
              currency={whole.currency}
              onChange={(change) => onDraft((before) => withLine(before, draftLine.key, change))}
              onSaving={(isSaving) => setSavingCount((count) => count + (isSaving ? 1 : -1))}
              onRemove={() => {
                onDraft((before) => withoutLine(before, draftLine.key));
                // The button that had the focus goes with its line.
                requestAnimationFrame(() => addButton.current?.focus());
              }}
            />
          ))}
        </div>
        <div>
          <Button ref={addButton} icon="plus" emphasis="ghost" onClick={() => onDraft(withBlankLine)}>
            {t("split.add")}
          </Button>
        </div>
        {props.children}
        <Sums draft={draft} whole={whole} />
      </form>
    </Dialog>
  );
}

function Sums({ draft, whole }: { readonly draft: SplitDraft; readonly whole: Money }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const sums = sumsOfSplit(draft, whole);
  const text = (amount: Money) => moneyText(amount, locale);
  const isOff = sums.difference.amountMinor !== 0;
  return (
    <dl className={styles["sums"]} aria-live="polite">
      <dt>{t("split.already")}</dt>
      <dd>{text(sums.split)}</dd>
      <dt>{t("split.original")}</dt>
      <dd>{text(sums.whole)}</dd>
      <dt className={classNames(isOff && styles["off"])}>{t("split.difference")}</dt>
      <dd className={classNames(isOff && styles["off"])}>{text(sums.difference)}</dd>
    </dl>
  );
}
