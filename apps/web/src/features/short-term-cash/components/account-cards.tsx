import { sparklineShape } from "@amont/ui/figures/sparkline-path.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { trendBox } from "@amont/ui/widgets/sheet/sheet-source.ts";
import { useTranslation } from "react-i18next";
import type { BoardLine } from "../model/board-lines.ts";
import type { Board } from "../model/cash-board.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import { useCashWords } from "../use-cash-words.ts";
import styles from "./account-cards.module.css";

interface AccountCardsProps {
  readonly board: Board;
  readonly facts: CashFacts;
  readonly lines: readonly BoardLine[];
  readonly onOpen: (line: BoardLine) => void;
}

const daysOfStrip = 7;

/** Who has one card in view wants to see the account that goes short. */
function shortFirst(lines: readonly BoardLine[], { breaches }: Board): readonly BoardLine[] {
  const places = new Map(breaches.map(({ accountId }, place) => [accountId, place]));
  const placeOf = ({ own }: BoardLine): number =>
    (own === null ? undefined : places.get(own.account.id)) ?? breaches.length;
  return lines.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** Where there is no room for days side by side: today, the low point and the week ahead of each account. */
export function AccountCards({ board, facts, lines, onOpen }: AccountCardsProps) {
  const { t } = useTranslation();
  const words = useCashWords();
  return (
    <div className={styles["cards"]}>
      {shortFirst(lines, board)
        .filter(({ kind }) => kind === "account" || kind === "total" || kind === "converted")
        .map((line) => {
          const today = line.cells[board.current];
          const week = line.cells.slice(board.current, board.current + daysOfStrip);
          const worst = week.find(({ state }) => state === "beyondOverdraft" || state === "belowFloor");
          const strip = sparklineShape(
            week.map(({ endMinor }) => endMinor ?? 0),
            { ...trendBox, width: 120, height: 28 },
          );
          return (
            <button
              key={line.id}
              type="button"
              className={styles["card"]}
              disabled={line.own === null}
              onClick={() => onOpen(line)}
            >
              <span className={styles["name"]}>
                {worst === undefined ? null : (
                  <span className={styles[worst.state === "beyondOverdraft" ? "beyond" : "below"]}>
                    <Icon name={worst.state === "beyondOverdraft" ? "alert" : "warning"} size="sm" />
                  </span>
                )}
                {line.title}
                <small>{line.own?.account.bank}</small>
              </span>
              <span className={styles["figure"]}>
                <small>{t("shortTerm.cards.today")}</small>
                {today === undefined || today.endMinor === null
                  ? "–"
                  : words.short(today.endMinor, line.currency)}
              </span>
              <span className={styles["figure"]}>
                <small>{t("shortTerm.cards.low")}</small>
                {line.low === null
                  ? "–"
                  : `${words.short(line.low.amountMinor, line.currency)}, ${words.shortDay(line.low.on)}`}
              </span>
              <svg
                className={styles["strip"]}
                width="120"
                height="28"
                viewBox="0 0 120 28"
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from figures
                role="img"
                aria-label={t("shortTerm.cards.week")}
              >
                <path d={strip?.line ?? ""} />
              </svg>
              <span className={styles["state"]}>
                {worst === undefined || worst.state === "within" ? null : t(`shortTerm.state.${worst.state}`)}
                {line.own === null ||
                line.own.account.freshness === "fresh" ||
                line.own.account.knownOn === null
                  ? null
                  : t("shortTerm.sheet.dated", { day: words.day(line.own.account.knownOn, facts.today) })}
              </span>
            </button>
          );
        })}
    </div>
  );
}
