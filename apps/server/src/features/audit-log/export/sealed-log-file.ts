/**
 * The log with its seals, as `amont audit verify` reads it: whole seals, of rows that the reader may not see, or that were
 * erased, the hash alone.
 */
import { noSeal } from "@amont/engine/rights/audit/seal.ts";
import { erasedLine, headingLine, sealLine, withheldLine } from "@amont/engine/rights/audit/sealed-log.ts";
import type { SystemDatabase } from "../../../db/scope.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { spanOf } from "../days.ts";
import { isWithheld } from "../entry-view.ts";
import type { Wanted } from "../list-entries.ts";
import {
  findOrganisationName,
  findSeal,
  findSealsOfDays,
  hashOf,
  readRowsOfSeal,
  type SealedRow,
  textOf,
} from "../sealing/sealing-repository.ts";

/** Lines are gathered to pieces of about this length. */
const pieceLength = 64 * 1024;

/** For somebody who asked for it in a request. */
export const sealedLog = (
  organisationId: number,
  days: Pick<Wanted, "from" | "to">,
  { database, caller, now }: OperationContext,
) => sealedLogFile(database, organisationId, days, now, (row) => isHidden(row, caller));

/** With the rows that are not hidden from its reader, in pieces. */
export async function* sealedLogFile(
  database: SystemDatabase,
  organisationId: number,
  days: Pick<Wanted, "from" | "to">,
  now: Date,
  hides: (row: SealedRow) => boolean,
): AsyncGenerator<Uint8Array, void, void> {
  let piece = "";
  for await (const line of linesOf(database, organisationId, days, now, hides)) {
    piece += `${line}\n`;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = "";
  }
  yield Buffer.from(piece);
}

async function* linesOf(
  database: SystemDatabase,
  organisationId: number,
  days: Pick<Wanted, "from" | "to">,
  now: Date,
  hides: (row: SealedRow) => boolean,
): AsyncGenerator<string, void, void> {
  const { from = "-infinity", until = "infinity" } = spanOf(days);
  const { first, last } = await findSealsOfDays(database, organisationId, { from, until });
  const previous = await findSeal(database, organisationId, first - 1);
  const organisation = { id: organisationId, name: await findOrganisationName(database, organisationId) };
  const before = previous === undefined ? noSeal : { number: previous.number, value: previous.value };
  yield headingLine({ organisation, exportedAt: now.toISOString(), previous: before });
  for (let number = first; number <= last; number += 1) {
    const seal = await findSeal(database, organisationId, number);
    if (seal === undefined) return;
    for await (const row of readRowsOfSeal(database, organisationId, number))
      if ("hash" in row) yield erasedLine(row);
      else yield hides(row) ? withheldLine(hashOf(row)) : textOf(row);
    const { count, digest, value } = seal;
    yield sealLine({ number, count, digest, value, sealedAt: seal.sealedAt.toISOString() });
  }
}

function isHidden({ row }: SealedRow, caller: OperationContext["caller"]): boolean {
  if ("event" in row) return false;
  const values = JSON.parse(row.after ?? row.before ?? "{}") as Readonly<Record<string, unknown>>;
  return isWithheld({ table: row.table, companyId: row.company, values }, caller);
}
