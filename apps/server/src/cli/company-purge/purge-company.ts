/**
 * Erases a company: its rows in every table, what refers to it, and what the log says of it, of which the hashes are left.
 * Some rows at a time, so that nobody else waits for it; whoever is stopped runs it again, and it goes on.
 */
import { setTimeout } from "node:timers/promises";
import type { SystemDatabase } from "../../db/scope.ts";
import { eraseSomeRows } from "../../features/audit-log/erasing/erase-rows.ts";
import {
  beginErasure,
  type Erasure,
  endErasure,
  findErasure,
  forgetLastRows,
  hasRows,
  hasUnsealedRows,
  lockErasure,
} from "../../features/audit-log/erasing/erasing-repository.ts";
import { sealLog } from "../../features/audit-log/sealing/seal-log.ts";
import { publish } from "../../realtime/publish.ts";
import { CommandRefused } from "../command.ts";
import { type CompanyColumn, endSomeRows, findCompanyColumns } from "./company-tables-repository.ts";
import { exportCompany } from "./export-company.ts";
import {
  type CompanyToPurge,
  findCompanyToPurge,
  leaveConsolidations,
  lockCompanyToPurge,
  removeCompany,
} from "./purges-repository.ts";

export interface Purge {
  readonly database: SystemDatabase;
  readonly now: () => Date;
  readonly company: CompanyToPurge;
  /** What was done, for who waits for it. */
  readonly tell: (line: string) => void;
}

const rowsAtOnce = 2_000;

/** First all of it is written into a folder; only then anything is erased. */
export async function purgeCompany(purge: Purge, directory: string): Promise<void> {
  const erasure = (await underWay(purge)) ?? (await exportAndBegin(purge, directory));
  await leaveGroups(purge);
  const columns = await findCompanyColumns(purge.database);
  do {
    await removeRows(purge, columns);
    await eraseLog(purge, erasure);
  } while (!(await removeItself(purge, erasure, columns)));
}

const underWay = ({ database, company }: Purge) => findErasure(database, company.organisationId, company.id);

async function exportAndBegin(purge: Purge, directory: string): Promise<Erasure> {
  const { database, now, company, tell } = purge;
  await untilSealed(purge);
  tell(`Written to ${await exportCompany(database, company, { directory, now: now() })}`);
  return database.transaction().execute(async (transaction) => {
    await lockCompanyToPurge(transaction, company.id);
    const known = await findCompanyToPurge(transaction, company.id);
    if (known?.isArchived !== true)
      throw new CommandRefused(`${company.name} was taken out of the archive meanwhile.`);
    return beginErasure(transaction, company.organisationId, company.id, now());
  });
}

/** Who looks at a group that it was in is told at once; the groups are kept. */
async function leaveGroups({ database, company }: Purge): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const consolidationId of await leaveConsolidations(transaction, company.organisationId, company.id))
      await publish(
        transaction,
        { entityId: consolidationId },
        { name: "ConsolidationChanged", payload: { consolidationId } },
      );
  });
}

/** Again and again until none is left: what is removed may leave notes of itself in tables that come before. */
async function removeRows(
  { database, company, tell }: Purge,
  columns: readonly CompanyColumn[],
): Promise<void> {
  let total = 0;
  for (let found = -1; found !== 0; ) {
    found = 0;
    for (const where of columns)
      for (let some = rowsAtOnce; some === rowsAtOnce; found += some)
        some = await endSomeRows(database, where, company, rowsAtOnce);
    total += found;
  }
  tell(`${total} rows were removed.`);
}

async function eraseLog(purge: Purge, erasure: Erasure): Promise<void> {
  await untilSealed(purge);
  let total = 0;
  for (let some = -1; some !== 0; total += some) some = await eraseSomeRows(purge.database, erasure);
  purge.tell(`${total} rows of the log were erased; their hashes are left under its seals.`);
}

/** The company itself, when nothing else is left; false: something came meanwhile. What this writes, nobody ever sees. */
async function removeItself(
  { database, company, now, tell }: Purge,
  erasure: Erasure,
  columns: readonly CompanyColumn[],
): Promise<boolean> {
  const { id, organisationId, name } = company;
  return database.transaction().execute(async (transaction) => {
    if (!(await lockErasure(transaction, erasure)))
      throw new CommandRefused(`Somebody else has erased ${name} meanwhile.`);
    await lockCompanyToPurge(transaction, id);
    if (await hasRows(transaction, organisationId, id)) return false;
    await removeCompany(transaction, id);
    for (const where of columns) await endSomeRows(transaction, where, company, rowsAtOnce);
    await forgetLastRows(transaction, id);
    const count = await endErasure(transaction, erasure, { name, now: now() });
    await publish(transaction, { organisationId }, { name: "CompanyChanged", payload: { companyId: id } });
    tell(`${name} was erased, with ${count} rows of the log.`);
    return true;
  });
}

const lookAgainMs = 500;
const patienceMs = 600_000;

/** Seals wait for the oldest transaction that is running, whoever's it is. */
async function untilSealed({ database, now, company }: Purge): Promise<void> {
  const since = performance.now();
  for (;;) {
    await sealLog({ database, now });
    if (!(await hasUnsealedRows(database, company.organisationId, company.id))) return;
    if (performance.now() - since > patienceMs)
      throw new CommandRefused(
        "The log cannot be sealed while a transaction is running for so long, as a backup. Run the command again later.",
      );
    await setTimeout(lookAgainMs);
  }
}
