/** Lines of positions that are no transactions. */
import type { PositionLine } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import type { PositionEntry } from "@amont/engine/liquidity/position-layers.ts";
import { containsDate, type DateInterval } from "@amont/kernel/interval.ts";
import type { AnnouncedOfCompany } from "../../ledger/liquidity/announced-entries.ts";

/** Pending lines of files, as the bank words them. */
export const announcedLines = (
  companyId: number,
  { lines }: AnnouncedOfCompany,
  { accountIds, period }: { readonly accountIds: ReadonlySet<number>; readonly period: DateInterval },
): readonly PositionLine[] =>
  lines
    .filter(({ on, line }) => accountIds.has(line.accountId) && containsDate(period, on))
    .map(({ on, line: { accountId, announcedOn, label, amountMinor, currency } }) => ({
      transactionId: null,
      companyId,
      accountId,
      layer: "announced",
      on,
      dueOn: announcedOn,
      name: label,
      amountMinor,
      currency,
      categoryId: null,
      categoryName: null,
      isLate: false,
    }));

interface LineOwner {
  readonly companyId: number;
  readonly currency: string;
}

/** Of what has no lines of its own, by the category that it is for where that is known. */
export const sumLine = (
  { accountId, on, layer, amountMinor }: Omit<PositionEntry, "isLate">,
  { companyId, currency }: LineOwner,
  category: { readonly id: number; readonly name: string } | null = null,
): PositionLine => ({
  transactionId: null,
  companyId,
  accountId,
  layer: layer as PositionLine["layer"],
  on,
  dueOn: on,
  name: category?.name ?? "",
  amountMinor,
  currency,
  categoryId: category?.id ?? null,
  categoryName: category?.name ?? null,
  isLate: false,
});
