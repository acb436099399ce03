/** What an automatic cell is made of, in one line: what is usual, what lumps add, what somebody or something known changes. Pure. */
import type { TFunction } from "i18next";
import type { CategoryAutomatic } from "../automatic-queries.ts";

type Period = CategoryAutomatic["periods"][number];

interface HintWords {
  readonly t: TFunction;
  /** An amount without its sign or its currency. */
  readonly plain: (minor: number) => string;
}

export function cellHint(
  {
    baseMinor,
    allowanceMinor,
    levelMinor,
    adjustmentMinor,
    committedMinor,
    knownMinor,
    lowMinor,
    highMinor,
  }: Period,
  { t, plain }: HintWords,
): string {
  const added = [
    ["allowance", allowanceMinor],
    ["level", levelMinor],
    ["adjustment", adjustmentMinor],
    ["committed", committedMinor],
    ["known", knownMinor],
  ] as const;
  const parts = added
    .filter(([, minor]) => minor !== 0)
    .map(
      ([name, minor]) =>
        `${minor < 0 ? "−" : "+"} ${t(`automaticForecast.cell.${name}`, { amount: plain(Math.abs(minor)) })}`,
    );
  const base = t("automaticForecast.cell.base", { amount: plain(baseMinor) });
  const range = t("automaticForecast.cell.range", { low: plain(lowMinor), high: plain(highMinor) });
  return `${[base, ...parts].join(" ")} · ${range}`;
}
