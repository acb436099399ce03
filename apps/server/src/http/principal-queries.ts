/**
 * What every request asks first, so each shape of it is planned once per connection: planning costs several times what
 * running does. Ids stand in the text one by one (`array[$3, $4]`) and not as one list of unknown length, or PostgreSQL
 * would take a plan for the values at hand to be the better one, and plan at every request.
 */
import type pg from "pg";
import type { VerifiedToken } from "./authenticate.ts";

export type Bearer = Pick<VerifiedToken, "userId" | "sessionId">;

export interface Named {
  readonly entityIds: readonly number[];
  readonly organisationIds: readonly number[];
  readonly workspaceIds: readonly string[];
  /** Everything the caller can see, for the calls that list it. */
  readonly everything: boolean;
  /** And companies that were put away, for who administers their organisation. */
  readonly withArchived?: boolean;
}

/** Whoever names more than so many things at once has a plan of their own: texts are kept for good. */
const mostNamed = 4;

/** The caller and one company, without what else may bear that id. */
export function principalOnCompany({ userId, sessionId }: Bearer, companyId: number): pg.QueryConfig {
  return {
    name: "principal-on-company",
    text: textOf({
      companies: companiesFrom("access_to_companies(u.id, array[$3::int]) a"),
      consolidations: "null::json",
      organisations: "null::json",
    }),
    values: [userId, sessionId, companyId],
  };
}

/** The caller and everything that is named, or everything that they see. */
export function principalOn({ userId, sessionId }: Bearer, named: Named): pg.QueryConfig {
  if (named.everything) {
    return named.withArchived === true
      ? { name: "principal-on-everything-kept", text: onEverythingKept, values: [userId, sessionId] }
      : { name: "principal-on-everything", text: onEverything, values: [userId, sessionId] };
  }
  const values: Array<string | number | null> = [userId, sessionId];
  const listed = (items: ReadonlyArray<string | number>, type: string) =>
    `array[${items.map((item) => `$${values.push(item)}`).join(", ")}]::${type}[]`;
  const { entityIds, organisationIds, workspaceIds } = named;
  const entities = listed(entityIds, "int");
  const text = textOf({
    companies: companiesFrom(`access_to_companies(u.id, ${entities}) a`),
    consolidations: consolidationsWhere(
      `c.id = any (${entities}) or c.workspace_id = any (${listed(workspaceIds, "uuid")})`,
    ),
    organisations: organisationsWhere(`o.id = any (${listed(organisationIds, "int")})`),
  });
  if (values.length - 2 > mostNamed) return { text, values };
  const name = `principal-on-${entityIds.length}-${organisationIds.length}-${workspaceIds.length}`;
  return { name, text, values };
}

interface Held {
  readonly companies: string;
  readonly consolidations: string;
  readonly organisations: string;
}

function textOf({ companies, consolidations, organisations }: Held): string {
  return `select u.is_staff, u.tokens_valid_from, (session.payload ->> 'loginTs')::float8 as signed_in_at,
      ${companies} as companies, ${consolidations} as consolidations, ${organisations} as organisations
    from users u left join oidc_payloads session on session.uid = $2 and session.model = 'Session'
    where u.id = $1 and u.disabled_at is null and ($2::text is null or session.uid is not null)`;
}

/**
 * Is an organisation closed to the caller for want of a second factor? Asked of who came through our own sign-in: where
 * another service signs people in, second factors are its own, and a token of the command line is its administrator's.
 */
const isClosed = (organisation: string) =>
  `($2::text is not null and lacks_second_factor(u.id, ${organisation})) as is_closed`;

const companiesFrom = (source: string) =>
  `(select json_agg(x) from (select a.*, ${isClosed("a.organisation_id")} from ${source}) x)`;

/** As with companies: who is deactivated in an organisation holds nothing of it. */
const isActiveIn = (organisation: string) =>
  `not exists (select from deactivated_people d where d.organisation_id = ${organisation} and d.user_id = u.id)`;

const consolidationsWhere = (isNamed: string) => `(select json_agg(x) from (
    select c.id, c.workspace_id, c.organisation_id,
      array(select cc.company_id from consolidation_companies cc
        where cc.organisation_id = c.organisation_id and cc.consolidation_id = c.id) as company_ids,
      c.shows_details, (select co.time_zone from consolidation_companies cc join companies co on co.id = cc.company_id
        where cc.organisation_id = c.organisation_id and cc.consolidation_id = c.id
        order by cc.position, co.id limit 1) as time_zone,
      m.user_id is not null or g.user_id is not null as is_member,
      coalesce(m.role = 'administrator', false) as is_administrator,
      oa.user_id is not null as is_governor, ${isClosed("c.organisation_id")},
      case when m.user_id is null then g.expires_at end as valid_until
    from consolidations c
    left join workspace_members m
      on m.organisation_id = c.organisation_id and m.workspace_id = c.workspace_id and m.user_id = u.id
    left join workspace_grants g
      on g.organisation_id = c.organisation_id and g.workspace_id = c.workspace_id and g.user_id = u.id
        and g.expires_at > now()
    left join organisation_administrators oa
      on oa.organisation_id = c.organisation_id and oa.user_id = u.id
    where (m.user_id is not null or g.user_id is not null or oa.user_id is not null) and (${isNamed})
      and ${isActiveIn("c.organisation_id")}
  ) x)`;

const organisationsWhere = (isNamed: string) => `(select json_agg(x) from (
    select o.id, bool_or(o.is_administrator) as is_administrator, ${isClosed("o.id")}
    from (
      select oa.organisation_id as id, true as is_administrator
      from organisation_administrators oa where oa.user_id = u.id and ${isActiveIn("oa.organisation_id")}
      union all
      select c.organisation_id, false from companies_of(u.id) held join companies c on c.id = held
    ) o
    where ${isNamed}
    group by o.id
  ) x)`;

const everythingOf = (listed: string) =>
  textOf({
    companies: companiesFrom(`${listed}, access_to_companies(u.id, array[held]) a`),
    consolidations: consolidationsWhere(
      `(c.organisation_id, c.workspace_id) in (
      select organisation_id, workspace_id from workspace_members where user_id = u.id
      union all select organisation_id, workspace_id from workspace_grants where user_id = u.id
      union all select organisation_id, k.workspace_id
        from organisation_administrators join consolidations k using (organisation_id) where user_id = u.id)`,
    ),
    organisations: organisationsWhere("true"),
  });

const onEverything = everythingOf("companies_of(u.id) held");
const onEverythingKept = everythingOf(
  "(select companies_of(u.id) union all select archived_companies_of(u.id)) kept (held)",
);
