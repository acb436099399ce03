/** Invitations as they were sent: one mail, into one company of an organisation or several. */
import { type RawBuilder, sql } from "kysely";
import { personName } from "../../db/person-name.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { InvitedCompany, InvitedLevels } from "./invitations-repository.ts";

export interface BatchRow {
  readonly batchId: string;
  readonly email: string;
  readonly administers: boolean;
  readonly inviterName: string | null;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly isAccepted: boolean;
  /** Neither accepted nor taken back, into one of its companies at least. */
  readonly isOpen: boolean;
  readonly senderAdministers: boolean;
  readonly companies: ReadonlyArray<{
    readonly companyId: number;
    readonly name: string;
    readonly levels: InvitedLevels;
    readonly isRevoked: boolean;
  }>;
}

/** As it was sent last: what was sent before under the same batch is void. */
const batches = (organisationId: number) => sql`
  select i.batch_id, i.email, i.invited_by, i.created_at as sent_at, i.expires_at, bool_or(i.administers) as administers,
    bool_or(i.accepted_at is not null) as is_accepted,
    bool_or(i.accepted_at is null and i.revoked_at is null) as is_open,
    string_agg(c.name, ' ') as company_names,
    json_agg(json_build_object('companyId', c.id, 'name', c.name, 'levels', i.levels,
      'isRevoked', i.revoked_at is not null) order by fold(c.name), c.id) as companies
  from invitations i join companies c on c.id = i.company_id
  where c.organisation_id = ${organisationId}
    and not exists (select from invitations later
      where later.batch_id = i.batch_id and later.created_at > i.created_at)
  group by i.batch_id, i.email, i.invited_by, i.created_at, i.expires_at`;

interface Wanted {
  readonly search: string;
  readonly skip: number;
  readonly take: number;
}

/** The newest first. */
export async function findBatches(
  database: ScopedDatabase,
  organisationId: number,
  { search, skip, take }: Wanted,
): Promise<{ readonly count: number; readonly batches: readonly BatchRow[] }> {
  const found = sql`
    select b.*, ${personName("u")} as inviter_name
    from (${batches(organisationId)}) b left join users u on u.id = b.invited_by
    where ${search} = ''
      or position(fold(${search}) in fold(concat_ws(' ', b.email, b.company_names, u.first_name, u.last_name))) > 0`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${found}) found`.execute(database);
  const { rows } = await sql<BatchRow>`
    select batch_id as "batchId", email, administers, inviter_name as "inviterName", sent_at as "sentAt",
      expires_at as "expiresAt", is_accepted as "isAccepted", is_open as "isOpen", companies,
      sender_administers(invited_by, ${organisationId}) as "senderAdministers"
    from (${found}) found order by sent_at desc, email, batch_id offset ${skip} limit ${take}`.execute(
    database,
  );
  return { count: counted[0]?.count ?? 0, batches: rows };
}

const isPending = (organisationId: number, batchId: string): RawBuilder<unknown> => sql`
  i.batch_id = ${batchId} and i.accepted_at is null and i.revoked_at is null
  and exists (select from companies c where c.organisation_id = ${organisationId} and c.id = i.company_id)`;

/** What is still offered; nothing of companies that were put away. */
export async function findPendingBatch(database: ScopedDatabase, organisationId: number, batchId: string) {
  const { rows } = await sql<InvitedCompany & { email: string; administers: boolean }>`
    select i.company_id as "companyId", i.levels, i.email, i.administers from invitations i
    where ${isPending(organisationId, batchId)}
      and exists (select from companies c where c.id = i.company_id and c.archived_at is null)
    order by i.company_id`.execute(database);
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    email: first.email,
    administers: rows.some(({ administers }) => administers),
    companies: rows.map(({ companyId, levels }) => ({ companyId, levels })),
  };
}

/** False when there is nothing to take back any more. */
export async function revokeBatch(
  database: ScopedDatabase,
  organisationId: number,
  { batchId, now }: { readonly batchId: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update invitations i set revoked_at = ${now} where ${isPending(organisationId, batchId)} returning i.id`.execute(
    database,
  );
  return rows.length > 0;
}
