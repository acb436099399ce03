import type { SeenCompany, Transfer } from "@amont/contract/operations/transfers/transfer-fields.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { Reach } from "./reach.ts";
import { findSeen } from "./seen-repository.ts";
import { transferView } from "./transfer-view.ts";
import { findTransferRows } from "./transfer-views-repository.ts";

export interface TransfersAnswer {
  readonly transfers: Transfer[];
  readonly seen: SeenCompany[];
}

interface Reader {
  readonly reach: Reach;
  readonly now: Date;
}

/** In the order given; `seenIn` are companies that the caller reads. */
export async function answerTransfers(
  database: ScopedDatabase,
  transferIds: readonly string[],
  { reach, now, seenIn }: Reader & { readonly seenIn: Iterable<number> },
): Promise<TransfersAnswer> {
  const rows = await findTransferRows(database, transferIds);
  return {
    transfers: rows.map((row) => transferView(row, reach, now)),
    seen: await findSeen(database, [...new Set(seenIn)]),
  };
}
