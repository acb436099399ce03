/**
 * How this browser shows the forecast: a set of bit flags and a scale of amounts, kept in its local storage and shared
 * by all that is on the page.
 */
import { type AmountScale, amountScales } from "@amont/ui/figures/amount-format.ts";
import { useMemo, useSyncExternalStore } from "react";
import { safeStorage } from "../workplace/storage-keys.ts";
import { useFeatureFlag } from "../workplace/workplace-context.ts";

/** The numbers are what is stored: they never change their meaning. */
const flags = {
  showsComparison: 1,
  hidesCashFlowGraph: 2,
  hidesAdjustedBalanceGraph: 4,
  /** The chart scrolls away with the lines. */
  unpinsChart: 8,
  hidesCumulative: 16,
  showsBands: 32,
} as const;
type Flag = keyof typeof flags;

export interface ForecastOptions extends Readonly<Record<Flag, boolean>> {
  readonly scale: AmountScale;
}

const flagsKey = "amont.forecast.options";
const scaleKey = "amont.forecast.value-formatting";

const storedScales: Readonly<Record<AmountScale, string>> = {
  default: "DEFAULT",
  thousands: "K",
  millions: "M",
};

const usualFlags = flags.showsComparison;

export function readOptions(storedFlags: string | null, storedScale: string | null): ForecastOptions {
  const bits = storedFlags !== null && /^\d{1,3}$/.test(storedFlags) ? Number(storedFlags) : usualFlags;
  return {
    showsComparison: (bits & flags.showsComparison) !== 0,
    hidesCashFlowGraph: (bits & flags.hidesCashFlowGraph) !== 0,
    hidesAdjustedBalanceGraph: (bits & flags.hidesAdjustedBalanceGraph) !== 0,
    unpinsChart: (bits & flags.unpinsChart) !== 0,
    hidesCumulative: (bits & flags.hidesCumulative) !== 0,
    showsBands: (bits & flags.showsBands) !== 0,
    scale: amountScales.find((scale) => storedScales[scale] === storedScale) ?? "default",
  };
}

export function flagBits(options: Pick<ForecastOptions, Flag>): number {
  return (Object.keys(flags) as Flag[]).reduce((bits, flag) => bits | (options[flag] ? flags[flag] : 0), 0);
}

const storage = safeStorage(() => localStorage);
const listeners = new Set<() => void>();
let current: ForecastOptions | null = null;

function currentOptions(): ForecastOptions {
  current ??= readOptions(storage.read(flagsKey), storage.read(scaleKey));
  return current;
}

function setOptions(change: Partial<ForecastOptions>): void {
  current = { ...currentOptions(), ...change };
  storage.write(flagsKey, String(flagBits(current)));
  storage.write(scaleKey, storedScales[current.scale]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether amounts can be shown in another scale than they have. */
export const useHasScales = (): boolean => useFeatureFlag("cashflow.forecast.value_formatting");

export function useForecastOptions(): readonly [
  options: ForecastOptions,
  setOptions: (change: Partial<ForecastOptions>) => void,
] {
  const options = useSyncExternalStore(subscribe, currentOptions);
  const hasScales = useHasScales();
  const shown = useMemo(
    (): ForecastOptions => (hasScales ? options : { ...options, scale: "default" }),
    [options, hasScales],
  );
  return [shown, setOptions];
}
