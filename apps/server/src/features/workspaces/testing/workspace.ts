/** A workspace with every kind of person around it. */
import type { SystemDatabase } from "../../../db/scope.ts";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../../testing/fixtures.ts";

export interface TestWorkspace {
  readonly organisationId: number;
  readonly companyId: number;
  readonly workspaceId: string;
  readonly consolidationId: number;
  readonly people: Readonly<Record<Person, string>>;
}

export const persons = [
  "administrator",
  "secondAdministrator",
  "member",
  /** A member who administers the organisation. */
  "governor",
  /** Administers the organisation, and is no member. */
  "outsideGovernor",
  /** There for an hour. */
  "guest",
  /** May read one of the companies. */
  "colleague",
  "stranger",
] as const;
export type Person = (typeof persons)[number];

export async function createWorkspace(
  database: SystemDatabase,
  { yieldsAdministration = false }: { readonly yieldsAdministration?: boolean } = {},
): Promise<TestWorkspace> {
  const people = Object.fromEntries(
    await Promise.all(persons.map(async (person) => [person, await createUser(database)] as const)),
  ) as Record<Person, string>;
  const organisationId = await createOrganisation(database, {
    administrators: [people.governor, people.outsideGovernor],
  });
  const companyId = await createCompany(database, { organisationId, name: "Atelier" });
  await giveAccess(database, people.colleague, companyId, "read");
  const made = await createConsolidation(database, {
    organisationId,
    name: "Groupe",
    companyIds: [companyId],
    administrators: [people.administrator, people.secondAdministrator],
    members: [people.member, people.governor],
  });
  await database
    .updateTable("consolidations")
    .set({ yields_administration: yieldsAdministration })
    .where("organisation_id", "=", organisationId)
    .where("id", "=", made.consolidationId)
    .execute();
  await database
    .insertInto("workspace_grants")
    .values({
      organisation_id: organisationId,
      workspace_id: made.workspaceId,
      user_id: people.guest,
      granted_by: people.administrator,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return { organisationId, companyId, ...made, people };
}

export async function emailOf(database: SystemDatabase, userId: string): Promise<string> {
  const { email } = await database
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return email;
}

/** A company's invitation that can still be accepted, by who signs in under its address. */
export async function inviteToCompany(
  database: SystemDatabase,
  companyId: number,
  { email, expiresAt = new Date(Date.now() + 86_400_000) }: { email: string; expiresAt?: Date },
): Promise<string> {
  // An invitation lives as long as its sender administers the organisation.
  const sender = await database
    .selectFrom("organisation_administrators as a")
    .innerJoin("companies as c", "c.organisation_id", "a.organisation_id")
    .select("a.user_id")
    .where("c.id", "=", companyId)
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto("invitations")
    .values({
      company_id: companyId,
      email,
      code_hash: `code of ${email}`,
      invited_by: sender.user_id,
      levels: JSON.stringify({ CashFlow: "read" }),
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
