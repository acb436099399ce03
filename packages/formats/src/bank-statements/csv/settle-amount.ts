/** Which of several columns of amounts is the movement: before or after fees, without or with tax. */
import { isAsideHeading, isTaxHeading, plainHeading } from "./column-names.ts";
import type { CsvColumnRole } from "./csv-reading.ts";
import { amountAt, type Body, follows } from "./money-columns.ts";

interface Table {
  readonly headings: readonly string[];
  readonly body: Body;
  /** Whether a column can be the amount, by its heading and by what it holds. */
  readonly isAmount: (index: number) => boolean;
}

/** Changes the roles only where the columns prove it. */
export function settleAmount(roles: (CsvColumnRole | null)[], { headings, body, isAmount }: Table): void {
  const chosen = roles.indexOf("amount");
  if (chosen === -1) return;
  const others = [...headings.keys()].filter((index) => roles[index] === null && isAmount(index));
  const balanced = byBalance(roles, body, [chosen, ...others]);
  const taxed = balanced ?? withTax(headings, body, chosen, others) ?? chosen;
  const proven = balanced ?? afterFees(roles, { headings, body }, taxed) ?? taxed;
  roles[chosen] = null;
  roles[proven] = "amount";
}

/** A column of all fees holds what stands in the others too. */
export function settleFees(roles: (CsvColumnRole | null)[], headings: readonly string[]): void {
  const isTotal = (index: number) => /\btotal\b/.test(plainHeading(headings[index] ?? ""));
  const fees = [...roles.keys()].filter((index) => roles[index] === "fee");
  if (!fees.some(isTotal)) return;
  for (const index of fees.filter((fee) => !isTotal(fee))) roles[index] = null;
}

/** Running balances moved by one of them. */
function byBalance(
  roles: readonly (CsvColumnRole | null)[],
  body: Body,
  candidates: readonly number[],
): number | null {
  const balance = roles.indexOf("balance");
  if (balance === -1) return null;
  return (
    candidates.find((amount) =>
      ([1, -1] as const).some((sign) => follows(body, { amount, balance, sign })),
    ) ?? null
  );
}

/** What was paid holds the tax: it is no net amount of the account. */
function withTax(
  headings: readonly string[],
  body: Body,
  chosen: number,
  others: readonly number[],
): number | null {
  const taxes = [...headings.keys()].filter((index) => isTaxHeading(headings[index] ?? ""));
  const addsUp = (tax: number, whole: number) => {
    const taxed = body.filter((row) => amountAt(row, tax) !== 0);
    const fitting = taxed.filter((row) => {
      const parts = Math.abs(amountAt(row, chosen)) + Math.abs(amountAt(row, tax));
      return parts === Math.abs(amountAt(row, whole));
    });
    return fitting.length > 0 && fitting.length >= taxed.length / 2;
  };
  return others.find((whole) => taxes.some((tax) => tax !== whole && addsUp(tax, whole))) ?? null;
}

/** What is left of the amount when the fees are taken, whatever that column is called: it moves the account. */
function afterFees(
  roles: readonly (CsvColumnRole | null)[],
  { headings, body }: Pick<Table, "headings" | "body">,
  gross: number,
): number | null {
  const columns = [...headings.keys()];
  const fees = columns.filter((index) => roles[index] === "fee");
  const charged = body.filter((row) => fees.some((index) => amountAt(row, index) !== 0));
  // Payouts stand alone in a column that may be called a credit.
  const isFree = (index: number) =>
    roles[index] === null || (roles[index] === "credit" && !roles.includes("debit"));
  const net = columns.find((index) => {
    if (index === gross || !isFree(index) || isAsideHeading(headings[index] ?? "")) return false;
    const fitting = charged.filter((row) => {
      const taken = fees.reduce((sum, fee) => sum + Math.abs(amountAt(row, fee)), 0);
      return Math.abs(amountAt(row, index)) === Math.abs(amountAt(row, gross)) - taken;
    });
    return fitting.length > 0 && fitting.length >= charged.length / 2;
  });
  return net ?? null;
}
