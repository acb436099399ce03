/**
 * What a page of short-term cash shows, in the address bar: the address is the one source of truth, so that a view can be
 * kept, sent and opened in another tab. Pure.
 */
import {
  chosenLayers,
  defaultLayers,
  type PositionLayer,
  positionLayers,
} from "@amont/engine/liquidity/position-layers.ts";
import { addDays, type CalendarDate, diffDays, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, dateInterval } from "@amont/kernel/interval.ts";
import { z } from "zod";

export const bases = ["booking", "value"] as const;
export type Basis = (typeof bases)[number];

/** A column for each working day, or for each week. */
export const units = ["day", "week"] as const;
export type Unit = (typeof units)[number];

export const groupings = ["none", "bank", "currency", "company", "pool", "kind"] as const;
export type Grouping = (typeof groupings)[number];

/** As many days as the presets of the toolbar show from today on. */
export const presetDays = [30, 60, 90] as const;
export type PresetDays = (typeof presetDays)[number];

const day = z.iso.date().optional().catch(undefined);
const id = z.coerce.number().int().positive().optional().catch(undefined);
const flag = (value: "true" | "false") =>
  z.union([z.literal(value), z.literal(value === "true")]).transform(() => value === "true");

/** Layers are one word for each, with a comma between: readable in a link. */
const layerList = z
  .string()
  .transform((text) => positionLayers.filter((layer) => text.split(",").includes(layer)))
  .optional()
  .catch(undefined);

/** So are accounts, by their numbers. A single one in an address is read as a number already. */
const accountList = z
  .union([z.string(), z.number()])
  .transform((text) => String(text).split(",").map(Number).filter(isId))
  .optional()
  .catch(undefined);

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

export const cashSearch = z.object({
  from: day,
  to: day,
  unit: z.enum(units).optional().catch(undefined),
  basis: z.enum(bases).optional().catch(undefined),
  layers: layerList,
  prudent: z
    .union([flag("true"), flag("false")])
    .optional()
    .catch(undefined),
  grouping: z.enum(groupings).optional().catch(undefined),
  scenarioId: id,
  /** Those that are looked at; all of them without a word. */
  accounts: accountList,
  /** The account that the page opens on, by the name that older links carry. */
  idBanque: id,
});

export type CashSearch = z.output<typeof cashSearch>;

/** As an address says it: lists as text. */
export interface CashAddress extends Omit<Partial<CashSearch>, "layers" | "accounts"> {
  readonly layers?: string | undefined;
  readonly accounts?: string | undefined;
}

export const listText = (list: readonly (string | number)[] | undefined): string | undefined =>
  list?.join(",");

/** Days before today, so that one sees where balances come from. */
const daysBefore = 3;
/** As many as the server gives. */
const mostDays = 400;

/** The days asked for; three before today and thirty after without a word, or where the words make no sense. */
export function periodOf({ from, to }: Pick<CashSearch, "from" | "to">, today: CalendarDate): DateInterval {
  const start = (from === undefined ? null : parseCalendarDate(from)) ?? addDays(today, -daysBefore);
  const end = (to === undefined ? null : parseCalendarDate(to)) ?? addDays(today, presetDays[0]);
  const days = diffDays({ start, end });
  return days >= 0 && days < mostDays && end >= today
    ? dateInterval(start, addDays(end, 1))
    : periodOf({ from: undefined, to: undefined }, today);
}

/** Which preset the period is; null where somebody chose other days. */
export function presetOf(search: Pick<CashSearch, "from" | "to">, today: CalendarDate): PresetDays | null {
  if (search.from !== undefined) return null;
  const { endExclusive } = periodOf(search, today);
  return presetDays.find((days) => addDays(today, days + 1) === endExclusive) ?? null;
}

/** The usual one needs no words. */
export const searchOfPreset = (days: PresetDays, today: CalendarDate): CashAddress => ({
  from: undefined,
  to: days === presetDays[0] ? undefined : addDays(today, days),
});

export const layersOfSearch = (
  { layers }: Pick<CashSearch, "layers">,
  { usesExpected }: { readonly usesExpected: boolean },
): ReadonlySet<PositionLayer> =>
  layers === undefined ? defaultLayers({ usesExpected }) : chosenLayers([...layers, "previewed"]);

export const layersText = (layers: ReadonlySet<PositionLayer>): string =>
  positionLayers.filter((layer) => layers.has(layer) && layer !== "previewed").join(",");
