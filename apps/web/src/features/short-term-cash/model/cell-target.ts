/** Whose cell of the table somebody opened. Pure. */
import type { BoardLine } from "./board-lines.ts";
import type { CashAccount, CashFacts } from "./cash-facts.ts";

/** An account, or what is on none. */
export interface CellTarget extends Pick<CashAccount, "companyId" | "currency" | "mayWrite" | "name"> {
  /** As the entries say it. */
  readonly rowId: number;
  /** Null: on no account. */
  readonly accountId: number | null;
  readonly takesTransfers: boolean;
}

/** Null: sums have no lines of their own. */
export function targetOf({ own, loose, title }: BoardLine, { companies }: CashFacts): CellTarget | null {
  if (own !== null) {
    const { account } = own;
    const takesTransfers = account.kind !== "blocked" && account.mayWrite;
    return { ...account, rowId: account.id, accountId: account.id, takesTransfers };
  }
  if (loose === null) return null;
  const { id, companyId, currency } = loose;
  const mayWrite = companies.find((company) => company.id === companyId)?.mayWrite === true;
  return { rowId: id, accountId: null, name: title, companyId, currency, mayWrite, takesTransfers: false };
}
