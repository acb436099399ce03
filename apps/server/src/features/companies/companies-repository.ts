import { invariant } from "@amont/kernel/assert.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql, type Updateable } from "kysely";
import { executePrepared, executePreparedForOne } from "../../db/prepared-statements.ts";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

/** An empty `in ()` is not SQL; no company has the id zero. */
const anyOf = (companyIds: readonly number[]) => (companyIds.length === 0 ? [0] : companyIds);

function theOne<Row>([row]: readonly Row[]): Row {
  invariant(row !== undefined, "what the caller was authorised for exists");
  return row;
}

/** A company that the caller was authorised for exists: not finding it is a defect of ours. */
export async function getCompany(database: ScopedDatabase, companyId: number) {
  return theOne(
    await executePrepared(database, database.selectFrom("companies").selectAll().where("id", "=", companyId)),
  );
}

/** The main currency of a company, the target currency of a consolidation: an id names one or the other. */
export async function getEntityCurrency(database: ScopedDatabase, entityId: number): Promise<CurrencyCode> {
  const { currency } = await database
    .selectFrom("companies")
    .select("currency")
    .where("id", "=", entityId)
    .unionAll(
      database.selectFrom("consolidations").select("target_currency as currency").where("id", "=", entityId),
    )
    .executeTakeFirstOrThrow();
  return currency;
}

export async function getConsolidation(database: ScopedDatabase, consolidationId: number) {
  return database
    .selectFrom("consolidations")
    .select(["name", "target_currency as currency"])
    .where("id", "=", consolidationId)
    .executeTakeFirstOrThrow();
}

export async function findConsolidatedCompanies(database: ScopedDatabase, consolidationId: number) {
  return database
    .selectFrom("consolidations as k")
    .innerJoin("consolidation_companies as member", (join) =>
      join
        .onRef("member.organisation_id", "=", "k.organisation_id")
        .onRef("member.consolidation_id", "=", "k.id"),
    )
    .innerJoin("companies as c", "c.id", "member.company_id")
    .selectAll("c")
    .where("k.id", "=", consolidationId)
    .execute();
}

export async function updateCompany(
  database: ScopedDatabase,
  companyId: number,
  change: Updateable<Database["companies"]>,
): Promise<void> {
  const update = database.updateTable("companies").set(change).where("id", "=", companyId).returning("id");
  theOne(await executePrepared(database, update));
}

export async function findCompanies(
  database: ScopedDatabase,
  companyIds: readonly number[],
  visitorId: string,
) {
  const query = database
    .selectFrom("companies as c")
    .innerJoin("organisations as o", "o.id", "c.organisation_id")
    .leftJoin("company_visits as v", (join) =>
      join.onRef("v.company_id", "=", "c.id").on("v.user_id", "=", visitorId),
    )
    .select([
      "c.id",
      "c.name",
      "c.organisation_id",
      "o.name as organisation_name",
      "c.currency",
      "c.country",
      "c.city",
      "c.industry",
      "c.is_fictional",
      "c.plan",
      "v.last_visit_at",
    ])
    .where("c.id", "in", anyOf(companyIds))
    .orderBy("o.name")
    .orderBy("c.name")
    .orderBy("c.id");
  return executePreparedForOne(database, query, companyIds);
}

export async function findCompanyLabels(database: ScopedDatabase, companyIds: readonly number[]) {
  const query = database
    .selectFrom("companies")
    .select(["id", "name", "currency"])
    .where("id", "in", anyOf(companyIds))
    .orderBy("name")
    .orderBy("id");
  return executePreparedForOne(database, query, companyIds);
}

/** The bank accounts of the companies with the balance that is known of each, and where it is what day. */
export async function findStoredAccounts(database: ScopedDatabase, companyIds: readonly number[]) {
  const query = database
    .selectFrom("bank_accounts as a")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .select([
      "a.company_id",
      "a.id",
      "a.currency",
      "a.iban",
      "a.known_balance_minor",
      "a.known_balance_on",
      "c.time_zone",
    ])
    .where("a.company_id", "in", anyOf(companyIds))
    .orderBy("a.currency");
  return executePreparedForOne(database, query, companyIds);
}

export async function hasConnectedAccount(database: ScopedDatabase, companyId: number): Promise<boolean> {
  const account = await database
    .selectFrom("bank_accounts")
    .select("id")
    .where("company_id", "=", companyId)
    .where("connection", "<>", "manual")
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

/** The saved default when it is still visible, else the last one visited, else the first by name. */
export async function findDefaultCompany(
  database: ScopedDatabase,
  companyIds: readonly number[],
  userId: string,
): Promise<number | null> {
  const company = await database
    .selectFrom("companies as c")
    .leftJoin("user_preferences as p", (join) =>
      join.onRef("p.default_company_id", "=", "c.id").on("p.user_id", "=", userId),
    )
    .leftJoin("company_visits as v", (join) =>
      join.onRef("v.company_id", "=", "c.id").on("v.user_id", "=", userId),
    )
    .select("c.id")
    .where("c.id", "in", anyOf(companyIds))
    .orderBy(sql`p.default_company_id is null`)
    .orderBy("v.last_visit_at", (order) => order.desc().nullsLast())
    .orderBy("c.name")
    .orderBy("c.id")
    .limit(1)
    .executeTakeFirst();
  return company?.id ?? null;
}

export async function saveDefaultCompany(
  database: ScopedDatabase,
  companyId: number,
  userId: string,
): Promise<void> {
  await executePrepared(
    database,
    database
      .insertInto("user_preferences")
      .values({ user_id: userId, default_company_id: companyId })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ default_company_id: companyId })),
  );
}

/** A ping without a screen size keeps the size of the one before. */
export async function recordVisit(
  database: ScopedDatabase,
  companyId: number,
  visit: {
    readonly userId: string;
    readonly at: Date;
    readonly screenWidth: number | undefined;
    readonly screenHeight: number | undefined;
  },
): Promise<void> {
  const insert = database
    .insertInto("company_visits")
    .values({
      company_id: companyId,
      user_id: visit.userId,
      last_visit_at: visit.at,
      screen_width: visit.screenWidth ?? null,
      screen_height: visit.screenHeight ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id"]).doUpdateSet((update) => ({
        last_visit_at: visit.at,
        screen_width: update.fn.coalesce("excluded.screen_width", "company_visits.screen_width"),
        screen_height: update.fn.coalesce("excluded.screen_height", "company_visits.screen_height"),
      })),
    );
  await executePrepared(database, insert);
}

export async function findUserName(database: ScopedDatabase, userId: string): Promise<string> {
  const query = database
    .selectFrom("users")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", userId);
  const user = theOne(await executePrepared(database, query));
  return `${user.first_name} ${user.last_name}`.trim() || user.email;
}
