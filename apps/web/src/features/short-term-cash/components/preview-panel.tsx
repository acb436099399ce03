import { addDays } from "@amont/kernel/calendar-date.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useTranslation } from "react-i18next";
import type { Board } from "../model/cash-board.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import { type CashProposal, reasonsOf } from "../model/cash-proposal.ts";
import { type Preview, type PreviewTransfer, previewSums } from "../model/preview.ts";
import { useCashWords } from "../use-cash-words.ts";
import { OpenNeeds } from "./open-needs.tsx";
import styles from "./side-panel.module.css";
import { TransferCard } from "./transfer-card.tsx";

interface PreviewPanelProps {
  readonly facts: CashFacts;
  readonly board: Board;
  readonly preview: Preview;
  readonly proposal: CashProposal | null;
  readonly centralises: boolean;
  readonly isCreating: boolean;
  readonly onCentralise: (centralises: boolean) => void;
  readonly onEdit: (transfer: PreviewTransfer) => void;
  readonly onChange: (transfer: PreviewTransfer) => void;
  readonly onRemove: (transferId: string) => void;
  readonly onAdd: () => void;
  readonly onRecompute: () => void;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

/** The transfers that would be made, one card for each: why, when, and what they change. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { facts, board, preview, proposal } = props;
  const { t } = useTranslation();
  const words = useCashWords();
  const nameOf = (id: number) => facts.accounts.find((account) => account.id === id)?.name ?? "";
  const touched = board.accounts.filter(({ account: { id } }) =>
    preview.some(({ fromId, toId }) => fromId === id || toId === id),
  );
  const covered = (proposal?.proposal.needs ?? []).reduce((sum, { coveredMinor }) => sum + coveredMinor, 0);
  const sum = [...previewSums(preview, facts)]
    .map(([currency, minor]) => words.exact(minor, currency))
    .join(" + ");
  return (
    <aside className={styles["panel"]} aria-label={t("shortTerm.preview.name")}>
      <header className={styles["head"]}>
        <div>
          <p className={styles["quiet"]}>
            {proposal === null
              ? t("shortTerm.preview.name")
              : t("shortTerm.preview.until", {
                  day: words.day(addDays(proposal.horizon.endExclusive, -1), facts.today),
                })}
          </p>
          <h2 className={styles["title"]}>{t("shortTerm.preview.title", { count: preview.length })}</h2>
        </div>
        <IconButton icon="close" label={t("shortTerm.preview.close")} onClick={props.onClose} />
      </header>
      <div className={styles["sum"]}>
        <div className={styles["sumLine"]}>
          <b className={styles["figure"]}>{sum}</b>
          <Proof proposal={proposal} />
        </div>
        {covered > 0 ? (
          <p className={styles["quiet"]}>
            {t("shortTerm.preview.covers", { amount: words.exact(covered, facts.currency) })}
          </p>
        ) : null}
      </div>
      <div className={styles["body"]}>
        {proposal === null ? null : <OpenNeeds facts={facts} proposal={proposal} />}
        {preview.length === 0 ? (
          <p className={styles["quiet"]}>
            {t("shortTerm.preview.nothing", { days: facts.habits.horizonDays })}
          </p>
        ) : (
          <ol className={styles["cards"]} aria-label={t("shortTerm.preview.list")}>
            {preview.map((transfer, index) => (
              <TransferCard
                key={transfer.transferId}
                number={index + 1}
                facts={facts}
                transfer={transfer}
                reasons={proposal === null ? [] : reasonsOf(proposal, transfer)}
                onEdit={() => props.onEdit(transfer)}
                onChange={props.onChange}
                onRemove={() => props.onRemove(transfer.transferId)}
              />
            ))}
          </ol>
        )}
        <div>
          <Button size="sm" emphasis="ghost" icon="plus" onClick={props.onAdd}>
            {t("shortTerm.preview.add")}
          </Button>
        </div>
        {touched.length === 0 ? null : (
          <section className={styles["section"]}>
            <h3 className={styles["layer"]}>{t("shortTerm.preview.lows")}</h3>
            <table className={styles["lows"]}>
              <tbody>
                {touched.map(({ account, low, lowBefore }) => (
                  <tr key={account.id}>
                    <th scope="row">{nameOf(account.id)}</th>
                    <td>
                      <s>{lowBefore === null ? "–" : words.whole(lowBefore.amountMinor, account.currency)}</s>
                      <b>{low === null ? "–" : words.whole(low.amountMinor, account.currency)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <label className={styles["quiet"]}>
          <input
            type="checkbox"
            checked={props.centralises}
            onChange={() => props.onCentralise(!props.centralises)}
          />{" "}
          {t("shortTerm.preview.centralise")}
        </label>
      </div>
      <footer className={styles["foot"]}>
        <Button emphasis="ghost" onClick={props.onRecompute}>
          {t("shortTerm.preview.recompute")}
        </Button>
        <span className={styles["grow"]} />
        <Button onClick={props.onClose}>{t("shortTerm.preview.close")}</Button>
        <Button
          emphasis="primary"
          isBusy={props.isCreating}
          isDisabled={preview.length === 0}
          onClick={props.onCreate}
        >
          {t("shortTerm.preview.create")}
        </Button>
      </footer>
    </aside>
  );
}

/** Only of a proposal: what somebody made by hand proves nothing. */
function Proof({ proposal }: { readonly proposal: CashProposal | null }) {
  const { t } = useTranslation();
  if (proposal === null || proposal.proposal.transfers.length === 0) return null;
  const { isProven, atLeast, transfers } = proposal.proposal;
  return isProven ? (
    <Badge tone="accent">{t("shortTerm.preview.proven")}</Badge>
  ) : (
    <Badge>{t("shortTerm.preview.atLeast", { count: transfers.length, least: atLeast })}</Badge>
  );
}
