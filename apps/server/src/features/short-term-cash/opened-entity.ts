/**
 * The companies that a look at short-term cash is about: one, or those of a consolidation that the reader reads
 * themselves. Positions name accounts, so being a member of the consolidation is not enough to see them.
 */
import { failure } from "@amont/contract/failure.ts";
import { type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { type CompanyState, readCompanyStates } from "../../forecast/company-state-repository.ts";
import { findRights } from "../../forecast/group/company-rights.ts";
import { currentConsolidation } from "../../forecast/group/open-group.ts";
import { readGroup } from "../../forecast/group-repository.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { writesIn } from "./account-rules.ts";
import { findCompanyPlaces, findScenarios } from "./positions-repository.ts";

export interface OpenedCompany {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
  readonly state: CompanyState;
  readonly canWrite: boolean;
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  readonly isFrozen: boolean;
  /** 0 is the main plan. */
  readonly scenarioIds: readonly number[];
  /** The consolidation leaves them out. */
  readonly ignoredAccountIds: ReadonlySet<number>;
}

export interface OpenedEntity {
  readonly organisationId: number;
  /** Null for a consolidation. */
  readonly companyId: number | null;
  readonly currency: CurrencyCode;
  readonly today: CalendarDate;
  readonly companies: readonly OpenedCompany[];
  /** Of the consolidation, and not for the reader. */
  readonly hiddenCompanyIds: readonly number[];
}

interface WantedCompany extends Pick<OpenedCompany, "canWrite" | "scenarioId" | "ignoredAccountIds"> {
  readonly id: number;
}

export async function openEntity(
  context: OperationContext,
  scenarioId: number | null,
): Promise<Outcome<OpenedEntity>> {
  const access = currentConsolidation(context);
  return access === undefined
    ? openCompany(context, scenarioId)
    : openConsolidation(context, access, scenarioId);
}

async function openCompany(
  context: OperationContext,
  scenarioId: number | null,
): Promise<Outcome<OpenedEntity>> {
  const [id = 0] = context.scope.companyIds;
  const wanted = {
    id,
    canWrite: writesIn(context.caller, id),
    scenarioId,
    ignoredAccountIds: new Set<number>(),
  };
  const opened = await openCompanies(context, [wanted]);
  if (!opened.ok) return opened;
  const [company] = opened.value;
  if (company === undefined) return err(failure("not_found"));
  const { organisationId, currency, today } = company.state;
  const companies = [company];
  return ok({ organisationId, companyId: id, currency, today, companies, hiddenCompanyIds: [] });
}

async function openConsolidation(
  context: OperationContext,
  access: NonNullable<ReturnType<typeof currentConsolidation>>,
  scenarioId: number | null,
): Promise<Outcome<OpenedEntity>> {
  const { database, caller, now } = context;
  // Each of its companies is looked at in the plan that the consolidation chose.
  if (scenarioId !== null) return err(refused("scenarioId", "of one company"));
  const group = await readGroup(database, access);
  if (group === undefined) return err(failure("not_found"));
  const rights = await findRights(database, access, caller.userId);
  const available = group.companies.filter(({ isAvailable }) => isAvailable);
  const opened = await openCompanies(
    context,
    available
      .filter(({ companyId }) => rights.reads(companyId))
      .map((company) => ({
        id: company.companyId,
        canWrite: rights.writes(company.companyId),
        scenarioId: company.scenarioId,
        ignoredAccountIds: new Set(company.ignoredAccountIds),
      })),
  );
  if (!opened.ok) return opened;
  return ok({
    organisationId: group.organisationId,
    companyId: null,
    currency: group.currency,
    today: todayIn(group.timeZone, now),
    companies: opened.value,
    hiddenCompanyIds: group.companies
      .filter(({ companyId }) => !rights.reads(companyId))
      .map(({ companyId }) => companyId),
  });
}

export const refused = (field: string, problem: string) =>
  failure("invalid_input", { issues: [{ in: "query", field, problem }] });

async function openCompanies(
  { database, now }: OperationContext,
  wanted: readonly WantedCompany[],
): Promise<Outcome<readonly OpenedCompany[]>> {
  const ids = wanted.map(({ id }) => id);
  if (ids.length === 0) return ok([]);
  const [states, places, scenarios] = await Promise.all([
    readCompanyStates(database, ids, now),
    findCompanyPlaces(database, ids),
    findScenarios(database, ids),
  ]);
  const opened: OpenedCompany[] = [];
  for (const company of wanted) {
    const state = states.get(company.id);
    const place = places.get(company.id);
    const chain = scenarios.chainOf(company.id, company.scenarioId);
    if (state === undefined || place === undefined || chain === null) return err(failure("not_found"));
    opened.push({ ...company, ...place, state, ...chain });
  }
  return ok(opened);
}
