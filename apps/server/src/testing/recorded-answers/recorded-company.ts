/**
 * A company whose every id, day and amount stays as it is: what it answers is recorded, and compared ever after. It lives
 * through half a year, so that one can look back. What later features need is written elsewhere; this one is left alone.
 */
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { type FixedClock, fixedClock } from "@amont/testkit/fixed-clock.ts";
import { createConsolidation, giveAccess } from "../fixtures.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { named, recurrences, writeImports, writeSuggestions } from "./recorded-imports.ts";
import {
  categoryId,
  companyId,
  recordedToday,
  updateBalances,
  writeAccounts,
  writeCategories,
  writeLines,
} from "./recorded-ledger.ts";
import {
  projectIds,
  scenarioIds,
  writeFirstPlan,
  writeHabits,
  writeSecondThoughts,
} from "./recorded-plan.ts";
import { restartNumbers, stopDatabaseClock } from "./still-clock.ts";

export const organisationId = 50;
export const people = {
  writer: "11111111-1111-4111-8111-111111111111",
  reader: "22222222-2222-4222-8222-222222222222",
} as const;
export type Person = keyof typeof people;

/** Rows that the product numbers itself. */
const firstOwnNumber = 9_001;

export async function startRecordedCompany(): Promise<TestServer> {
  const clock = fixedClock("2025-12-31T08:00:00Z");
  const server = await startTestServer({ now: () => clock.now() });
  const setDatabaseClock = await stopDatabaseClock(server.services.pool);
  await restartNumbers(server.services.pool, firstOwnNumber);
  const comeTo = async (instant: string) => {
    advanceTo(clock, instant);
    await setDatabaseClock(clock.now());
  };

  await comeTo("2025-12-31T08:00:00Z");
  await begin(server);
  await comeTo("2026-03-02T10:00:00Z");
  await march(server);
  await comeTo("2026-04-30T15:00:00Z");
  await april(server);
  await comeTo("2026-06-15T09:00:00Z");
  await june(server, clock.now());
  await comeTo("2026-06-17T09:30:00Z");
  return server;
}

function advanceTo(clock: FixedClock, instant: string): void {
  clock.advance(Date.parse(instant) - clock.now().getTime());
}

const openedOn = calendarDate("2025-12-31");
const marchDay = calendarDate("2026-03-02");
const aprilDay = calendarDate("2026-04-30");

async function begin(server: TestServer): Promise<void> {
  const { database } = server.services;
  await database
    .insertInto("users")
    .values([
      { id: people.writer, email: "claire@recorded.example", first_name: "Claire", last_name: "Aubin" },
      { id: people.reader, email: "hugo@recorded.example", first_name: "Hugo", last_name: "Lemaire" },
    ])
    .execute();
  await database.insertInto("organisations").values({ id: organisationId, name: "Groupe Aubin" }).execute();
  await database
    .insertInto("companies")
    .values({
      id: companyId,
      organisation_id: organisationId,
      name: "Aubin Menuiserie",
      currency: "EUR",
      country: "FR",
      city: "Nantes",
      plan: "standard",
    })
    .execute();
  await database
    .insertInto("company_products")
    .values({ company_id: companyId, product: "CashFlow" })
    .execute();
  await database
    .insertInto("organisation_administrators")
    .values({ organisation_id: organisationId, user_id: people.writer })
    .execute();
  await giveAccess(database, people.writer, companyId, { CashFlow: "write" });
  await giveAccess(database, people.reader, companyId, { CashFlow: "read" });
  await createConsolidation(database, {
    id: 700,
    organisationId,
    name: "Aubin consolidé",
    companyIds: [companyId],
    administrators: [people.writer],
  });
  await writeAccounts(database, addDays(openedOn, -1));
  await writeCategories(database);
  await writeLines(database, { from: calendarDate("2000-01-01"), before: openedOn });
  await writeFirstPlan(database);
}

async function march(server: TestServer): Promise<void> {
  const { database } = server.services;
  await writeLines(database, { from: openedOn, before: marchDay });
  await updateBalances(database, addDays(marchDay, -1));
  await writeSecondThoughts(database, people.writer);
  await writeHabits(database);
}

async function april(server: TestServer): Promise<void> {
  const { database } = server.services;
  await writeLines(database, { from: marchDay, before: aprilDay });
  await updateBalances(database, addDays(aprilDay, -1));
  await writeImports(database, { userId: people.writer, name: "Claire Aubin" });
  await write(server, "POST", "/api/forecasting/v1/scenarios", {
    Name: "Budget d'avril",
    Color: "#7c6ee6",
    ReferenceScenarioId: null,
    IsFrozen: true,
  });
  await write(server, "POST", `/api/forecasting/v3/forecast/entities/${companyId}/debt-schedules`, {
    label: "Prêt de la machine",
    scenarioId: null,
    categoryId: null,
    bankAccountId: null,
    principal: 48_000,
    ratePercentage: 3.9,
    firstDueOn: "2026-06-10",
    instalmentCount: 24,
    recurrenceMonths: 1,
    repayment: "constantInstalment",
  });
}

/** The last weeks: people work on their lines, and on the plan again. */
async function june(server: TestServer, now: Date): Promise<void> {
  const { database } = server.services;
  await writeLines(database, { from: aprilDay, before: recordedToday });
  await updateBalances(database, addDays(recordedToday, -1));
  await write(server, "POST", `/api/forecasting/v3/forecast/entities/${companyId}/cells`, {
    scenarioId: null,
    cells: [
      cell("travel", "2026-06-01", 512.4),
      cell("fees", "2026-09-01", null),
      cell("vehicles", "2026-07-01", 88.8),
    ],
  });
  await write(server, "POST", `/api/forecasting/v3/forecast/entities/${companyId}/cells`, {
    scenarioId: scenarioIds.cautious,
    cells: [cell("energy", "2026-08-01", 1_450)],
  });
  const commands = "/api/transaction-management/v1/transactions";
  await write(server, "PUT", `${commands}/${named.shared}/distribute-across-projects`, [
    { projectId: projectIds.workshop, amount: 60 },
    { projectId: projectIds.website, amount: 25.5 },
  ]);
  const whole = await database
    .selectFrom("transactions")
    .select("amount_minor")
    .where("id", "=", named.split)
    .executeTakeFirstOrThrow();
  await write(server, "POST", "/api/facture/AddSplitFacture", {
    factureId: named.split,
    scenarioId: null,
    memo: "Deux natures",
    splits: [
      { Id: 0, CatId: categoryId("supplies"), value: (whole.amount_minor - 1_000) / 100, Nom: "Papier" },
      { Id: 0, CatId: categoryId("travel"), value: 10, Nom: "Port" },
    ],
  });
  await write(server, "POST", `/api/reconciliation/v1/transactions/${named.sale}:reconciliate`, {
    expectationIds: [named.owed],
  });
  await write(server, "POST", `${commands}:ignore`, { transactionIds: [named.purchase] });
  for (const recurrence of recurrences) {
    await write(server, "POST", `/api/recurring-expected/v1/entities/${companyId}/definitions`, recurrence);
  }
  await writeSuggestions(database, now);
}

function cell(category: string, periodStart: string, amount: number | null) {
  return { categoryId: categoryId(category), bankAccountId: null, projectId: null, periodStart, amount };
}

async function write(server: TestServer, method: "POST" | "PUT", url: string, payload: object) {
  const answer = await server.call(people.writer, {
    method,
    url,
    headers: { EntrepriseId: String(companyId) },
    payload,
  });
  const isRefused = answer.statusCode >= 300 || answer.body.startsWith('{"Error":true');
  if (isRefused) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
}
