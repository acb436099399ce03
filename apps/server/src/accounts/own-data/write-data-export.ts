/** The job that writes the copy of somebody's data, and what is in it. */
import { dataExportHours } from "@amont/contract/operations/accounts/data-export-fields.ts";
import { type ArchivedFile, streamZip } from "@amont/formats/zip/stream-zip.ts";
import { ok } from "@amont/kernel/result.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import { type SpooledFile, spoolFile } from "../../http/spooled-file.ts";
import type { JobDefinition } from "../../jobs/job-queue.ts";
import { composeMail, mailLanguage } from "../../mail/compose-mail.ts";
import type { Mail } from "../../mail/mail-service.ts";
import type { AccountDependencies, DataExportJob } from "../account-dependencies.ts";
import { type AccountRow, findAccountById } from "../accounts-repository.ts";
import { inTransaction } from "../in-transaction.ts";
import { findSessions } from "../sessions/sessions-repository.ts";
import { failExport, finishExport, holdUnfinished, savePiece } from "./data-exports-repository.ts";
import {
  readAccesses,
  readAccountHistory,
  readActs,
  readProfile,
  readSecondFactors,
} from "./export-contents-repository.ts";

type Dependencies = Pick<AccountDependencies, "mail" | "publicUrl"> & {
  /** That of the jobs: signing in must not wait for a copy. */
  readonly database: SystemDatabase;
  readonly now: () => Date;
};

const retryLimit = 3;
const hourMs = 3_600_000;

export function writeDataExportJob(dependencies: Dependencies): JobDefinition<DataExportJob> {
  return {
    name: "write-data-export",
    retryLimit,
    // It reads all that is kept of what people did: one after the other is soon enough.
    concurrency: 1,
    run: async (job, { attempt }) => {
      try {
        await writeDataExport(dependencies, job);
      } catch (error) {
        if (attempt > retryLimit) await failExport(dependencies.database, job.userId, job.exportId);
        throw error;
      }
    },
  };
}

/** Safe to repeat: one that is written, or that another took the place of, is left alone. */
async function writeDataExport(
  { database, mail, publicUrl, now }: Dependencies,
  { userId, exportId }: DataExportJob,
): Promise<void> {
  const account = await findAccountById(database, userId);
  if (account === undefined) return;
  // To the disk first: a transaction that is open for long would keep the log from being sealed.
  const file = await spoolFile({
    name: "data.zip",
    mediaType: "application/zip",
    content: streamZip(filesOf(database, userId, now())),
  });
  try {
    await inTransaction(database, async (transaction) => {
      if (!(await holdUnfinished(transaction, userId, exportId))) return ok(undefined);
      await savePieces(transaction, userId, file);
      const readyAt = now();
      const expiresAt = new Date(readyAt.getTime() + dataExportHours * hourMs);
      await finishExport(transaction, userId, { now: readyAt, expiresAt, byteCount: file.size });
      await mail.send(transaction, dataReadyMail(account, publicUrl));
      return ok(undefined);
    });
  } finally {
    await file.discard();
  }
}

const pieceBytes = 1024 * 1024;

async function savePieces(database: SystemDatabase, userId: string, file: SpooledFile): Promise<void> {
  let position = 0;
  let gathered: Uint8Array[] = [];
  let size = 0;
  const save = async () => {
    await savePiece(database, userId, { position, bytes: Buffer.concat(gathered) });
    position += 1;
    gathered = [];
    size = 0;
  };
  for await (const bytes of file.read() as AsyncIterable<Uint8Array>) {
    gathered.push(bytes);
    size += bytes.length;
    if (size >= pieceBytes) await save();
  }
  if (size > 0) await save();
}

async function* filesOf(
  database: SystemDatabase,
  userId: string,
  now: Date,
): AsyncGenerator<ArchivedFile, void, void> {
  const profile = await readProfile(database, userId);
  yield jsonFile("profile.json", profile);
  const sessions = await findSessions(database, userId, now);
  yield jsonFile(
    "sessions.json",
    sessions.map(({ browser, system, network, startedAt, lastUsedAt }) => ({
      browser,
      system,
      addressPrefix: network,
      startedAt,
      lastUsedAt,
    })),
  );
  yield jsonFile("second-factors.json", await readSecondFactors(database, userId));
  yield jsonFile("accesses.json", await readAccesses(database, userId, now));
  yield { name: "account-history.jsonl", content: lines(readAccountHistory(database, userId)) };
  const since = profile?.["createdAt"] instanceof Date ? profile["createdAt"] : now;
  yield { name: "acts.jsonl", content: lines(actsSince(database, userId, since, now)) };
}

/** Month by month, as the history lies. Nobody did anything before they had an account. */
async function* actsSince(database: SystemDatabase, userId: string, since: Date, now: Date) {
  let from = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth(), 1));
  while (from <= now) {
    const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
    yield await readActs(database, userId, { from, until });
    from = until;
  }
}

type Rows = readonly object[];

async function* lines(pages: AsyncIterable<Rows>): AsyncGenerator<Uint8Array, void, void> {
  for await (const rows of pages)
    if (rows.length > 0) yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

const jsonFile = (name: string, value: unknown): ArchivedFile => ({ name, content: textOf(value) });

async function* textOf(value: unknown): AsyncGenerator<Uint8Array, void, void> {
  yield Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

function dataReadyMail({ email, locale }: AccountRow, publicUrl: string): Mail {
  const language = mailLanguage(locale);
  const french = language === "fr";
  return composeMail({
    recipient: email,
    language,
    subject: french ? "Vos données sont prêtes" : "Your data is ready",
    paragraphs: [
      french
        ? `La copie de vos données que vous avez demandée est prête. Vous pouvez la télécharger pendant ${dataExportHours} heures, depuis votre compte.`
        : `The copy of your data that you asked for is ready. You can download it for ${dataExportHours} hours, from your account.`,
    ],
    action: { label: french ? "Mon compte" : "My account", url: `${publicUrl}/app/user-account` },
    closing: french
      ? "Si ce n’était pas vous, changez votre mot de passe aussitôt : toutes les sessions seront fermées."
      : "If it was not you, change your password at once: every session will be closed.",
  });
}
