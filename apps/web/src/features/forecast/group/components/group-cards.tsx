import type { StatementAnswer, StatementCells } from "@amont/contract/operations/forecast/statement-shape.ts";
import { money } from "@amont/kernel/money.ts";
import { Avatar } from "@amont/ui/avatar.tsx";
import { Badge } from "@amont/ui/badge.tsx";
import { avatarToneOf } from "@amont/ui/initials.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ForecastCell } from "../../../../shared/forecast/forecast-cell.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { type CompanyCard, companyCards } from "../model/company-cards.ts";
import styles from "./group-cards.module.css";

interface GroupCardsProps {
  readonly statement: StatementAnswer;
  readonly chart: ReactNode;
  /** Which column is opened, when another is chosen elsewhere. */
  readonly offset: number | null;
  readonly onCell: (cell: ForecastCell) => void;
}

/** Where there is no room for a grid: the chart, and each company with what comes in and goes out in one period. */
export function GroupCards({ statement, chart, offset, onCell }: GroupCardsProps) {
  const { t } = useTranslation();
  const texts = usePeriodTexts();
  const { columns, currentColumn, frequency, currency, endBalances, inflow, outflow } = statement;
  const [chosen, setChosen] = useState<number | null>(null);
  const last = columns.length - 1;
  const wanted = columns.findIndex((column) => column.offset === (chosen ?? offset));
  const at = wanted === -1 ? Math.min(Math.max(currentColumn, 0), last) : wanted;
  const column = columns[at];
  if (column === undefined) return null;
  const goTo = (step: -1 | 1) => () => setChosen((columns[at + step] ?? column).offset);
  const amountAt = ({ cashFlow }: StatementCells) => cashFlow[at] ?? 0;
  return (
    <div className={styles["root"]}>
      {chart}
      <div className={styles["period"]}>
        <IconButton
          icon="chevron-left"
          label={t("forecastToolbar.earlier")}
          disabled={at === 0}
          onClick={goTo(-1)}
        />
        <output>{texts.period(column, frequency)}</output>
        <IconButton
          icon="chevron-right"
          label={t("forecastToolbar.later")}
          disabled={at === last}
          onClick={goTo(1)}
        />
      </div>
      <ul className={styles["cards"]} aria-label={t("consolidations.panel.companies")}>
        <Card
          card={{
            key: "group",
            name: t("consolidations.panel.group"),
            companyId: null,
            currency,
            lineIds: null,
          }}
          shown={currency}
          inflow={amountAt(inflow.summary)}
          outflow={amountAt(outflow.summary)}
          onOpen={() => onCell({ line: { kind: "total", total: "inflow" }, offset: column.offset })}
        >
          <div className={styles["end"]}>
            <dt>{t("forecast.grid.line.balanceEnd")}</dt>
            <dd>
              <MoneyText money={money(endBalances[at] ?? 0, currency)} />
            </dd>
          </div>
        </Card>
        {companyCards(statement).map((card) => (
          <Card
            key={card.key}
            card={card}
            shown={currency}
            inflow={card.inflow === null ? 0 : amountAt(card.inflow)}
            outflow={card.outflow === null ? 0 : amountAt(card.outflow)}
            onOpen={
              card.lineIds === null
                ? null
                : () =>
                    onCell({
                      line: { kind: "category", categoryId: card.lineIds?.[0] ?? 0 },
                      offset: column.offset,
                    })
            }
          />
        ))}
      </ul>
    </div>
  );
}

interface CardProps {
  readonly card: Omit<CompanyCard, "inflow" | "outflow">;
  /** The currency of the statement. */
  readonly shown: StatementAnswer["currency"];
  readonly inflow: number;
  readonly outflow: number;
  readonly onOpen: (() => void) | null;
  readonly children?: ReactNode;
}

function Card({ card, shown, inflow, outflow, onOpen, children }: CardProps) {
  const { t } = useTranslation();
  return (
    <li className={styles["card"]} data-whole={card.companyId === null}>
      <button
        type="button"
        className={styles["head"]}
        disabled={onOpen === null}
        onClick={onOpen ?? undefined}
      >
        {card.companyId === null ? (
          <Avatar name={card.name} icon="layers" shape="square" />
        ) : (
          <Avatar name={card.name} shape="square" tone={avatarToneOf(card.companyId)} />
        )}
        <span className={styles["name"]}>{card.name}</span>
        {card.currency === shown ? null : <Badge>{card.currency}</Badge>}
      </button>
      <dl className={styles["figures"]}>
        <div>
          <dt>{t("forecast.grid.line.inflow")}</dt>
          <dd className={styles["in"]}>
            <MoneyText money={money(inflow, shown)} />
          </dd>
        </div>
        <div>
          <dt>{t("forecast.grid.line.outflow")}</dt>
          <dd className={styles["out"]}>
            <MoneyText money={money(outflow, shown)} />
          </dd>
        </div>
        {children}
      </dl>
    </li>
  );
}
