/**
 * What a row gives to projects: `Title` takes all of it, `Title=600,00; Other=400,00` a part each. No title holds an
 * equals sign.
 */
import { readAmount } from "@amont/formats/spreadsheet/read-amount.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { titleKey } from "./row-frame.ts";

export interface ProjectPart {
  readonly projectId: number;
  readonly amountMinor: number;
}

interface Whole {
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
}

/** Null when a project is not known, or the parts are not parts of the amount. */
export function readProjects(
  text: string,
  projects: ReadonlyMap<string, number>,
  whole: Whole,
): readonly ProjectPart[] | null {
  const parts: ProjectPart[] = [];
  for (const { title, amount } of pieces(text)) {
    const projectId = projects.get(titleKey(title));
    const amountMinor = amount === null ? whole.amountMinor : partOf(amount, whole);
    if (projectId === undefined || amountMinor === null) return null;
    if (parts.some((part) => part.projectId === projectId)) return null;
    parts.push({ projectId, amountMinor });
  }
  const sum = parts.reduce((total, { amountMinor }) => total + Math.abs(amountMinor), 0);
  return sum <= Math.abs(whole.amountMinor) ? parts : null;
}

function pieces(text: string): ReadonlyArray<{ readonly title: string; readonly amount: string | null }> {
  if (!text.includes("=")) return [{ title: text, amount: null }];
  return [...text.matchAll(/([^=]+)=([^=;]*)(?:;|$)/g)].map(([, title = "", amount = ""]) => ({
    title,
    amount,
  }));
}

/** Of the same sign as the whole, and not nothing. */
function partOf(text: string, { amountMinor, currency }: Whole): number | null {
  const read = readAmount(text, { digits: minorDigits(currency), mark: "," });
  return read.ok && read.value * amountMinor > 0 ? read.value : null;
}
