import { axisTicks, linearScale, rangeAround } from "@amont/figures/scales/linear-scale.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { shortAmount } from "@amont/ui/widgets/chart/axis-amount.ts";
import type { SheetBand } from "@amont/ui/widgets/sheet/sheet-band.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { FanShape } from "../../../shared/forecast/bands/fan-shape.tsx";
import type { BoardLine } from "../model/board-lines.ts";
import type { Board } from "../model/cash-board.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import type { ShownFan } from "../use-cash-fan.ts";
import { useCashWords } from "../use-cash-words.ts";
import styles from "./cash-chart.module.css";

const height = 150;
const [top, bottom] = [14, height - 10];

interface ChartInput {
  readonly board: Board;
  readonly facts: CashFacts;
  readonly line: BoardLine;
  readonly edges: Float64Array;
  /** Between which balances it will probably end. */
  readonly fan?: ShownFan;
}

/** The balance of one row over the columns of the table, with what it should not go below. */
export function useCashBand({ board, facts, line, edges, fan = null }: ChartInput): SheetBand {
  const { t } = useTranslation();
  const words = useCashWords();
  const { low, currency, own } = line;
  const now = line.cells[board.current]?.endMinor ?? null;
  const before = own?.lowBefore ?? null;
  const isCured = before !== null && low !== null && before.amountMinor !== low.amountMinor;
  return {
    height,
    isPinned: true,
    start: (
      <div className={styles["side"]}>
        <span className={styles["name"]}>{line.title}</span>
        <b className={styles["figure"]}>{now === null ? "–" : words.exact(now, currency)}</b>
        <span className={styles["quiet"]}>
          {own === null || own.account.knownOn === null
            ? null
            : t("shortTerm.sheet.dated", { day: words.day(own.account.knownOn, facts.today) })}
        </span>
        <span className={styles["legend"]}>
          <i />
          {t("shortTerm.chart.balance")}
          {board.before === board.positions ? null : (
            <>
              <i className={styles["was"]} />
              {t("shortTerm.chart.before")}
            </>
          )}
        </span>
        {fan === null ? null : (
          <span className={styles["legend"]}>
            {typeof fan === "string" ? null : <i className={styles["fan"]} />}
            {t(`shortTerm.bands.${typeof fan === "string" ? fan : "eight"}`)}
          </span>
        )}
      </div>
    ),
    middle: <Drawing board={board} line={line} edges={edges} currency={currency} fan={fan} />,
    end:
      low === null ? null : (
        <div className={styles["end"]}>
          <span className={styles["quiet"]}>{t("shortTerm.sheet.low")}</span>
          <b className={low.amountMinor < 0 ? styles["negative"] : undefined}>
            {words.whole(low.amountMinor, currency)}
          </b>
          <span className={styles["quiet"]}>{words.shortDay(low.on)}</span>
          {isCured ? (
            <span className={styles["quiet"]}>
              {t("shortTerm.chart.instead", { amount: words.whole(before.amountMinor, currency) })}
            </span>
          ) : null}
        </div>
      ),
  };
}

interface DrawingProps extends Pick<ChartInput, "board" | "line" | "edges"> {
  readonly currency: CurrencyCode;
  readonly fan: ShownFan;
}

function Drawing({ board, line, edges, currency, fan }: DrawingProps) {
  const { t } = useTranslation();
  const words = useCashWords();
  const locale = useLanguage();
  const units = (minor: number) => minor / 10 ** minorDigits(currency);
  const after = line.cells.map(({ endMinor }) => (endMinor === null ? null : units(endMinor)));
  const before = line.cells.map(({ before: was, endMinor }) =>
    endMinor === null ? null : units(was?.endMinor ?? endMinor),
  );
  const hasBefore = line.cells.some((cell) => cell.before !== null);
  const bounds = boundsOf(line).map(({ kind, amountMinor }) => ({
    kind,
    amountMinor,
    value: units(amountMinor),
  }));
  const shownFan = fan === null || typeof fan === "string" ? null : fan;
  const ends = shownFan === null ? [] : [...shownFan.p10, ...shownFan.p90];
  const range = rangeAround(
    [...after, ...before, ...ends.map((minor) => (minor === null ? null : units(minor)))]
      .flatMap((value) => value ?? [])
      .concat(bounds.map(({ value }) => value)),
  );
  const scale = linearScale(range, top, bottom);
  const width = edges.at(-1) ?? 0;
  const x = (column: number) => ((edges[column] ?? 0) + (edges[column + 1] ?? 0)) / 2;
  const path = (values: readonly (number | null)[]) =>
    values
      .flatMap((value, column) => (value === null ? [] : [`${x(column)} ${scale.y(value)}`]))
      .map((point, index) => `${index === 0 ? "M" : "L"}${point}`)
      .join("");
  return (
    <svg
      className={styles["drawing"]}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from figures
      role="img"
      aria-label={t("shortTerm.chart.label", { account: line.title })}
    >
      <rect
        className={styles["today"]}
        x={edges[board.current] ?? 0}
        width={(edges[board.current + 1] ?? 0) - (edges[board.current] ?? 0)}
        height={height}
      />
      {axisTicks(range).map((tick) => (
        <g key={tick}>
          <path
            className={tick === 0 ? styles["zero"] : styles["gridline"]}
            d={`M0 ${scale.y(tick)}H${width}`}
          />
          <text className={styles["tick"]} x={6} y={scale.y(tick) - 3}>
            {shortAmount(tick, { locale })}
          </text>
        </g>
      ))}
      {bounds.map(({ kind, value, amountMinor }) => (
        <g key={kind}>
          <path className={styles[kind]} d={`M0 ${scale.y(value)}H${width}`} />
          <text className={styles["boundName"]} x={x(1)} y={scale.y(value) - 4}>
            {t(`shortTerm.chart.${kind}`, { amount: words.short(amountMinor, currency) })}
          </text>
        </g>
      ))}
      {shownFan === null ? null : (
        <FanShape
          fan={shownFan}
          root={undefined}
          pointsOf={(amounts) => amounts.map((minor, column) => ({ x: x(column), y: scale.y(units(minor)) }))}
        />
      )}
      {hasBefore ? <path className={styles["wasLine"]} d={path(before)} /> : null}
      <path className={hasBefore ? styles["previewLine"] : styles["line"]} d={path(after)} />
      {after.map((value, column) =>
        value === null ? null : (
          <circle
            key={board.columns[column]?.day}
            className={styles[column <= board.current ? "pastDot" : hasBefore ? "previewDot" : "dot"]}
            cx={x(column)}
            cy={scale.y(value)}
            r="3.5"
          />
        ),
      )}
    </svg>
  );
}

function boundsOf({
  own,
}: BoardLine): readonly { readonly kind: "floor" | "overdraft"; readonly amountMinor: number }[] {
  if (own === null || own.account.kind !== "current") return [];
  const { floorMinor, overdraftMinor } = own.account.thresholds;
  const floor = { kind: "floor" as const, amountMinor: floorMinor };
  return overdraftMinor === 0
    ? [floor]
    : [floor, { kind: "overdraft" as const, amountMinor: overdraftMinor }];
}
