import { addDays, addMonths, startOfMonth, todayIn } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { type SystemDatabase, widenScope } from "../db/scope.ts";
import { giveUsualAlerts } from "../realtime/alerts/usual-rules.ts";
import { publish } from "../realtime/publish.ts";
import { bellevilleGroup, demoDirector, demoPeople, treasurerOf } from "./belleville-group.ts";
import { writeDemoKpis } from "./belleville-kpis.ts";
import { writeDemoLedgers } from "./belleville-ledgers.ts";
import { planDemoProjects, writeDemoProjects } from "./belleville-projects.ts";
import { writeDemoReconciliations } from "./belleville-reconciliations.ts";
import { writeDemoRecurrences } from "./belleville-recurrences.ts";
import { atelier } from "./company-keys.ts";
import { planDemoDollars, writeDemoDollars } from "./currencies/belleville-dollars.ts";
import { writeDemoRates } from "./currencies/belleville-rates.ts";
import { findDemoTransfers, writeDemoTransfers } from "./currencies/belleville-transfers.ts";
import { type DemoExtent, wholeDemo } from "./demo-extent.ts";
import {
  layDownPen,
  rememberOpeningBalances,
  type StoryTime,
  takePen,
  tellHistoryInOrder,
} from "./history-days.ts";
import { fillDemoIssues, writeDemoIssues, writeDemoLiquidity } from "./liquidity/belleville-liquidity.ts";
import { fillFrozenBudgets, writeFrozenBudgets } from "./plans/belleville-budget.ts";
import { writePlanHistory } from "./plans/belleville-plan-history.ts";
import { writeDemoPlans, writeDemoSettings } from "./plans/belleville-plans.ts";
import { removeDemo } from "./remove-demo.ts";
import { writeGroup } from "./write-group.ts";

// Any constant will do: it only has to be the same in every process that may fill the demo.
const demoLock = 7_246_211;

/**
 * Fills the demo group into a database that nobody has used yet, and into no other: what is somebody's must not
 * get invented people with known addresses. One transaction under a lock: of two instances that start at once,
 * one fills it and the other finds it. Says whether it did anything. Tests of what is around it do with less of it.
 */
export async function fillDemo(database: SystemDatabase, now: Date, extent = wholeDemo): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await takeDemoLock(transaction);
    if (await isUsed(transaction)) return false;
    await writeDemo(transaction, now, extent);
    return true;
  });
}

/** Back to the first day of the demo, wherever it is asked for. Organisations and people who are not part of it are left alone. */
export async function resetDemo(database: SystemDatabase, now: Date, extent = wholeDemo): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await takeDemoLock(transaction);
    await removeDemo(transaction);
    await writeDemo(transaction, now, extent);
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

async function writeDemo(transaction: SystemDatabase, now: Date, extent: DemoExtent): Promise<void> {
  const today = todayIn("Europe/Paris", now);
  const { months, plannedMonths } = extent;
  const hasYears = plannedMonths > 0;
  const { organisationIds, companyIds: companies } = await writeGroup(transaction, bellevilleGroup(today));
  const companyIds = [...companies.values()];
  // The product's own functions do part of it, and ask whether they may.
  for (const companyId of companyIds) await widenScope(transaction, { companyId });
  await writeDemoLedgers(transaction, companies, { today, months, isSteady: hasYears });
  await writeDemoSettings(transaction, companyIds);
  await writeDemoRates(transaction, [...organisationIds.values()], today);
  if (!hasYears) await writeDemoPlans(transaction, companyIds, today);
  await writeDemoProjects(transaction, companyIds, { today, hasYears });
  await writeDemoReconciliations(transaction, companyIds, today, now);
  // After what is matched, so that the other lines keep their numbers, and with them the days on which they came.
  await writeDemoDollars(transaction, companies, { today, months });
  await writeDemoTransfers(transaction, companies, today);
  await writeDemoLiquidity(transaction, companies, { today, now, ...authorsOfLiquidity });
  const time = { today, now, firstDay: addMonths(startOfMonth(today), -plannedMonths) };
  if (hasYears) await takePen(transaction, { by: demoDirector, on: addDays(today, -20), at: "11:30" });
  // Last of what is in the ledger: what is only expected yet was never there to be matched.
  await writeDemoRecurrences(transaction, companyIds, { today, now });
  if (!hasYears) await planDemoDollars(transaction, companies, startOfMonth(today));
  if (hasYears) await writeYears(transaction, companies, { ...time, months });
  await findDemoTransfers(transaction, companies, now);
  await watchCompanies(transaction, companyIds);
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
  for (const companyId of companyIds) {
    await publish(
      transaction,
      { entityId: companyId },
      { name: "FictionalDataFullyInjected", payload: { companyId } },
    );
  }
}

/** Last: what is there on the first morning is nobody's news. */
async function watchCompanies(transaction: SystemDatabase, companyIds: readonly number[]): Promise<void> {
  const rows = await transaction
    .selectFrom("companies")
    .select(["id", "organisation_id"])
    .where("id", "in", [...companyIds])
    .orderBy("id")
    .execute();
  await giveUsualAlerts(
    transaction,
    rows.map((row) => ({ companyId: row.id, organisationId: row.organisation_id })),
  );
}

const authorsOfLiquidity = { by: treasurerOf(atelier), director: demoDirector };

/** What people planned since they began, each on its day. */
async function writeYears(
  transaction: SystemDatabase,
  companies: ReadonlyMap<string, number>,
  { months, ...time }: StoryTime & { readonly months: number },
): Promise<void> {
  const companyIds = [...companies.values()];
  const { today, now, firstDay } = time;
  const director = demoDirector;
  const treasurers = new Map([...companies].map(([key, id]) => [id, treasurerOf(key)]));
  await takePen(transaction, { by: director, on: firstDay, at: "17:00" });
  await writeDemoKpis(transaction, companyIds, { today, months });
  await writePlanHistory(transaction, companyIds, { ...time, planners: { treasurers, director } });
  const exported = addMonths(startOfMonth(today), -5);
  await takePen(transaction, { by: director, on: addDays(exported, 1), at: "16:45" });
  await planDemoDollars(transaction, companies, exported);
  const planned = addMonths(startOfMonth(today), -3);
  await takePen(transaction, { by: director, on: addDays(planned, 9), at: "09:50" });
  await planDemoProjects(transaction, companyIds, planned);
  await writeDemoIssues(transaction, companies, { today, now, ...authorsOfLiquidity });
  const budgets = await writeFrozenBudgets(transaction, companyIds, { ...time, by: director });
  await rememberOpeningBalances(transaction, companyIds, { ...time, by: director });
  await layDownPen(transaction);
  await tellHistoryInOrder(transaction, companyIds, time);
  await fillFrozenBudgets(transaction, budgets, now);
  await fillDemoIssues(transaction, companies, { today, now });
}
