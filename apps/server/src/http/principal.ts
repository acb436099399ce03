import { type Capability, capabilityRules } from "@amont/contract/operations/people/right-subjects.ts";
import type { Product, ProductLevel } from "@amont/contract/products.ts";
import { capabilityRight } from "@amont/engine/rights/effective-right.ts";
import type pg from "pg";
import type { VerifiedToken } from "./authenticate.ts";
import { type Bearer, type Named, principalOn, principalOnCompany } from "./principal-queries.ts";

/** What the caller holds on one company. */
export interface CompanyAccess {
  readonly companyId: number;
  readonly organisationId: number;
  readonly isAdministrator: boolean;
  readonly levels: Readonly<Record<Product, ProductLevel>>;
  readonly activated: readonly Product[];
  /** Those that count: given, and with the level that they need; or held by who administers. */
  readonly capabilities: ReadonlySet<Capability>;
  /** When the access ends by itself, for a temporary grant. */
  readonly validUntil: Date | null;
  /** Put away: its organisation's administrators read it, and nobody writes there. */
  readonly isArchived: boolean;
}

export interface ConsolidationAccess {
  readonly consolidationId: number;
  readonly workspaceId: string;
  readonly organisationId: number;
  readonly companyIds: readonly number[];
  /** Of its first company; null without one. Its day is the group's, also for who may not look into that company. */
  readonly timeZone: string | null;
  /** Do its members see the lines of its companies? */
  readonly showsDetails: boolean;
  readonly isAdministrator: boolean;
  /** When the access ends by itself, for a temporary grant. */
  readonly validUntil: Date | null;
}

/** The sign-in that a call belongs to. */
interface SignIn {
  /** Null for a token that came from none of ours. */
  readonly sessionId: string | null;
  /** When they last proved who they are; without a session of ours, when the token was issued. */
  readonly at: Date;
}

const freshMs = 10 * 60_000;

/** Has the caller just proved who they are? What is grave is not done by an open browser alone. */
export const hasJustSignedIn = ({ signIn }: Pick<Principal, "signIn">, now: Date): boolean =>
  now.getTime() - signIn.at.getTime() <= freshMs;

/** The caller and what they hold on the things a request names. Nothing unnamed is loaded. */
export interface Principal {
  readonly userId: string;
  readonly signIn: SignIn;
  readonly isStaff: boolean;
  readonly companies: ReadonlyMap<number, CompanyAccess>;
  /** Those that the caller is a member of, for good or for a while. */
  readonly consolidations: readonly ConsolidationAccess[];
  /** Those of the organisations that the caller administers, a member of them or not. */
  readonly governedConsolidations: readonly ConsolidationAccess[];
  readonly organisations: ReadonlyMap<number, { readonly isAdministrator: boolean }>;
  /**
   * Companies, consolidations and organisations that would be the caller's, had they the second factor that the
   * organisation demands. They are in none of the lists above: nobody can forget to look.
   */
  readonly closed: Closed;
}

interface Closed {
  readonly entityIds: ReadonlySet<number>;
  readonly workspaceIds: ReadonlySet<string>;
  readonly organisationIds: ReadonlySet<number>;
}

interface CompanyRow {
  company_id: number;
  organisation_id: number;
  is_administrator: boolean;
  cash_flow: ProductLevel;
  accounts_payable: ProductLevel;
  cash_collect: ProductLevel;
  activated: Product[];
  capabilities: Capability[];
  valid_until: string | null;
  is_archived: boolean;
  is_closed: boolean;
}

interface ConsolidationRow {
  id: number;
  workspace_id: string;
  organisation_id: number;
  company_ids: number[];
  shows_details: boolean;
  time_zone: string | null;
  is_member: boolean;
  is_administrator: boolean;
  is_governor: boolean;
  is_closed: boolean;
  valid_until: string | null;
}

interface PrincipalRow {
  is_staff: boolean;
  tokens_valid_from: Date | number;
  /** Seconds, as the account service counts them. */
  signed_in_at: number | null;
  companies: CompanyRow[] | null;
  consolidations: ConsolidationRow[] | null;
  organisations: Array<{ id: number; is_administrator: boolean; is_closed: boolean }> | null;
}

type IssuedBearer = Bearer & Pick<VerifiedToken, "issuedAt">;

function capabilitiesOf(row: CompanyRow): ReadonlySet<Capability> {
  const held = Object.entries(capabilityRules).filter(
    ([name, { cashFlow, heldByAdministrators }]) =>
      (heldByAdministrators && row.is_administrator) ||
      capabilityRight(row.cash_flow, cashFlow, row.capabilities.includes(name as Capability)) !== "none",
  );
  return new Set(held.map(([name]) => name as Capability));
}

