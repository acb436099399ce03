import { addDays } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useTranslation } from "react-i18next";
import type { CashPlace } from "../cash-queries.ts";
import type { Board } from "../model/cash-board.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import { type CashProposal, leftOutAsOld, reasonsOf } from "../model/cash-proposal.ts";
import { type Preview, type PreviewTransfer, previewSums } from "../model/preview.ts";
import type { CashView } from "../model/roll-cash.ts";
import { type CashWords, useCashWords } from "../use-cash-words.ts";
import { OpenNeeds } from "./open-needs.tsx";
import styles from "./side-panel.module.css";
import { TransferCard } from "./transfer-card.tsx";

interface PreviewPanelProps {
  readonly place: CashPlace;
  readonly scenarioId: number | null;
  readonly view: CashView;
  readonly facts: CashFacts;
  readonly board: Board;
  readonly preview: Preview;
  readonly proposal: CashProposal | null;
  readonly centralises: boolean;
  readonly ticked: ReadonlySet<number>;
  readonly isCreating: boolean;
  readonly onCentralise: (centralises: boolean) => void;
  readonly onTick: (accountId: number) => void;
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
  const covered = coveredText(facts, proposal, words);
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
        {covered === "" ? null : (
          <p className={styles["quiet"]}>{t("shortTerm.preview.covers", { amount: covered })}</p>
        )}
      </div>
      <div className={styles["body"]}>
        {proposal === null ? null : <OpenNeeds {...props} proposal={proposal} />}
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
        <OldAccounts facts={facts} ticked={props.ticked} onTick={props.onTick} />
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

/** What is covered of the needs, currency by currency. */
function coveredText({ accounts }: CashFacts, proposal: CashProposal | null, words: CashWords): string {
  const sums = new Map<CurrencyCode, number>();
  for (const { accountId, coveredMinor } of proposal?.proposal.needs ?? []) {
    const currency = accounts.find(({ id }) => id === accountId)?.currency;
    if (currency !== undefined && coveredMinor > 0)
      sums.set(currency, (sums.get(currency) ?? 0) + coveredMinor);
  }
  return [...sums].map(([currency, minor]) => words.exact(minor, currency)).join(" + ");
}

/** Nobody moves money on a balance of last week without saying that it still holds. */
function OldAccounts({ facts, ticked, onTick }: Pick<PreviewPanelProps, "facts" | "ticked" | "onTick">) {
  const { t } = useTranslation();
  const words = useCashWords();
  const old = leftOutAsOld(facts);
  if (old.length === 0) return null;
  return (
    <fieldset className={styles["old"]}>
      <legend className={styles["layer"]}>{t("shortTerm.preview.old")}</legend>
      {old.map(({ id, name, knownOn }) => (
        <label key={id} className={styles["quiet"]}>
          <input type="checkbox" checked={ticked.has(id)} onChange={() => onTick(id)} /> {name}
          {knownOn === null
            ? null
            : `, ${t("shortTerm.sheet.dated", { day: words.day(knownOn, facts.today) })}`}
        </label>
      ))}
    </fieldset>
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
