/** The log with its seals, as `amont audit verify` reads it: whole seals, of rows that the reader may not see the hash alone. */
import { noSeal } from "@amont/engine/rights/audit/seal.ts";
import { headingLine, sealLine, withheldLine } from "@amont/engine/rights/audit/sealed-log.ts";
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { isWithheld } from "../entry-view.ts";
import type { Wanted } from "../list-entries.ts";
import {
  findOrganisationName,
  findSeal,
  findSealsOfDays,
  readRowsOfSeal,
  type SealedRow,
  textOf,
} from "../sealing/sealing-repository.ts";
import { sha256 } from "../sealing/sha256.ts";

/** Lines are gathered to pieces of about this length. */
const pieceLength = 64 * 1024;

export async function* sealedLog(
  organisationId: number,
  days: Pick<Wanted, "from" | "to">,
  context: OperationContext,
): AsyncGenerator<Uint8Array, void, void> {
  let piece = "";
  for await (const line of linesOf(organisationId, days, context)) {
    piece += `${line}\n`;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = "";
  }
  yield Buffer.from(piece);
}

async function* linesOf(
  organisationId: number,
  { from, to }: Pick<Wanted, "from" | "to">,
  { database, caller, now }: OperationContext,
): AsyncGenerator<string, void, void> {
  const span = {
    from: from === undefined ? "-infinity" : `${from}T00:00:00Z`,
    until: to === undefined ? "infinity" : `${addDays(calendarDate(to), 1)}T00:00:00Z`,
  };
  const { first, last } = await findSealsOfDays(database, organisationId, span);
  const previous = await findSeal(database, organisationId, first - 1);
  const organisation = { id: organisationId, name: await findOrganisationName(database, organisationId) };
  const before = previous === undefined ? noSeal : { number: previous.number, value: previous.value };
  yield headingLine({ organisation, exportedAt: now.toISOString(), previous: before });
  for (let number = first; number <= last; number += 1) {
    const seal = await findSeal(database, organisationId, number);
    if (seal === undefined) return;
    for await (const row of readRowsOfSeal(database, organisationId, number)) {
      const line = textOf(row);
      yield isHidden(row, caller) ? withheldLine(sha256(line)) : line;
    }
    const { count, digest, value } = seal;
    yield sealLine({ number, count, digest, value, sealedAt: seal.sealedAt.toISOString() });
  }
}

function isHidden({ row }: SealedRow, caller: OperationContext["caller"]): boolean {
  if ("event" in row) return false;
  const values = JSON.parse(row.after ?? row.before ?? "{}") as Readonly<Record<string, unknown>>;
  return isWithheld({ table: row.table, companyId: row.company, values }, caller);
}
