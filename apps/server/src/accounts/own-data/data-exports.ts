/** Asking for a copy of one's data, seeing how far it is, and fetching it. */
import { randomUUID } from "node:crypto";
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { dataExportRestMs } from "@amont/contract/operations/accounts/data-export-fields.ts";
import type { downloadDataExport } from "@amont/contract/operations/accounts/download-data-export.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { type SpooledFile, spoolFile } from "../../http/spooled-file.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { inTransaction } from "../in-transaction.ts";
import { beginExport, type DataExportRow, findExport, readPieces } from "./data-exports-repository.ts";

const restedBefore = (now: Date) => new Date(now.getTime() - dataExportRestMs);

export async function requestDataExportUseCase(
  { database, startDataExport }: AccountDependencies,
  _input: unknown,
  { caller: { userId }, now }: OperationContext,
) {
  return inTransaction(database, async (transaction) => {
    const id = randomUUID();
    if (await beginExport(transaction, userId, { id, now, restedBefore: restedBefore(now) }))
      await startDataExport(transaction, { userId, exportId: id });
    const row = await findExport(transaction, userId);
    if (row === undefined) throw new Error("an export that was just begun is not there");
    return ok(viewOf(row, now));
  });
}

export async function getDataExportUseCase(
  { database }: AccountDependencies,
  _input: unknown,
  { caller, now }: OperationContext,
) {
  const row = await findExport(database, caller.userId);
  return ok({ export: row === undefined || isOver(row, now) ? null : viewOf(row, now) });
}

export async function downloadDataExportUseCase(
  { database }: AccountDependencies,
  { params: { exportId } }: InputOf<typeof downloadDataExport>,
  { caller: { userId }, now, language }: OperationContext,
): Promise<Outcome<SpooledFile>> {
  const row = await findExport(database, userId);
  if (row === undefined || row.id !== exportId || row.state !== "ready" || isOver(row, now))
    return err(failure("not_found"));
  const day = todayIn("Europe/Paris", row.requested_at);
  const name = language === "fr" ? `mes-donnees-amont-${day}.zip` : `my-amont-data-${day}.zip`;
  const content = readPieces(database, userId);
  const file = await spoolFile({ name, mediaType: "application/zip", content });
  if (file.size === row.byte_count) return ok(file);
  // Another was asked for while this one was read.
  await file.discard();
  return err(failure("not_found"));
}

const isOver = ({ expires_at }: DataExportRow, now: Date) => expires_at !== null && expires_at <= now;

function viewOf(row: DataExportRow, now: Date) {
  const isGivenUp = row.state === "preparing" && row.requested_at < restedBefore(now);
  return {
    id: row.id,
    state: isGivenUp ? ("failed" as const) : row.state,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    byteCount: row.byte_count,
  };
}
