import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Board } from "../model/cash-board.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import { useCashWords } from "../use-cash-words.ts";
import styles from "./breach-sentences.module.css";

interface BreachSentencesProps {
  readonly board: Board;
  readonly facts: CashFacts;
  /** Said before everything else. */
  readonly first: ReactNode;
  /** Null for who cannot correct anything. */
  readonly onFix: (() => void) | null;
  /** To where it is in the table. */
  readonly onShow: (accountId: number) => void;
}

const mostSentences = 3;

/** Which accounts go below a bound, the most urgent first; what a preview covers is said too. */
export function BreachSentences({ board, facts, first, onFix, onShow }: BreachSentencesProps) {
  const { t } = useTranslation();
  const words = useCashWords();
  const [showsAll, setShowsAll] = useState(false);
  const { breaches, breachesBefore } = board;
  const accountOf = (id: number) => facts.accounts.find((account) => account.id === id);
  const covered = breachesBefore.filter(
    ({ accountId }) => !breaches.some((breach) => breach.accountId === accountId),
  );
  const shown = showsAll ? breaches : breaches.slice(0, mostSentences);
  const more = breaches.length - shown.length;
  return (
    <section className={styles["sentences"]} aria-label={t("shortTerm.sentence.label")}>
      <ul className={styles["list"]}>
        {first}
        {shown.map(({ accountId, first: breach }) => {
          const account = accountOf(accountId);
          const isBeyond = breach.state === "beyondOverdraft";
          return (
            <li key={accountId} className={styles["sentence"]}>
              <span className={styles[isBeyond ? "beyond" : "below"]}>
                <Icon name={isBeyond ? "alert" : "warning"} size="sm" />
              </span>
              <button type="button" className={styles["words"]} onClick={() => onShow(accountId)}>
                {t(isBeyond ? "shortTerm.sentence.beyond" : "shortTerm.sentence.below", {
                  account: account?.name ?? "",
                  day: words.weekday(breach.on),
                  amount: words.short(breach.amountMinor, account?.currency ?? facts.currency),
                })}
              </button>
            </li>
          );
        })}
        {covered.slice(0, Math.max(0, mostSentences - shown.length)).map(({ accountId }) => (
          <li key={accountId} className={styles["sentence"]}>
            <span className={styles["fine"]}>
              <Icon name="check" size="sm" />
            </span>
            {t("shortTerm.sentence.covered", { account: accountOf(accountId)?.name ?? "" })}
          </li>
        ))}
        {breachesBefore.length > 0 || breaches.length > 0 ? null : (
          <li className={styles["sentence"]}>
            <span className={styles["fine"]}>
              <Icon name="check" size="sm" />
            </span>
            {t("shortTerm.sentence.none")}
          </li>
        )}
      </ul>
      {more > 0 || showsAll ? (
        <button type="button" className={styles["more"]} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t("shortTerm.sentence.fewer") : t("shortTerm.sentence.more", { count: more })}
        </button>
      ) : null}
      {breaches.length === 0 || onFix === null ? null : (
        <Button size="sm" onClick={onFix}>
          {t("shortTerm.sentence.fix")}
        </Button>
      )}
    </section>
  );
}
