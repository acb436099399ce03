import type { IntragroupRow } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { type LoneSide, loneSideOf, referencesOf } from "../../model/row-acts.ts";
import { type Candidate, candidatesQuery, mostShown } from "../pair-candidates.ts";
import { useFlowActs } from "../use-flow-acts.ts";
import styles from "./pair-dialog.module.css";

interface PairDialogProps {
  readonly consolidationId: number;
  readonly row: IntragroupRow;
  readonly readsCompany: (companyId: number) => boolean;
  readonly onClose: () => void;
}

/** The other side of a line that stands alone, chosen among those of the other company. Several may make it up. */
export function PairDialog({ consolidationId, row, readsCompany, onClose }: PairDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const sought = useDeferredValue(text.trim());
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const { pair } = useFlowActs(consolidationId, { isShownInPlace: true });
  const lone = loneSideOf(row);
  const own = referencesOf([row]);
  const isRead = lone !== null && readsCompany(lone.missing.companyId);
  const query = useQuery(
    candidatesQuery(useApi(), { consolidationId, row, readsCompany: isRead, text: sought }),
  );
  if (lone === null || own === null) return null;
  const { companyName } = lone.missing;
  const isChosen = ({ transactionId }: Candidate) =>
    chosen.some((candidate) => candidate.transactionId === transactionId);
  const found = query.data ?? [];
  const shown = [...chosen, ...found.filter((candidate) => !isChosen(candidate)).slice(0, mostShown)];
  const confirm = () => {
    if (chosen.length === 0 || pair.isPending) return;
    const flows = chosen.map(({ companyId, transactionId }) => ({ companyId, transactionId }));
    pair.mutate([...own, ...flows], { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("intragroup.pairing.title", { name: companyName })}
      icon="swap"
      width={720}
      footer={
        <>
          <Button onClick={onClose}>{t("intragroup.cancel")}</Button>
          <Button
            emphasis="primary"
            isDisabled={chosen.length === 0}
            isBusy={pair.isPending}
            onClick={confirm}
          >
            {t("intragroup.act.pairThese")}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows only move between what can be reached by Tab */}
      <div className={styles["body"]} onKeyDown={moveByArrows}>
        {pair.error === null ? null : <Message tone="danger">{failureText(pair.error, t)}</Message>}
        <Known lone={lone} />
        <TextField
          size="md"
          type="search"
          label={t("intragroup.pairing.search", { name: companyName })}
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isRead ? null : (
          <Message tone="info">{t("intragroup.pairing.onlyKnown", { name: companyName })}</Message>
        )}
        {query.isPending ? <SkeletonRows rowCount={4} label={t("state.loading")} /> : null}
        {query.isError && query.data === undefined ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.data === undefined ? null : shown.length === 0 ? (
          <EmptyState icon="swap" title={t("intragroup.pairing.emptyTitle")}>
            {t("intragroup.pairing.empty", { name: companyName })}
          </EmptyState>
        ) : (
          <Candidates
            label={t("intragroup.linesOf", { name: companyName })}
            candidates={shown}
            isChosen={isChosen}
            onToggle={(candidate) =>
              setChosen(
                isChosen(candidate)
                  ? chosen.filter(({ transactionId }) => transactionId !== candidate.transactionId)
                  : [...chosen, candidate],
              )
            }
          />
        )}
        <Difference lone={lone} chosen={chosen} />
      </div>
    </Dialog>
  );
}

const arrowSteps: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

/** From the search to the first line, and from one line to the next. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = arrowSteps[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:enabled")];
  const next = stops[stops.findIndex((stop) => stop === event.target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function Known({ lone: { known } }: { readonly lone: LoneSide }) {
  const language = useLanguage();
  const [first] = known.flows;
  const facts = [known.date === null ? null : dayText(known.date, language), first?.bankAccountName ?? null];
  return (
    <div className={styles["known"]}>
      <span>
        <b>{known.companyName}</b> {first?.label}
        <span className={styles["quiet"]}>{facts.filter((fact) => fact !== null).join(" · ")}</span>
      </span>
      {known.amount === null ? null : <MoneyText money={known.amount} />}
    </div>
  );
}

interface CandidatesProps {
  readonly label: string;
  readonly candidates: readonly Candidate[];
  readonly isChosen: (candidate: Candidate) => boolean;
  readonly onToggle: (candidate: Candidate) => void;
}

function Candidates({ label, candidates, isChosen, onToggle }: CandidatesProps) {
  const language = useLanguage();
  return (
    <ul className={styles["candidates"]} aria-label={label}>
      {candidates.map((candidate) => (
        <li key={candidate.transactionId}>
          <label className={styles["candidate"]}>
            <input type="checkbox" checked={isChosen(candidate)} onChange={() => onToggle(candidate)} />
            <span className={styles["name"]}>
              {candidate.label}
              <span className={styles["quiet"]}>
                {[dayText(candidate.date, language), candidate.accountName]
                  .filter((fact) => fact !== null)
                  .join(" · ")}
              </span>
            </span>
            <MoneyText money={candidate.amount} />
          </label>
        </li>
      ))}
    </ul>
  );
}

/** What stays between the two sides, told before they are brought together. */
function Difference({ lone, chosen }: { readonly lone: LoneSide; readonly chosen: readonly Candidate[] }) {
  const { t } = useTranslation();
  const rest = restOf(lone.known.amount, chosen);
  return (
    <output className={styles["rest"]}>
      {rest === null ? null : rest.amountMinor === 0 ? (
        t("intragroup.pairing.exact")
      ) : (
        <>
          {t("intragroup.pairing.rest")} <MoneyText money={rest} />
        </>
      )}
    </output>
  );
}

/** Null where nothing is chosen yet, or where two currencies cannot be told from each other by eye. */
function restOf(wanted: Money | null, chosen: readonly Candidate[]): Money | null {
  if (wanted === null || chosen.length === 0) return null;
  if (chosen.some(({ amount }) => amount.currency !== wanted.currency)) return null;
  const sum = chosen.reduce((total, { amount }) => total + Math.abs(amount.amountMinor), 0);
  return money(sum - wanted.amountMinor, wanted.currency);
}
