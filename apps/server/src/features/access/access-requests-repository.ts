import type { CompanyAccessDuration } from "@amont/contract/durations.ts";
import type { AccessTarget } from "@amont/contract/operations/access/access-request.ts";
import { sql } from "kysely";
import { personName } from "../../db/person-name.ts";
import type { ScopedDatabase, SystemDatabase } from "../../db/scope.ts";
import type { Administered } from "./administered.ts";
import type { WorkspaceKey } from "./workspace-key.ts";

/** What was asked for, found by what answers it: each documented call answers one kind. */
export type Asked =
  | { readonly companyId: number }
  | { readonly organisationIds: readonly number[] }
  | WorkspaceKey;

/** Null when there is no such thing. Only staff may ask; the database checks it too. */
export async function findTarget(database: ScopedDatabase, target: AccessTarget, targetId: number) {
  const { rows } = await sql<{ organisation_id: number; name: string }>`
    select organisation_id, name from access_target(${target}, ${targetId}::int)`.execute(database);
  return rows[0] ?? null;
}

export async function findCustomers(database: ScopedDatabase, search: string, limit: number) {
  const { rows } = await sql<{
    target: AccessTarget;
    id: number;
    name: string;
    organisation_name: string;
  }>`select * from search_customers(${search}, ${limit}::int)`.execute(database);
  return rows;
}

const targetId = sql<number>`coalesce(r.company_id, r.consolidation_id, r.organisation_id)`;

interface NewRequest {
  readonly organisationId: number;
  readonly target: AccessTarget;
  readonly targetId: number;
  readonly targetName: string;
  readonly duration: CompanyAccessDuration;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

export async function insertRequest(
  database: ScopedDatabase,
  requestedBy: string,
  request: NewRequest,
): Promise<string> {
  const { id } = await database
    .insertInto("access_requests")
    .values({
      organisation_id: request.organisationId,
      company_id: request.target === "company" ? request.targetId : null,
      consolidation_id: request.target === "consolidation" ? request.targetId : null,
      target: request.target,
      target_name: request.targetName,
      requested_by: requestedBy,
      duration: request.duration,
      requested_at: request.requestedAt,
      expires_at: request.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** One open request per person and thing: a new one replaces what they asked before. */
export async function withdrawRequests(
  database: ScopedDatabase,
  requestedBy: string,
  request: Pick<NewRequest, "target" | "targetId">,
  now: Date,
) {
  return database
    .updateTable("access_requests as r")
    .set({ decision: "withdrawn", decided_at: now, decided_by: requestedBy })
    .where("r.requested_by", "=", requestedBy)
    .where("r.target", "=", request.target)
    .where(targetId, "=", request.targetId)
    .where("r.decision", "is", null)
    .where("r.expires_at", ">", now)
    .returning(["r.id", "r.organisation_id"])
    .execute();
}

function selectRequests(database: ScopedDatabase) {
  return database
    .selectFrom("access_requests as r")
    .innerJoin("users as staff", "staff.id", "r.requested_by")
    .leftJoin("users as decider", "decider.id", "r.decided_by")
    .leftJoin("consolidations as c", (join) =>
      join.onRef("c.organisation_id", "=", "r.organisation_id").onRef("c.id", "=", "r.consolidation_id"),
    )
    .selectAll("r")
    .select([
      targetId.as("target_id"),
      "c.workspace_id",
      "staff.email as staff_email",
      personName("staff").as("staff_name"),
      sql<string | null>`${personName("decider")}`.as("decided_by_name"),
    ]);
}

export type RequestRow = Awaited<ReturnType<typeof findOwnRequests>>[number];

export async function findOwnRequests(database: ScopedDatabase, requestedBy: string, limit: number) {
  return selectRequests(database)
    .where("r.requested_by", "=", requestedBy)
    .orderBy("r.requested_at", "desc")
    .orderBy("r.id")
    .limit(limit)
    .execute();
}

const isAbout = ({ companyIds, consolidationIds, organisationIds }: Administered) => sql<boolean>`(
  r.company_id = any (${companyIds}::int[])
  or r.consolidation_id = any (${consolidationIds}::int[])
  or (r.target = 'organisation' and r.organisation_id = any (${organisationIds}::int[])))`;

export async function findRequests(database: ScopedDatabase, administered: Administered, limit: number) {
  return selectRequests(database)
    .where(isAbout(administered))
    .orderBy("r.requested_at", "desc")
    .orderBy("r.id")
    .limit(limit)
    .execute();
}

interface Decision {
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

/** Undefined when it is not theirs to decide, or not to be decided any more. */
export async function refuseRequest(
  database: ScopedDatabase,
  administered: Administered,
  requestId: string,
  { decidedBy, decidedAt }: Decision,
) {
  return database
    .updateTable("access_requests as r")
    .set({ decision: "refused", decided_at: decidedAt, decided_by: decidedBy })
    .where("r.id", "=", requestId)
    .where("r.decision", "is", null)
    .where("r.expires_at", ">", decidedAt)
    .where(isAbout(administered))
    .returning(["r.id", "r.organisation_id"])
    .executeTakeFirst();
}

const isAnsweredBy = (asked: Asked) => {
  if ("companyId" in asked) return sql<boolean>`r.company_id = ${asked.companyId}`;
  if ("organisationIds" in asked) {
    return sql<boolean>`r.target = 'organisation' and r.organisation_id = any (${asked.organisationIds}::int[])`;
  }
  return sql<boolean>`r.organisation_id = ${asked.organisationId} and r.consolidation_id in (
    select id from consolidations
    where organisation_id = ${asked.organisationId} and workspace_id = ${asked.workspaceId})`;
};

/** Closes what an acceptance answers, and says which requests that were. */
export async function acceptRequests(
  database: ScopedDatabase,
  asked: Asked,
  requestedBy: string,
  { decidedBy, decidedAt }: Decision,
) {
  return database
    .updateTable("access_requests as r")
    .set({ decision: "accepted", decided_at: decidedAt, decided_by: decidedBy })
    .where("r.requested_by", "=", requestedBy)
    .where("r.decision", "is", null)
    .where("r.expires_at", ">", decidedAt)
    .where(isAnsweredBy(asked))
    .returning(["r.id", "r.organisation_id"])
    .execute();
}

/** For the announcement, which no scope limits: the people to tell are of another customer than the one who asks. */
export async function loadRequest(database: SystemDatabase, requestId: string) {
  return selectRequests(database).where("r.id", "=", requestId).executeTakeFirst();
}

/** Those who are not kept out of the organisation. */
export async function findDeciders(
  database: SystemDatabase,
  request: Pick<RequestRow, "organisation_id" | "workspace_id">,
): Promise<readonly string[]> {
  const { organisation_id: organisationId, workspace_id: workspaceId } = request;
  const deciders =
    workspaceId === null
      ? sql`select user_id from organisation_administrators where organisation_id = ${organisationId}`
      : sql`select user_id from workspace_members
          where organisation_id = ${organisationId} and workspace_id = ${workspaceId} and role = 'administrator'`;
  const { rows } = await sql<{ user_id: string }>`
    select decider.user_id from (${deciders}) decider
    where not exists (select from deactivated_people d
      where d.organisation_id = ${organisationId} and d.user_id = decider.user_id)`.execute(database);
  return rows.map((row) => row.user_id);
}
