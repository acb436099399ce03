/** What columns of money say about each other, row by row. */
import { readLooseAmount } from "../loose-amounts.ts";

export type Body = readonly (readonly string[])[];

export const amountAt = (cells: readonly string[] | undefined, index: number): number =>
  readLooseAmount(cells?.[index] ?? "", { digits: 2, mark: null }) ?? 0;

/** In how many rows the balance is that of the row before or behind it, moved by the amount. */
function stepsOf(
  body: Body,
  {
    amount,
    balance,
    sign = 1,
  }: { readonly amount: number; readonly balance: number; readonly sign?: 1 | -1 },
): number {
  const steps = (rows: Body) =>
    rows.filter(
      (cells, at) =>
        at > 0 &&
        amountAt(cells, amount) !== 0 &&
        amountAt(rows[at - 1], balance) + sign * amountAt(cells, amount) === amountAt(cells, balance),
    ).length;
  return Math.max(steps(body), steps(body.toReversed()));
}

/** Whether the balances are those of the amounts: most steps are explained, and there is one at least. */
export const follows = (body: Body, columns: Parameters<typeof stepsOf>[1]): boolean =>
  stepsOf(body, columns) >= Math.max(1, (body.length - 1) / 2);
