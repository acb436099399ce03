/**
 * Writes what people did that changed no row into the logs of their organisations. Written by the server itself: no request
 * may write there, nor take anything out.
 */
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { AuditEventKind } from "../../db/tables/history-tables.ts";
import type { Named } from "../principal-queries.ts";

interface Happening {
  readonly kind: AuditEventKind;
  readonly userId: string;
  readonly details: Readonly<Record<string, string>>;
}

/** What somebody did with their account, in the log of every organisation that they hold something in. */
export async function recordOwnEvent(
  database: Kysely<Database>,
  { kind, userId, details }: Happening,
): Promise<void> {
  await sql`
    insert into audit_events (organisation_id, kind, user_id, details)
    select held.id, ${kind}, ${userId}, ${JSON.stringify(details)}::jsonb
    from organisations_of(${userId}) held (id)`.execute(database);
}

/** What was done about somebody's account, in the logs of their organisations. Nobody did it: the command line. */
export async function recordAboutPerson(
  database: Kysely<Database>,
  { kind, by, about }: { readonly kind: AuditEventKind; readonly by: string | null; readonly about: string },
): Promise<void> {
  await sql`
    insert into audit_events (organisation_id, kind, user_id, details)
    select held.id, ${kind}, ${by}::uuid, ${JSON.stringify({ user_id: about })}::jsonb
    from organisations_of(${about}) held (id)`.execute(database);
}

/** An attempt to sign in with somebody's address. Who has no account has no organisation that would want to know. */
export async function recordFailedSignIn(
  database: Kysely<Database>,
  email: string,
  details: Happening["details"],
): Promise<void> {
  await sql`
    insert into audit_events (organisation_id, kind, user_id, details)
    select held.id, 'sign-in-failed', u.id, ${JSON.stringify(details)}::jsonb
    from users u cross join lateral organisations_of(u.id) held (id) where u.email = ${email}`.execute(
    database,
  );
}

interface NamedHappening extends Happening {
  /** What the request was about. */
  readonly named: Pick<Named, "entityIds" | "organisationIds">;
  readonly requestId: string;
  /** Told once, however often it happens. */
  readonly onceKey?: string;
}

/** In the log of the organisation that a request named, if the caller holds anything there: a stranger is not told about. */
export async function recordNamedEvent(
  database: Kysely<Database>,
  { kind, userId, details, named, requestId, onceKey }: NamedHappening,
): Promise<void> {
  await sql`
    insert into audit_events (organisation_id, company_id, kind, user_id, details, request_id, once_key)
    select held.id, c.id, ${kind}, ${userId}, ${JSON.stringify(details)}::jsonb, ${requestId}, ${onceKey ?? null}
    from organisations_of(${userId}) held (id)
    left join companies c on c.organisation_id = held.id and c.id = any (${[...named.entityIds]}::int[])
    where c.id is not null or held.id = any (${[...named.organisationIds]}::int[])
      or exists (select from consolidations k
        where k.organisation_id = held.id and k.id = any (${[...named.entityIds]}::int[]))
    on conflict (organisation_id, once_key) where once_key is not null do nothing`.execute(database);
}
