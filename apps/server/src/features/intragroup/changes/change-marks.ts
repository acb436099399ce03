import type { ChangedRows } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { RestoredTable } from "../../../ledger/restore-rows-repository.ts";
import type { GroupKey } from "../flows/rows-repository.ts";
import { lastMarkChange } from "./marks-repository.ts";

export const nothingChanged: ChangedRows = { changedCount: 0, undoToken: null };

export const restoredMarks: readonly RestoredTable[] = [
  { name: "intragroup_marks", key: ["transaction_id"] },
];

/**
 * Answers what takes it back. The other side of what was only proposed goes by itself and may be of any company of the
 * group: the range is that of all of them.
 */
export async function changeMarks(
  database: ScopedDatabase,
  { companyIds }: Pick<GroupKey, "companyIds">,
  write: () => Promise<void>,
): Promise<string> {
  const from = await lastMarkChange(database, companyIds);
  await write();
  return `${from}-${await lastMarkChange(database, companyIds)}`;
}
