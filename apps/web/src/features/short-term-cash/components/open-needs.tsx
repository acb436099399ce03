import type { OpenNeed } from "@amont/engine/liquidity/explain-proposal.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import type { CashProposal } from "../model/cash-proposal.ts";
import { useCashWords } from "../use-cash-words.ts";
import styles from "./side-panel.module.css";

interface OpenNeedsProps {
  readonly facts: CashFacts;
  readonly proposal: CashProposal;
}

/** What no transfer covers, and what somebody can do about it. */
export function OpenNeeds({ facts, proposal: { explained } }: OpenNeedsProps) {
  const { t } = useTranslation();
  if (explained.open.length === 0) return null;
  return (
    <section className={styles["section"]}>
      <h3 className={styles["layer"]}>{t("shortTerm.open.title")}</h3>
      {explained.open.map((need) => (
        <Need key={need.accountId} facts={facts} need={need} />
      ))}
    </section>
  );
}

function Need({ facts, need }: { readonly facts: CashFacts; readonly need: OpenNeed }) {
  const { t } = useTranslation();
  const words = useCashWords();
  const language = useLanguage();
  const account = facts.accounts.find(({ id }) => id === need.accountId);
  const currency = account?.currency ?? facts.currency;
  const amount = (minor: number) => words.short(Math.abs(minor), currency);
  const types = new Intl.ListFormat(language, { type: "disjunction" }).format(
    need.closedBy.map((type) => t(`shortTerm.types.${type}`)),
  );
  const ways = [
    ...(need.closedBy.length === 0 ? [] : [t("shortTerm.open.closedBy", { types })]),
    ...need.postpone.map((line) =>
      t("shortTerm.open.postpone", { amount: amount(line.amountMinor), day: words.weekday(line.on) }),
    ),
    ...need.chase.map((line) => t("shortTerm.open.chase", { amount: amount(line.amountMinor) })),
  ];
  return (
    <div className={styles["open"]}>
      <b>
        {t("shortTerm.open.need", {
          account: account?.name ?? "",
          amount: amount(need.missingMinor),
          day: words.weekday(need.on),
        })}
      </b>
      {need.beyondOverdraftMinor > 0 ? (
        <span>{t("shortTerm.open.beyond", { amount: amount(need.beyondOverdraftMinor) })}</span>
      ) : null}
      {ways.length === 0 ? (
        <span>{t("shortTerm.open.none")}</span>
      ) : (
        <ul>
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
