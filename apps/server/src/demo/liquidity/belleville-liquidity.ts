/** What the pages of liquidity show on the first morning: a shortage to cure, transfers, a cash pool, thirteen weeks. */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import type { CurrentEntity } from "../../forecast/group/current-entity.ts";
import { layDownPen, takePen } from "../history-days.ts";
import { writeAnnounced } from "./belleville-announced.ts";
import { fillIssues, writeIssues } from "./belleville-issues.ts";
import { writeOwnTransfers } from "./belleville-own-transfers.ts";
import { definePool, writeComingDays, writeSweeps } from "./belleville-pool.ts";
import { writeAccountRules, writeShortage } from "./belleville-short-term.ts";
import { writeKnownWeeks, writeRollingSettings, writeWeekComments } from "./belleville-thirteen-weeks.ts";
import { type DemoAccounts, findDemoAccounts } from "./demo-accounts.ts";
import { firstPoolDay, type Morning } from "./liquidity-accounts.ts";

interface Authors extends Morning {
  readonly director: string;
}

/** After what is matched: new lines must not change the numbers of the others. */
export async function writeDemoLiquidity(
  database: SystemDatabase,
  companies: ReadonlyMap<string, number>,
  { director, ...morning }: Authors,
): Promise<void> {
  const demo = await findDemoAccounts(database, companies);
  const { today, by } = morning;
  await takePen(database, { by, on: addDays(today, -26), at: "10:05" });
  await writeAccountRules(database, demo);
  await takePen(database, { by: director, on: firstPoolDay(today), at: "09:20" });
  const pool = await definePool(database, demo, today);
  await layDownPen(database);
  await writeSweeps(database, demo, pool, today);
  await writeComingDays(database, demo, today);
  await writeShortage(database, demo, today);
  await writeOwnTransfers(database, demo, morning);
  await writeAnnounced(database, demo, morning);
  await takePen(database, { by: director, on: addDays(today, -25), at: "14:30" });
  await writeRollingSettings(database, entityOf(demo), today);
  await layDownPen(database);
}

const entityOf = ({ organisationId, atelierId }: DemoAccounts): CurrentEntity => ({
  organisationId,
  entityId: atelierId,
  isCompany: true,
  canWrite: true,
  isAdministered: true,
});

/** What was sent to lenders since, and what was known then: where there is a history to read it from. */
export async function writeDemoIssues(
  database: SystemDatabase,
  companies: ReadonlyMap<string, number>,
  authors: Authors,
): Promise<void> {
  const entity = entityOf(await findDemoAccounts(database, companies));
  const { today, by } = authors;
  await writeKnownWeeks(database, entity.entityId, { today, by, isFirst: true });
  await writeIssues(database, entity, authors);
  await writeKnownWeeks(database, entity.entityId, { today, by, isFirst: false });
  await writeWeekComments(database, entity, { today, by });
}

/** Once the history is in the order of its days. */
export async function fillDemoIssues(
  database: SystemDatabase,
  companies: ReadonlyMap<string, number>,
  time: { readonly today: CalendarDate; readonly now: Date },
): Promise<void> {
  await fillIssues(database, entityOf(await findDemoAccounts(database, companies)), time);
}
