import { type Product, type ProductLevel, products } from "@amont/contract/products.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase, SystemDatabase } from "../../db/scope.ts";

export type InvitedLevels = Partial<Record<Product, ProductLevel>>;

export async function findInvitingCompany(database: ScopedDatabase, companyId: number) {
  return database
    .selectFrom("companies")
    .select(["id", "name", "plan", "organisation_id"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}

/** Belonging is a line for some product, or administration. A temporary grant is not belonging. */
export async function belongsToCompany(
  database: ScopedDatabase,
  company: { readonly id: number; readonly organisation_id: number },
  email: string,
): Promise<boolean> {
  const row = await database
    .selectFrom("users as u")
    .select("u.id")
    .where("u.email", "=", email)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom("product_accesses as p")
            .select("p.user_id")
            .whereRef("p.user_id", "=", "u.id")
            .where("p.company_id", "=", company.id),
        ),
        where.exists(
          where
            .selectFrom("organisation_administrators as a")
            .select("a.user_id")
            .whereRef("a.user_id", "=", "u.id")
            .where("a.organisation_id", "=", company.organisation_id),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function findName(database: ScopedDatabase, userId: string): Promise<string> {
  const row = await database
    .selectFrom("users")
    .select(["first_name", "last_name"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return `${row.first_name} ${row.last_name}`.trim();
}

/** What was sent lately: by somebody, by an organisation, and to an address from anywhere. */
export async function countInvitations(
  database: ScopedDatabase,
  sent: {
    readonly senderId: string;
    readonly organisationId: number;
    readonly email: string;
    readonly since: Date;
  },
): Promise<{ readonly bySender: number; readonly byOrganisation: number; readonly toAddress: number }> {
  const { rows } = await sql<{ by_sender: number; by_organisation: number; to_address: number }>`
    select * from count_invitations(${sent.senderId}::uuid, ${sent.organisationId}::int, ${sent.email}, ${sent.since})`.execute(
    database,
  );
  const [row] = rows;
  return {
    bySender: row?.by_sender ?? 0,
    byOrganisation: row?.by_organisation ?? 0,
    toAddress: row?.to_address ?? 0,
  };
}

/** The newest invitation of an address is the only one that can be accepted. */
export async function revokePendingInvitations(
  database: ScopedDatabase,
  companyId: number,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<void> {
  await database
    .updateTable("invitations")
    .set({ revoked_at: now })
    .where("company_id", "=", companyId)
    .where("email", "=", email)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
}

export async function insertInvitation(
  database: ScopedDatabase,
  companyId: number,
  invitation: {
    readonly email: string;
    readonly codeHash: string;
    readonly levels: InvitedLevels;
    readonly invitedBy: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<string> {
  const { id } = await database
    .insertInto("invitations")
    .values({
      company_id: companyId,
      email: invitation.email,
      code_hash: invitation.codeHash,
      levels: JSON.stringify(invitation.levels),
      invited_by: invitation.invitedBy,
      created_at: invitation.now,
      expires_at: invitation.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findInvitations(database: ScopedDatabase, companyId: number, limit: number) {
  return database
    .selectFrom("invitations as i")
    .leftJoin("users as u", "u.id", "i.invited_by")
    .select([
      "i.id",
      "i.email",
      "i.levels",
      "i.created_at",
      "i.expires_at",
      "i.accepted_at",
      "i.revoked_at",
      "u.first_name",
      "u.last_name",
    ])
    .where("i.company_id", "=", companyId)
    .orderBy("i.created_at", "desc")
    .limit(limit)
    .execute();
}

/** False when there is nothing to take back any more. */
export async function revokeInvitation(
  database: ScopedDatabase,
  companyId: number,
  { invitationId, now }: { readonly invitationId: string; readonly now: Date },
): Promise<boolean> {
  const row = await database
    .updateTable("invitations")
    .set({ revoked_at: now })
    .where("company_id", "=", companyId)
    .where("id", "=", invitationId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export interface FoundInvitation {
  readonly id: string;
  readonly companyId: number;
  readonly email: string;
  readonly levels: InvitedLevels;
  readonly invitedBy: string | null;
  readonly expiresAt: Date;
  readonly isOpen: boolean;
}

/** By its code, for somebody who does not belong to the company yet. */
export async function findInvitationByCode(
  database: Kysely<Database>,
  invitationId: string,
  codeHash: string,
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select id, company_id as "companyId", email, levels, invited_by as "invitedBy", expires_at as "expiresAt",
      accepted_at is null and revoked_at is null as "isOpen"
    from invitation_by_code(${invitationId}::uuid, ${codeHash})`.execute(database);
  return rows[0];
}

/** By the code alone, which nobody guesses. */
export async function findInvitationByToken(
  database: Kysely<Database>,
  codeHash: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from invitation_by_token(${codeHash})`.execute(
    database,
  );
  return rows[0]?.id;
}

/** By the address that it was sent to, for whoever has shown that it is theirs. */
export async function findInvitationTo(
  database: Kysely<Database>,
  email: string,
  invitationId: string,
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select id, company_id as "companyId", email, levels, invited_by as "invitedBy", expires_at as "expiresAt",
      accepted_at is null and revoked_at is null as "isOpen"
    from invitation_to(${invitationId}::uuid, ${email})`.execute(database);
  return rows[0];
}

export async function describeInvitation(
  database: SystemDatabase,
  companyId: number,
  { invitedBy, email }: { readonly invitedBy: string | null; readonly email: string },
) {
  return database
    .selectFrom("companies as c")
    .leftJoin("users as i", (join) => join.on("i.id", "=", invitedBy))
    .select([
      "c.name as companyName",
      "i.first_name as inviterFirstName",
      "i.last_name as inviterLastName",
      sql<boolean>`exists (select from users u where u.email = ${email})`.as("hasAccount"),
    ])
    .where("c.id", "=", companyId)
    .executeTakeFirstOrThrow();
}

/** False when it was accepted or taken back a moment ago. */
export async function markAccepted(
  database: Kysely<Database>,
  companyId: number,
  { invitationId, now }: { readonly invitationId: string; readonly now: Date },
): Promise<boolean> {
  const row = await database
    .updateTable("invitations")
    .set({ accepted_at: now })
    .where("company_id", "=", companyId)
    .where("id", "=", invitationId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** One line per product makes a member. Who has more already keeps it: 'none' < 'read' < 'write' also as text. */
export async function giveInvitedAccesses(
  database: Kysely<Database>,
  companyId: number,
  { userId, levels }: { readonly userId: string; readonly levels: InvitedLevels },
): Promise<void> {
  await database
    .insertInto("product_accesses")
    .values(
      products.map((product) => ({
        company_id: companyId,
        user_id: userId,
        product,
        level: levels[product] ?? ("none" as const),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id", "product"]).doUpdateSet({
        level: sql<ProductLevel>`greatest(product_accesses.level, excluded.level)`,
      }),
    )
    .execute();
}

export async function findEmail(database: ScopedDatabase, userId: string): Promise<string> {
  const row = await database
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.email;
}
