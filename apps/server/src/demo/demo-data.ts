import { todayIn } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { type SystemDatabase, widenScope } from "../db/scope.ts";
import { publish } from "../realtime/publish.ts";
import { bellevilleGroup, demoPeople } from "./belleville-group.ts";
import { demoMonths, writeDemoLedgers } from "./belleville-ledgers.ts";
import { writeDemoPlans } from "./belleville-plans.ts";
import { writeDemoProjects } from "./belleville-projects.ts";
import { writeDemoReconciliations } from "./belleville-reconciliations.ts";
import { writeDemoRecurrences } from "./belleville-recurrences.ts";
import { removeDemo } from "./remove-demo.ts";
import { writeGroup } from "./write-group.ts";

// Any constant will do: it only has to be the same in every process that may fill the demo.
const demoLock = 7_246_211;

/**
 * Fills the demo group into a database that nobody has used yet, and into no other: what is somebody's must not
 * get invented people with known addresses. One transaction under a lock: of two instances that start at once,
 * one fills it and the other finds it. Says whether it did anything. Tests of what is around it do with fewer months.
 */
export async function fillDemo(database: SystemDatabase, now: Date, months = demoMonths): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await takeDemoLock(transaction);
    if (await isUsed(transaction)) return false;
    await writeDemo(transaction, now, months);
    return true;
  });
}

/** Back to the first day of the demo, wherever it is asked for. Organisations and people who are not part of it are left alone. */
export async function resetDemo(database: SystemDatabase, now: Date, months = demoMonths): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await takeDemoLock(transaction);
    await removeDemo(transaction);
    await writeDemo(transaction, now, months);
  });
}

async function isUsed(transaction: SystemDatabase): Promise<boolean> {
  const user = await transaction.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const organisation = await transaction.selectFrom("organisations").select("id").limit(1).executeTakeFirst();
  return user !== undefined || organisation !== undefined;
}

async function takeDemoLock(transaction: SystemDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction);
}

async function writeDemo(transaction: SystemDatabase, now: Date, months: number): Promise<void> {
  const today = todayIn("Europe/Paris", now);
  const { organisationIds, companyIds } = await writeGroup(transaction, bellevilleGroup(today));
  // The product's own functions do part of it, and ask whether they may.
  for (const companyId of companyIds.values()) await widenScope(transaction, { companyId });
  await writeDemoLedgers(transaction, companyIds, { today, months });
  await writeDemoPlans(transaction, companyIds.values(), today);
  await writeDemoProjects(transaction, companyIds.values());
  await writeDemoReconciliations(transaction, companyIds.values(), today, now);
  // Last: what is only expected yet was never there to be matched.
  await writeDemoRecurrences(transaction, companyIds.values(), { today, now });
  await transaction
    .insertInto("demo_organisations")
    .values([...organisationIds.values()].map((id) => ({ organisation_id: id })))
    .execute();
  await transaction
    .insertInto("demo_users")
    .values(
      demoPeople.map(({ user, roleText }, position) => ({ user_id: user, role_text: roleText, position })),
    )
    .execute();
  for (const companyId of companyIds.values()) {
    await publish(
      transaction,
      { entityId: companyId },
      { name: "FictionalDataFullyInjected", payload: { companyId } },
    );
  }
}
