/** Which page of short-term cash somebody was on last, and what they looked at there: kept as one short text. Pure. */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CashAddress, type CashSearch, cashSearch, listText, presetOf } from "./cash-search.ts";

const cashViews = ["balances", "timeline"] as const;
export type CashViewName = (typeof cashViews)[number];

export interface LastView {
  readonly view: CashViewName;
  readonly search: CashAddress;
}

/** Instead of the last day: thirty days from today on are thirty days again tomorrow. */
const aheadKey = "ahead";
/** Of the moment: the account that a link was about, and a scenario that may be gone by then. */
const notKept: ReadonlySet<string> = new Set(["idBanque", "scenarioId"]);

export function viewText(view: CashViewName, search: CashSearch, today: CalendarDate): string {
  const preset = search.to === undefined ? null : presetOf(search, today);
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(asAddress(search)))
    if (value !== undefined && !notKept.has(name) && (preset === null || name !== "to"))
      words.set(name, String(value));
  if (preset !== null) words.set(aheadKey, String(preset));
  return `${view}?${words}`;
}

/** Null for a text that nobody here wrote. */
export function viewOfText(text: string | null, today: CalendarDate): LastView | null {
  const [name, query] = (text ?? "").split("?");
  const view = cashViews.find((one) => one === name);
  if (view === undefined) return null;
  const words = Object.fromEntries(new URLSearchParams(query));
  const { from, to, ...search } = asAddress(cashSearch.parse(words));
  const ahead = Number(words[aheadKey]);
  if (Number.isSafeInteger(ahead) && ahead > 0)
    return { view, search: { ...search, to: addDays(today, ahead) } };
  // Days that are over lead nowhere: then the usual ones.
  return { view, search: to === undefined || to >= today ? { ...search, from, to } : search };
}

const asAddress = ({ layers, accounts, ...search }: CashSearch): CashAddress => ({
  ...search,
  layers: listText(layers),
  accounts: listText(accounts),
});
