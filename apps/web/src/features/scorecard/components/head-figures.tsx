import { type CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, money } from "@amont/kernel/money.ts";
import { percentText } from "@amont/ui/figures/percent-text.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { partText } from "../model/reliability-text.ts";
import type { Card } from "../scorecard-queries.ts";
import styles from "./reliability.module.css";

interface HeadFiguresProps {
  readonly card: Card;
  readonly currency: CurrencyCode;
  readonly ahead: string;
}

/** In a sentence first, then in four figures: how wrong, how honest, how wrong on the way, and what it cost. */
export function HeadFigures({ card, currency, ahead }: HeadFiguresProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { head, headCoverage, path, costs } = card;
  const part = (value: number) => partText(value, language);
  const amount = (minor: number) => moneyText(money(minorUnits(minor), currency), language);
  const others = <Value,>(
    { plan, naive }: { readonly plan: Value | null; readonly naive: Value | null },
    text: (value: Value) => string,
  ) =>
    [
      ...(plan === null ? [] : [t("reliability.head.ofPlan", { value: text(plan) })]),
      ...(naive === null ? [] : [t("reliability.head.ofNaive", { value: text(naive) })]),
    ].join(" · ");
  const few = (count: number) => t("reliability.head.few", { count });
  const rate = (text: string) => percentText(Number(text) / 100, language);
  return (
    <>
      <p className={styles["sentence"]}>
        {head.automatic === null
          ? t("reliability.head.tooFew", { ahead, count: head.count })
          : head.plan === null
            ? t("reliability.head.automatic", { ahead, error: part(head.automatic) })
            : t("reliability.head.both", { ahead, error: part(head.automatic), plan: part(head.plan) })}{" "}
        {headCoverage.share === null
          ? null
          : t("reliability.head.coverage", {
              share: part(headCoverage.share),
              count: headCoverage.count,
            })}
      </p>
      {card.replayedCount === 0 ? null : (
        <p className={styles["quiet"]}>
          {t("reliability.head.replayed", { share: part((card.replayedCount / card.count) * 10_000) })}
        </p>
      )}
      <dl className={styles["cards"]}>
        <Figure
          label={t("reliability.head.error", { ahead })}
          value={head.automatic === null ? "–" : part(head.automatic)}
          note={head.automatic === null ? few(head.count) : others(head, part)}
        />
        <Figure
          label={t("reliability.head.band", { ahead })}
          value={headCoverage.share === null ? "–" : part(headCoverage.share)}
          note={
            headCoverage.share === null || headCoverage.lower === null || headCoverage.upper === null
              ? few(headCoverage.count)
              : t("reliability.head.between", {
                  lower: part(headCoverage.lower),
                  upper: part(headCoverage.upper),
                })
          }
        />
        <Figure
          label={t("reliability.head.path")}
          value={path.automatic === null ? "–" : part(path.automatic)}
          note={path.automatic === null ? few(path.count) : others(path, part)}
        />
        <Figure
          label={t("reliability.head.cost", { ahead })}
          value={costs.automaticMinor === null ? "–" : amount(costs.automaticMinor)}
          note={
            costs.automaticMinor === null
              ? few(costs.count)
              : others({ plan: costs.planMinor, naive: costs.naiveMinor }, amount)
          }
        >
          <Link to="/app/settings/automatic-forecast">
            {t("reliability.head.rates", {
              overdraft: rate(costs.overdraftRate),
              placement: rate(costs.placementRate),
            })}
          </Link>
        </Figure>
      </dl>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly children?: ReactNode;
}

function Figure({ label, value, note, children }: FigureProps) {
  return (
    <div className={styles["card"]}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note === "" ? null : <dd className={styles["cardNote"]}>{note}</dd>}
      {children === undefined ? null : <dd className={styles["cardNote"]}>{children}</dd>}
    </div>
  );
}
