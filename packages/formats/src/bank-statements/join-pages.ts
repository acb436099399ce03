/** Long statements come in pages, some banks repeating on each the balances of the whole: together they are one statement. */
import { accountIdentity } from "./account-identity.ts";
import type { BankNotice, BankStatement } from "./bank-statement.ts";

/** In the place of their first page. */
export function joinPages(statements: readonly BankStatement[]): readonly BankStatement[] {
  const pages = Map.groupBy(statements, (statement) =>
    statement.page === undefined ? null : JSON.stringify([accountIdentity(statement), statement.page.of]),
  );
  const joined = new Map<BankStatement, readonly BankStatement[]>();
  for (const [key, group] of pages) {
    const [first] = group;
    // The same number twice is the same page sent again: which one stands is not decided here.
    const areOnce = new Set(group.map(({ page }) => page?.number)).size === group.length;
    if (key !== null && first !== undefined && group.length > 1 && areOnce) joined.set(first, group);
  }
  if (joined.size === 0) return statements;
  const inside = new Set([...joined.values()].flat());
  return statements.flatMap((statement) => {
    const group = joined.get(statement);
    if (group !== undefined) return [whole(group)];
    return inside.has(statement) ? [] : [statement];
  });
}

function whole(group: readonly BankStatement[]): BankStatement {
  const pages = group.toSorted((left, right) => (left.page?.number ?? 0) - (right.page?.number ?? 0));
  const [first] = pages as [BankStatement, ...BankStatement[]];
  const undated = pages.flatMap((page) => page.undated ?? []);
  const notices = noticesOf(pages);
  const announced = pages.flatMap((page) => page.announced ?? []);
  const { page: _page, ...rest } = first;
  return {
    ...rest,
    closing: pages.at(-1)?.closing ?? null,
    operations: pages.flatMap(({ operations }) => operations),
    ...(undated.length > 0 ? { undated } : {}),
    pendingCount: pages.reduce((count, { pendingCount }) => count + pendingCount, 0),
    ...(first.announced === undefined ? {} : { announced }),
    ...(notices.length > 0 ? { notices } : {}),
    warnings: pages.flatMap(({ warnings }) => warnings),
  };
}

/** Their operations are counted through all statements. */
export function noticesOf(
  statements: readonly Pick<BankStatement, "operations" | "notices">[],
): readonly BankNotice[] {
  let before = 0;
  return statements.flatMap(({ operations, notices = [] }) => {
    const start = before;
    before += operations.length;
    return notices.map((notice) => ({
      ...notice,
      operation: notice.operation === null ? null : notice.operation + start,
    }));
  });
}
