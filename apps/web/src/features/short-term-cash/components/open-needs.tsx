import {
  type PositionLine,
  toldLayers,
} from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import type { OpenNeed } from "@amont/engine/liquidity/explain-proposal.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { type CashPlace, cellLinesQuery } from "../cash-queries.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import type { CashProposal } from "../model/cash-proposal.ts";
import { openWays } from "../model/open-ways.ts";
import type { CashView } from "../model/roll-cash.ts";
import { useCashWords } from "../use-cash-words.ts";
import styles from "./side-panel.module.css";

interface OpenNeedsProps {
  readonly place: CashPlace;
  readonly scenarioId: number | null;
  readonly view: CashView;
  readonly facts: CashFacts;
  readonly proposal: CashProposal;
}

/** What no transfer covers, and what somebody can do about it. */
export function OpenNeeds(props: OpenNeedsProps) {
  const { explained } = props.proposal;
  const { t } = useTranslation();
  if (explained.open.length === 0) return null;
  return (
    <section className={styles["section"]}>
      <h3 className={styles["layer"]}>{t("shortTerm.open.title")}</h3>
      {explained.open.map((need) => (
        <Need key={need.accountId} {...props} need={need} />
      ))}
    </section>
  );
}

function Need({ need, ...props }: OpenNeedsProps & { readonly need: OpenNeed }) {
  const { facts } = props;
  const { t } = useTranslation();
  const words = useCashWords();
  const language = useLanguage();
  const account = facts.accounts.find(({ id }) => id === need.accountId);
  const currency = account?.currency ?? facts.currency;
  const amount = (minor: number) => words.short(Math.abs(minor), currency);
  const types = new Intl.ListFormat(language, { type: "disjunction" }).format(
    need.closedBy.map((type) => t(`shortTerm.types.${type}`)),
  );
  const { postpone, chase } = openWays(need, useLines(props, need.accountId));
  const ways = [
    ...(need.closedBy.length === 0 ? [] : [t("shortTerm.open.closedBy", { types })]),
    ...postpone.map(({ name, amountMinor, on }) => {
      const said = { amount: amount(amountMinor), day: words.weekday(on), name };
      return t(name === "" ? "shortTerm.open.postpone" : "shortTerm.open.postponeLine", said);
    }),
    ...chase.map(({ name, amountMinor }) =>
      t(name === "" ? "shortTerm.open.chase" : "shortTerm.open.chaseLine", {
        amount: amount(amountMinor),
        name,
      }),
    ),
    ...need.draw.map(({ label, availableMinor }) =>
      t("shortTerm.open.draw", { line: label, amount: amount(availableMinor) }),
    ),
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

/** What is committed on the account up to the horizon; null where it is not there, or more than one page. */
function useLines(
  { place, scenarioId, view, facts, proposal: { horizon } }: OpenNeedsProps,
  accountId: number,
): readonly PositionLine[] | null {
  const account = facts.accounts.find(({ id }) => id === accountId);
  const { data } = useInfiniteQuery({
    ...cellLinesQuery(useApi(), place, {
      accountId,
      companyId: account?.companyId ?? 0,
      currency: account?.currency ?? facts.currency,
      from: horizon.start,
      to: addDays(horizon.endExclusive, -1),
      layer: "committed",
      scenarioId,
      layers: toldLayers.filter((told) => view.layers.has(told)),
      isPrudent: false,
    }),
    enabled: view.layers.has("committed"),
  });
  const [page] = data?.pages ?? [];
  return page === undefined || page.count > page.lines.length ? null : page.lines;
}
