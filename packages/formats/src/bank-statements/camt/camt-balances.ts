/** Which of the many balances of a statement open and close it. Available balances are no part of the sum. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { StatementBalance } from "../bank-statement.ts";
import { amountOf, dateOf } from "./camt-values.ts";
import { childOf, childrenOf, textAt, type XmlNode } from "./xml-tree.ts";

interface NamedBalance {
  readonly code: string;
  readonly balance: StatementBalance;
  readonly currency: CurrencyCode | null;
}

export interface CamtBalances {
  readonly opening: NamedBalance | null;
  readonly closing: NamedBalance | null;
}

/**
 * Opening and closing booked. Banks that state none repeat the closing of the day before; pages of a long statement are
 * joined by interim balances. That of a running day closes nothing, and its report need not hold all that led to it.
 */
export function balancesOf(
  statement: XmlNode,
  {
    currency: fallback,
    isRunningDay,
  }: { readonly currency: CurrencyCode | null; readonly isRunningDay: boolean },
): CamtBalances {
  const balances = childrenOf(statement, "Bal").flatMap((balance) => readBalance(balance, fallback));
  const named = (code: string) => balances.filter((balance) => balance.code === code);
  const interim = isRunningDay ? [] : named("ITBD");
  const opening = named("OPBD")[0] ?? named("PRCD")[0] ?? null;
  const closing = named("CLBD").at(-1) ?? null;
  // A single one, alone, may stand at either end.
  const areEnds = opening !== null || closing !== null || interim.length > 1;
  return {
    opening: opening ?? (areEnds ? (interim[0] ?? null) : null),
    closing: closing ?? (areEnds ? (interim.at(-1) ?? null) : null),
  };
}

function readBalance(balance: XmlNode, fallback: CurrencyCode | null): readonly NamedBalance[] {
  const type = childOf(balance, "Tp");
  const code =
    textAt(type, "CdOrPrtry", "Cd") ??
    textAt(type, "CdOrPrtry", "Prtry") ??
    textAt(type, "Cd") ??
    textAt(type);
  const amount = amountOf(balance, fallback);
  if (code === null || amount === null) return [];
  const on = dateOf(childOf(balance, "Dt"))?.date ?? null;
  return [
    { code: code.toUpperCase(), balance: { amountMinor: amount.amountMinor, on }, currency: amount.currency },
  ];
}
