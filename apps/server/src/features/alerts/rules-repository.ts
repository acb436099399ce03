/** Rules of a company, and how each person is told by them. */
import type { InputOf } from "@amont/contract/operation.ts";
import type { createAlertRule } from "@amont/contract/operations/alerts/create-alert-rule.ts";
import type { setAlertSubscription } from "@amont/contract/operations/alerts/set-alert-subscription.ts";
import { type Selectable, sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { AlertTables } from "../../db/tables/alert-tables.ts";
import { type CurrentEntity, ownerOf } from "../../forecast/group/current-entity.ts";

export type RuleContent = InputOf<typeof createAlertRule>["body"];
type Subscription = InputOf<typeof setAlertSubscription>["body"];

export interface Reader {
  readonly user_id: string;
  readonly name: string;
  readonly is_writer: boolean;
}

/** Who may read a company by their own right: who can be told. */
export async function findReaders(database: ScopedDatabase, companyId: number): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select user_id, name, is_writer from readers_of_company(${companyId}::int)`.execute(database);
  return rows;
}

const rulesOf = (database: ScopedDatabase, { organisationId, entityId }: CurrentEntity) =>
  database
    .selectFrom("alert_rules as r")
    .selectAll("r")
    .where("r.organisation_id", "=", organisationId)
    .where("r.entity_id", "=", entityId);

export type RuleRow = Selectable<AlertTables["alert_rules"]>;

export const contentOf = (row: RuleRow): RuleContent => ({
  condition: row.condition,
  comparison: row.comparison,
  unit: row.unit,
  bound: row.bound,
  severity: row.severity,
  withinDays: row.within_days,
  eachAccount: row.each_account,
  belowOnly: row.below_only,
  categoryId: row.category_id,
  minimum: row.minimum_minor,
  ownMargin: row.own_margin,
  isActive: row.is_active,
  audience: row.audience,
  people: [...row.people],
});

const columnsOf = (content: RuleContent) => ({
  condition: content.condition,
  comparison: content.comparison,
  unit: content.unit,
  bound: content.bound,
  severity: content.severity,
  within_days: content.withinDays,
  each_account: content.eachAccount,
  below_only: content.belowOnly,
  category_id: content.categoryId,
  minimum_minor: content.minimum,
  own_margin: content.ownMargin,
  is_active: content.isActive,
  audience: content.audience,
  people: [...new Set(content.people)],
});

/** In the order in which they were made, with what they have found. */
export async function loadRules(database: ScopedDatabase, entity: CurrentEntity, userId: string) {
  const rows = await rulesOf(database, entity)
    .leftJoin("categories as c", (join) =>
      join.onRef("c.company_id", "=", "r.company_id").onRef("c.id", "=", "r.category_id"),
    )
    .leftJoin("alert_subscriptions as s", (join) =>
      join
        .onRef("s.organisation_id", "=", "r.organisation_id")
        .onRef("s.entity_id", "=", "r.entity_id")
        .onRef("s.rule_id", "=", "r.id")
        .on("s.user_id", "=", userId),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("alert_incidents as i")
          .select([
            sql<number>`count(*) filter (where i.phase = 'open')`.as("open_count"),
            sql<Date | null>`max(i.opened_at)`.as("last_opened_at"),
          ])
          .whereRef("i.organisation_id", "=", "r.organisation_id")
          .whereRef("i.entity_id", "=", "r.entity_id")
          .whereRef("i.rule_id", "=", "r.id")
          .as("found"),
      (join) => join.onTrue(),
    )
    .select([
      "c.name as category_name",
      "s.channels",
      "s.frequency",
      "found.open_count",
      "found.last_opened_at",
    ])
    .orderBy("r.id")
    .execute();
  return rows.map((row) =>
    Object.assign(contentOf(row), {
      ruleId: row.id,
      categoryName: row.category_name,
      openCount: row.open_count ?? 0,
      lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
      own: row.channels === null ? null : { channels: [...row.channels], frequency: row.frequency },
    }),
  );
}

export async function findRule(
  database: ScopedDatabase,
  entity: CurrentEntity,
  ruleId: number,
): Promise<RuleContent | null> {
  const row = await rulesOf(database, entity).where("r.id", "=", ruleId).executeTakeFirst();
  return row === undefined ? null : contentOf(row);
}

export async function countRules(database: ScopedDatabase, entity: CurrentEntity): Promise<number> {
  const { count } = await rulesOf(database, entity)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertRule(
  database: ScopedDatabase,
  entity: CurrentEntity,
  content: RuleContent,
): Promise<number> {
  const { id } = await database
    .insertInto("alert_rules")
    .values({ ...ownerOf(entity), ...columnsOf(content) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveRule(
  database: ScopedDatabase,
  entity: CurrentEntity,
  ruleId: number,
  content: RuleContent,
): Promise<void> {
  await database
    .updateTable("alert_rules")
    .set(columnsOf(content))
    .where("organisation_id", "=", entity.organisationId)
    .where("entity_id", "=", entity.entityId)
    .where("id", "=", ruleId)
    .execute();
}

export async function deleteRule(
  database: ScopedDatabase,
  entity: CurrentEntity,
  ruleId: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("alert_rules")
    .where("organisation_id", "=", entity.organisationId)
    .where("entity_id", "=", entity.entityId)
    .where("id", "=", ruleId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasCategory(
  database: ScopedDatabase,
  { entityId }: CurrentEntity,
  categoryId: number,
): Promise<boolean> {
  const row = await database
    .selectFrom("categories")
    .select("id")
    .where("company_id", "=", entityId)
    .where("id", "=", categoryId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveSubscription(
  database: ScopedDatabase,
  entity: CurrentEntity,
  { ruleId, userId }: { readonly ruleId: number; readonly userId: string },
  { channels, frequency }: Subscription,
): Promise<void> {
  const chosen = { channels: [...new Set(channels)], frequency };
  await database
    .insertInto("alert_subscriptions")
    .values({ ...ownerOf(entity), rule_id: ruleId, user_id: userId, ...chosen })
    .onConflict((conflict) =>
      conflict.columns(["organisation_id", "entity_id", "rule_id", "user_id"]).doUpdateSet(chosen),
    )
    .execute();
}
