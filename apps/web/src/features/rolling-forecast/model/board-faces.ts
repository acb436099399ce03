/** What a cell of the thirteen weeks shows: what was paid over its variance, what is to come, where it is lowest. Pure. */
import { needsThousands, type WeekVariance } from "@amont/engine/liquidity/rolling/board-rows.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { type AmountScale, amountParts } from "@amont/ui/figures/amount-format.ts";
import {
  type CellFace,
  type CellMark,
  type CellUnder,
  emptyFace,
} from "@amont/ui/widgets/sheet/sheet-source.ts";
import { type BoardRow, currentWeek, type WeeksView } from "./weeks.ts";

/** `amounts`: what was paid, its variance below. `variances`: the variance, what of it is timing below. */
export type BoardMode = "amounts" | "variances";

export interface FaceWords {
  readonly full: (amountMinor: number) => string;
  readonly paid: (amount: string) => string;
  readonly timing: (amount: string) => string;
  readonly lowest: (amount: string) => string;
  readonly paidAndRest: (paid: string, rest: string) => string;
  readonly compared: (variance: WeekVariance) => string;
  readonly lowestDay: (day: string, amount: string) => string;
  readonly lowestWeek: string;
  readonly missing: string;
  readonly pinned: (amount: string) => string;
  readonly shrunk: (amount: string, given: string) => string;
  readonly comment: (text: string) => string;
}

export interface FaceStyle {
  readonly view: WeeksView;
  readonly mode: BoardMode;
  readonly scale: AmountScale;
  readonly locale: string;
  readonly words: FaceWords;
}

const nothing = "–";
/** Thousands where whole units would not fit. */
export const scaleOf = (view: WeeksView): AmountScale =>
  needsThousands(view, view.currency) ? "thousands" : "default";

/** "k€", "GBP": in what the amounts are. */
export const unitName = (currency: string, scale: AmountScale): string =>
  `${scale === "thousands" ? "k" : ""}${currency === "EUR" ? "€" : currency}`;

interface Written {
  readonly text: string;
  readonly isNegative: boolean;
  readonly isZero: boolean;
}

/** Without symbol or unit: the corner of the sheet names them. */
export function written(
  amountMinor: number,
  { view, scale, locale }: Omit<FaceStyle, "mode" | "words">,
): Written {
  const digits = minorDigits(view.currency);
  const inUnits =
    scale === "default" ? roundHalfAway(amountMinor / 10 ** digits) * 10 ** digits : amountMinor;
  const value = toDecimalString(minorUnits(inUnits), view.currency);
  const { before, whole, cents } = amountParts({ value, scale, locale });
  const text = scale === "default" ? before + whole : before + whole + cents;
  return { text, isNegative: before !== "", isZero: !/[1-9]/.test(text) };
}

const withSign = (amountMinor: number, style: FaceStyle): string => {
  const { text, isZero } = written(amountMinor, style);
  return amountMinor > 0 && !isZero ? `+${text}` : text;
};

export function cellFace(row: BoardRow, week: number, style: FaceStyle): CellFace {
  const variance = row.variances[week] ?? null;
  const isPast = week < currentWeek(style.view);
  const isDifference = style.mode === "variances" && isPast && row.name.kind !== "balance";
  const face = isDifference ? varianceFace(variance, style) : amountFace(row, week, style);
  return { ...face, ...told(row, week, variance, style) };
}

function varianceFace(variance: WeekVariance | null, style: FaceStyle): CellFace {
  if (variance === null || variance.favourableMinor === 0)
    return { ...emptyFace, whole: nothing, isNothing: true };
  const { favourableMinor, timingMinor } = variance;
  return {
    ...emptyFace,
    whole: withSign(favourableMinor, style),
    isNegative: favourableMinor < 0,
    ...(timingMinor === 0
      ? {}
      : { under: { text: style.words.timing(withSign(timingMinor, style)), isStruck: false } }),
  };
}

function amountFace(row: BoardRow, week: number, style: FaceStyle): CellFace {
  const amount = row.amounts[week] ?? 0;
  const { text, isNegative } = written(amount, style);
  const isDash = amount === 0 && row.name.kind !== "balance";
  const under = underOf(row, week, style);
  return {
    ...emptyFace,
    whole: isDash ? nothing : text,
    isNothing: isDash,
    isNegative,
    ...(under === undefined ? {} : { under }),
  };
}

function underOf(row: BoardRow, week: number, style: FaceStyle): CellUnder | undefined {
  const { view, words } = style;
  const current = currentWeek(view);
  if (week < current) {
    const favourable = row.variances[week]?.favourableMinor ?? 0;
    if (favourable === 0) return undefined;
    return { text: withSign(favourable, style), isStruck: false, tone: favourable > 0 ? "good" : "bad" };
  }
  if (week === current && row.paidNow !== null && row.paidNow !== 0)
    return { text: words.paid(written(row.paidNow, style).text), isStruck: false };
  const lowest = row.id === "closing" ? lowestInside(view, week) : null;
  return lowest === null
    ? undefined
    : { text: words.lowest(written(lowest.balanceMinor, style).text), isStruck: false };
}

/** The lowest day of a week that closes higher. */
function lowestInside({ lowestDays, closing }: WeeksView, week: number) {
  const lowest = lowestDays[week] ?? null;
  return lowest !== null && lowest.balanceMinor < (closing[week] ?? 0) ? lowest : null;
}

/** Marks and all that is said beyond the figures. */
function told(row: BoardRow, week: number, variance: WeekVariance | null, { view, words }: FaceStyle) {
  const marks: CellMark[] = [];
  const sentences: string[] = [];
  const say = (mark: CellMark, sentence: string) => {
    marks.push(mark);
    sentences.push(sentence);
  };
  const start = view.weeks[week]?.start;
  const amount = row.amounts[week] ?? 0;
  if (row.id === "headroom" && amount < 0) say("beyond", words.missing);
  else if ((row.id === "closing" || row.id === "headroom") && week === view.lowestWeek)
    say("below", words.lowestWeek);
  const lowest = row.id === "closing" ? lowestInside(view, week) : null;
  if (lowest !== null) sentences.push(words.lowestDay(lowest.on, words.full(lowest.balanceMinor)));
  const timing = view.timings.find(
    ({ categoryId, weekStart }) => categoryId === row.leaf?.categoryId && weekStart === start,
  );
  if (timing !== undefined) {
    const pinned = words.full(timing.amountMinor);
    if (timing.givenMinor < timing.amountMinor)
      say("warning", words.shrunk(pinned, words.full(timing.givenMinor)));
    else say("manual", words.pinned(pinned));
  }
  if (variance !== null) sentences.push(words.compared(variance));
  if (week === currentWeek(view) && row.paidNow !== null && row.paidNow !== 0)
    sentences.push(words.paidAndRest(words.full(row.paidNow), words.full(amount - row.paidNow)));
  const comment = commentOf(view, row, week);
  if (comment !== null) say("note", words.comment(comment));
  const description = sentences.join(" ");
  return { marks, description, hint: [words.full(amount), ...sentences].join("\n") };
}

export function commentOf({ comments, weeks }: WeeksView, { key }: BoardRow, week: number): string | null {
  if (key === null) return null;
  const start = weeks[week]?.start;
  return (
    comments.find(({ rowKey, weekStart }) => rowKey === String(key) && weekStart === start)?.text ?? null
  );
}