function toCompanyAccess(row: CompanyRow): CompanyAccess {
  return {
    companyId: row.company_id,
    organisationId: row.organisation_id,
    isAdministrator: row.is_administrator,
    levels: { CashFlow: row.cash_flow, AccountsPayable: row.accounts_payable, CashCollect: row.cash_collect },
    activated: row.activated,
    capabilities: capabilitiesOf(row),
    validUntil: row.valid_until === null ? null : new Date(row.valid_until),
    isArchived: row.is_archived,
  };
}

function toConsolidationAccess(row: ConsolidationRow): ConsolidationAccess {
  return {
    consolidationId: row.id,
    workspaceId: row.workspace_id,
    organisationId: row.organisation_id,
    companyIds: row.company_ids,
    timeZone: row.time_zone,
    showsDetails: row.shows_details,
    isAdministrator: row.is_administrator,
    validUntil: row.valid_until === null ? null : new Date(row.valid_until),
  };
}

/**
 * Who the caller is and what they hold on what the request names. Null: no such user, or signed out since, here
 * or everywhere. Nearly every request names one company and nothing else, so that is asked first; a consolidation, which
 * may have the id as well, only when there is no such company.
 */
export async function loadBearer(
  pool: pg.Pool,
  bearer: IssuedBearer,
  named: Named,
): Promise<Principal | null> {
  const [entityId, ...otherIds] = new Set(named.entityIds);
  const namesMore = named.everything || named.organisationIds.length > 0 || named.workspaceIds.length > 0;
  if (entityId !== undefined && otherIds.length === 0 && !namesMore) {
    const principal = await askFor(pool, bearer, principalOnCompany(bearer, entityId));
    if (principal === null || principal.companies.size > 0 || principal.closed.entityIds.size > 0)
      return principal;
  }
  return askFor(pool, bearer, principalOn(bearer, named));
}

async function askFor(
  pool: pg.Pool,
  { userId, sessionId, issuedAt }: IssuedBearer,
  query: pg.QueryConfig,
): Promise<Principal | null> {
  const { rows } = await pool.query<PrincipalRow>(query);
  const row = rows[0];
  if (row === undefined) return null;
  const validFrom = row.tokens_valid_from;
  if (validFrom instanceof Date && issuedAt < validFrom) return null;
  const consolidations = opened(row.consolidations);
  return {
    userId,
    signIn: { sessionId, at: row.signed_in_at === null ? issuedAt : new Date(row.signed_in_at * 1000) },
    isStaff: row.is_staff,
    companies: new Map(
      opened(row.companies).map((company) => [company.company_id, toCompanyAccess(company)]),
    ),
    consolidations: consolidations.filter((item) => item.is_member).map(toConsolidationAccess),
    governedConsolidations: consolidations.filter((item) => item.is_governor).map(toConsolidationAccess),
    organisations: new Map(
      opened(row.organisations).map((item) => [item.id, { isAdministrator: item.is_administrator }]),
    ),
    closed: {
      entityIds: new Set([
        ...closedOf(row.companies).map((item) => item.company_id),
        ...closedOf(row.consolidations).map((item) => item.id),
      ]),
      workspaceIds: new Set(closedOf(row.consolidations).map((item) => item.workspace_id)),
      organisationIds: new Set([
        ...closedOf(row.companies).map((item) => item.organisation_id),
        ...closedOf(row.consolidations).map((item) => item.organisation_id),
        ...closedOf(row.organisations).map((item) => item.id),
      ]),
    },
  };
}

interface Closable {
  readonly is_closed: boolean;
}

const opened = <T extends Closable>(rows: readonly T[] | null): readonly T[] =>
  (rows ?? []).filter((row) => !row.is_closed);
const closedOf = <T extends Closable>(rows: readonly T[] | null): readonly T[] =>
  (rows ?? []).filter((row) => row.is_closed);

/** The caller's access to a company or a consolidation, which share one range of ids. Null: they see neither. */
export function entityAccess(
  principal: Principal,
  entityId: number,
): CompanyAccess | ConsolidationAccess | null {
  const consolidation = principal.consolidations.find((item) => item.consolidationId === entityId);
  return principal.companies.get(entityId) ?? consolidation ?? null;
}

/** Of its workspace, or of its organisation. */
export const administersConsolidation = (
  { governedConsolidations }: Pick<Principal, "governedConsolidations">,
  { consolidationId, isAdministrator }: ConsolidationAccess,
): boolean =>
  isAdministrator || governedConsolidations.some((item) => item.consolidationId === consolidationId);

/** Does a request name something that is closed to the caller; or nothing, where all that they hold is closed? */
export function namesClosed(
  { entityIds, organisationIds, workspaceIds }: Named,
  { closed, organisations }: Pick<Principal, "closed" | "organisations">,
): boolean {
  return (
    entityIds.some((id) => closed.entityIds.has(id)) ||
    organisationIds.some((id) => closed.organisationIds.has(id)) ||
    workspaceIds.some((id) => closed.workspaceIds.has(id.toLowerCase())) ||
    (organisations.size === 0 && closed.organisationIds.size > 0)
  );
}
