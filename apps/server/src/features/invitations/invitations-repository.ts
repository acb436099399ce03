import { type Product, type ProductLevel, products } from "@amont/contract/products.ts";
import { type Kysely, sql } from "kysely";
import { personName } from "../../db/person-name.ts";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase, SystemDatabase } from "../../db/scope.ts";

export type InvitedLevels = Partial<Record<Product, ProductLevel>>;

/** Those of them that are the organisation's, in the order of their numbers. */
export async function findInvitingCompanies(
  database: ScopedDatabase,
  organisationId: number,
  companyIds: readonly number[],
) {
  return database
    .selectFrom("companies")
    .select(["id", "name", "plan", "archived_at"])
    .where("organisation_id", "=", organisationId)
    .where("id", "in", companyIds)
    .orderBy("id")
    .execute();
}

export async function findOrganisationOf(database: ScopedDatabase, companyId: number): Promise<number> {
  const row = await database
    .selectFrom("companies")
    .select("organisation_id")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.organisation_id;
}

/** Which of the companies an address belongs to: by a line for some product, or administration. A temporary grant is not belonging. */
export async function companiesOfAddress(
  database: ScopedDatabase,
  organisationId: number,
  { email, companyIds }: { readonly email: string; readonly companyIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c join users u on u.email = ${email}
    where c.organisation_id = ${organisationId} and c.id = any (${companyIds}::int[])
      and (exists (select from product_accesses p where p.company_id = c.id and p.user_id = u.id)
        or exists (select from organisation_administrators a
          where a.organisation_id = c.organisation_id and a.user_id = u.id))`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

export async function findSender(database: ScopedDatabase, userId: string) {
  const row = await database
    .selectFrom("users")
    .select([personName("users").as("name"), "locale"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row;
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

/** The newest invitation of an address to a company is the only one that can be accepted. */
export async function revokePendingInvitations(
  database: ScopedDatabase,
  companyIds: readonly number[],
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<void> {
  await database
    .updateTable("invitations")
    .set({ revoked_at: now })
    .where("company_id", "in", companyIds)
    .where("email", "=", email)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
}

/** What one mail offers in one of its companies. */
export interface InvitedCompany {
  readonly companyId: number;
  readonly levels: InvitedLevels;
}

/** One for each company; any of their numbers opens them all. */
export async function insertInvitations(
  database: ScopedDatabase,
  companies: readonly InvitedCompany[],
  invitation: {
    readonly batchId: string;
    readonly email: string;
    readonly codeHash: string;
    readonly administers: boolean;
    readonly invitedBy: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<string> {
  const { id } = await database
    .insertInto("invitations")
    .values(
      companies.map(({ companyId, levels }) => ({
        company_id: companyId,
        batch_id: invitation.batchId,
        email: invitation.email,
        code_hash: invitation.codeHash,
        levels: JSON.stringify(levels),
        administers: invitation.administers,
        invited_by: invitation.invitedBy,
        created_at: invitation.now,
        expires_at: invitation.expiresAt,
      })),
    )
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
      sql<string | null>`${personName("u")}`.as("inviter_name"),
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

/** What the link of an invitation offers in one company. */
export interface Offer {
  readonly id: string;
  readonly companyId: number;
  readonly organisationId: number;
  readonly email: string;
  readonly levels: InvitedLevels;
  readonly administers: boolean;
  readonly invitedBy: string | null;
  readonly expiresAt: Date;
  readonly isOpen: boolean;
}

/** To who holds the code, or has shown that the address is theirs: they belong to none of the companies yet. */
export async function findOffers(
  database: Kysely<Database>,
  invitationId: string,
  shown: { readonly codeHash: string } | { readonly email: string },
): Promise<readonly Offer[]> {
  const codeHash = "codeHash" in shown ? shown.codeHash : null;
  const email = "email" in shown ? shown.email : null;
  const { rows } = await sql<Offer>`
    select id, company_id as "companyId", organisation_id as "organisationId", email, levels, administers,
      invited_by as "invitedBy", expires_at as "expiresAt", is_open as "isOpen"
    from invitation_offers(${invitationId}::uuid, ${codeHash}::text, ${email}::text)`.execute(database);
  return rows;
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

export async function describeOffers(
  database: SystemDatabase,
  companyIds: readonly number[],
  { invitedBy, email }: { readonly invitedBy: string | null; readonly email: string },
) {
  const companies = await database
    .selectFrom("companies")
    .select("name")
    .where("id", "in", companyIds)
    .orderBy(sql`fold(name)`)
    .execute();
  const { rows } = await sql<{ inviterName: string | null; hasAccount: boolean }>`
    select (select ${personName("i")} from users i where i.id = ${invitedBy}) as "inviterName",
      exists (select from users u where u.email = ${email}) as "hasAccount"`.execute(database);
  return {
    companyNames: companies.map(({ name }) => name),
    inviterName: null,
    hasAccount: false,
    ...rows[0],
  };
}

/** Those that were neither accepted nor taken back a moment ago. */
export async function markAccepted(
  database: Kysely<Database>,
  companyIds: readonly number[],
  { invitationIds, now }: { readonly invitationIds: readonly string[]; readonly now: Date },
): Promise<readonly InvitedCompany[]> {
  return database
    .updateTable("invitations")
    .set({ accepted_at: now })
    .where("company_id", "in", companyIds)
    .where("id", "in", invitationIds)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .returning(["company_id as companyId", "levels"])
    .execute();
}

/** One line per product makes a member. Who has more already keeps it: 'none' < 'read' < 'write' also as text. */
export async function giveInvitedAccesses(
  database: Kysely<Database>,
  companies: readonly InvitedCompany[],
  userId: string,
): Promise<void> {
  await database
    .insertInto("product_accesses")
    .values(
      companies.flatMap(({ companyId, levels }) =>
        products.map((product) => ({
          company_id: companyId,
          user_id: userId,
          product,
          level: levels[product] ?? ("none" as const),
        })),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id", "product", "source", "group_name"]).doUpdateSet({
        level: sql<ProductLevel>`greatest(product_accesses.level, excluded.level)`,
      }),
    )
    .execute();
}

export async function giveAdministration(
  database: Kysely<Database>,
  organisationId: number,
  userId: string,
): Promise<void> {
  await database
    .insertInto("organisation_administrators")
    .values({ organisation_id: organisationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
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
