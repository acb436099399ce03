/**
 * Decides whether a caller may make a call, from the operation's declared rule alone. Pure: the
 * request has been read and the principal loaded. The header naming the current company is checked
 * on every call that carries it, whatever the rule says.
 */
import {
  type AccessRule,
  type CompanyNeed,
  companyHeader,
  type EntityNeed,
  mostCompaniesTogether,
  partsOf,
  type WirePlace,
  type WorkspaceRole,
} from "@amont/contract/access.ts";
import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import type { AnyOperation } from "@amont/contract/operation.ts";
import type { FastifyRequest } from "fastify";
import {
  administersConsolidation,
  type CompanyAccess,
  type ConsolidationAccess,
  entityAccess,
  namesClosed,
  type Principal,
} from "./principal.ts";
import type { Named } from "./principal-queries.ts";
import { idsAt, valuesAt } from "./request-places.ts";
import { type Decision, Verdict } from "./verdict.ts";

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** What an installation allows, whoever asks. */
export interface AccessLimits {
  readonly companiesTogether: number;
}

/** What a request names, so that only that is loaded. */
export function namedBy(rule: AccessRule, request: FastifyRequest): Named {
  const parts = partsOf(rule);
  const entities = [
    companyHeader,
    ...places(parts, "company"),
    ...places(parts, "consolidation"),
    ...places(parts, "entity"),
  ];
  const ids = (from: readonly WirePlace[]) =>
    from.flatMap((place) => idsAt(request, place)).filter((id) => id !== null);
  return {
    // Whoever names more than can be taken together is refused: nobody need know what they are.
    entityIds: [...ids(entities), ...ids(togetherPlaces(parts)).slice(0, mostCompaniesTogether)],
    organisationIds: ids(places(parts, "organisation")),
    workspaceIds: places(parts, "workspace")
      .flatMap((place) => valuesAt(request, place))
      .filter(isUuid),
    withArchived: parts.some((part) => "withArchived" in part || isForAuditors(part)),
    everything: parts.some(
      (part) => part.kind === "signed-in" || part.kind === "administrator-somewhere" || isForAuditors(part),
    ),
  };
}

const isForAuditors = (rule: AccessRule): boolean => rule.kind === "organisation" && rule.role === "auditor";

function places(
  parts: readonly AccessRule[],
  kind: "company" | "consolidation" | "entity" | "organisation" | "workspace",
): readonly WirePlace[] {
  return parts.flatMap((part) => {
    if (part.kind !== kind) return [];
    if (part.kind === "company") return [part.company];
    if (part.kind === "consolidation")
      return [part.consolidation, part.companies, part.linesOf].filter((place) => place !== undefined);
    if (part.kind === "entity") return [part.entity];
    if (part.kind === "organisation") return [part.organisation];
    return [part.workspace];
  });
}

const togetherPlaces = (parts: readonly AccessRule[]): readonly WirePlace[] =>
  parts.flatMap((part) => (part.kind === "company" && part.together !== undefined ? [part.together] : []));

export function authorise(
  { access: rule, effect }: Pick<AnyOperation, "access" | "effect">,
  request: FastifyRequest,
  principal: Principal,
  limits: AccessLimits,
): Decision {
  const verdict = new Verdict(effect, rule);
  checkHeader(rule, request, { principal, verdict });
  for (const part of partsOf(rule)) {
    check(part, request, principal, verdict);
    checkTogether(part, request, limits, verdict);
  }
  const decision = verdict.decision();
  // What is missing is only the second factor that an organisation demands: said, so that they can get one.
  const isClosed =
    !decision.granted && decision.code === "forbidden" && namesClosed(namedBy(rule, request), principal);
  return isClosed ? { granted: false, code: "38007" } : decision;
}

/** About the caller themselves: a company in the header says where they stand, and opens nothing. */
const isAboutSelf = (rule: AccessRule): boolean => rule.kind === "signed-in";

function checkHeader(
  rule: AccessRule,
  request: FastifyRequest,
  { principal, verdict }: { readonly principal: Principal; readonly verdict: Verdict },
): void {
  for (const id of idsAt(request, companyHeader)) {
    if (id !== null && isAboutSelf(rule) && principal.closed.entityIds.has(id)) continue;
    if (id === null || entityAccess(principal, id) === null) verdict.refuse("forbidden");
  }
}

function check(rule: AccessRule, request: FastifyRequest, principal: Principal, verdict: Verdict): void {
  switch (rule.kind) {
    case "anonymous":
    case "all":
      return;
    case "signed-in":
      for (const access of principal.companies.values()) verdict.admitHeld(access);
      for (const access of [...principal.consolidations, ...principal.governedConsolidations])
        verdict.admitConsolidationItself(access);
      for (const id of principal.organisations.keys()) verdict.organisationIds.add(id);
      return;
    case "administrator-somewhere":
      return checkAdministratorSomewhere(principal, verdict, rule.withArchived);
    case "staff":
      if (!principal.isStaff) verdict.refuse("forbidden");
      return;
    case "self":
      for (const id of present(request, rule.user, verdict)) {
        if (id.toLowerCase() !== principal.userId) verdict.refuse("forbidden");
      }
      return;
    case "company":
      return checkCompany(rule, request, principal, verdict);
    case "organisation":
      return checkOrganisation(rule, request, principal, verdict);
    case "consolidation":
      return checkConsolidation(rule, request, principal, verdict);
    case "entity":
      return checkEntity(rule, request, principal, verdict);
    case "workspace":
      for (const text of present(request, rule.workspace, verdict)) {
        const access = principal.consolidations.find((item) => item.workspaceId === text.toLowerCase());
        if (access === undefined || !holdsRole(rule.role, access, principal)) verdict.refuse("forbidden");
        else verdict.admitConsolidation(access);
      }
      return;
  }
}

function holdsRole(
  role: WorkspaceRole,
  { workspaceId, isAdministrator }: ConsolidationAccess,
  { governedConsolidations }: Principal,
): boolean {
  if (role === "member" || isAdministrator) return true;
  return role === "governor" && governedConsolidations.some((item) => item.workspaceId === workspaceId);
}

/** The values at a place. An absent one is refused unless the rule calls it optional. */
function present(request: FastifyRequest, place: WirePlace, verdict: Verdict): readonly string[] {
  const values = valuesAt(request, place);
  if (values.length === 0 && place.optional !== true) {
    verdict.refuse(place.in === "header" ? "company_required" : "forbidden");
  }
  return values;
}

function checkAdministratorSomewhere(principal: Principal, verdict: Verdict, withArchived?: true): void {
  for (const [id, role] of principal.organisations) if (role.isAdministrator) verdict.organisationIds.add(id);
  for (const access of principal.companies.values())
    if (access.isAdministrator) verdict.admitCompany(access, withArchived);
  for (const access of principal.governedConsolidations) verdict.admitConsolidationItself(access);
  if (verdict.organisationIds.size === 0) verdict.refuse("forbidden");
}

function checkCompany(
  rule: Extract<AccessRule, { kind: "company" }>,
  request: FastifyRequest,
  principal: Principal,
  verdict: Verdict,
): void {
  const through = rule.need.kind === "consolidable" ? currentConsolidation(request, principal) : undefined;
  if (through !== undefined) verdict.admitConsolidationItself(through);
  const together = rule.together === undefined ? [] : valuesAt(request, rule.together);
  // The current one comes first, in what is granted too.
  for (const text of [...present(request, rule.company, verdict), ...together]) {
    const access = principal.companies.get(Number(text));
    if (access === undefined && through?.companyIds.map(String).includes(text) === true) {
      verdict.companyIds.add(Number(text));
      continue;
    }
    if (access === undefined && isWriting(rule.need) && isMemberOf(principal, text)) {
      verdict.refuse("31001");
      continue;
    }
    const refusal = access === undefined ? "forbidden" : companyRefusal(rule.need, access);
    if (access === undefined || refusal !== null) verdict.refuse(refusal ?? "forbidden");
    else verdict.admitCompany(access);
  }
}

/** Nobody writes in a consolidation: a member is told so, and a stranger nothing. */
const isWriting = (need: Extract<AccessRule, { kind: "company" }>["need"]): boolean =>
  need.kind === "product" && need.product === "CashFlow" && need.level === "write";

const isMemberOf = ({ consolidations }: Principal, text: string): boolean =>
  consolidations.some(({ consolidationId }) => String(consolidationId) === text);

/** Companies taken together are no more than allowed, and the current one is among them: it says how they are shown. */
function checkTogether(
  rule: AccessRule,
  request: FastifyRequest,
  limits: AccessLimits,
  verdict: Verdict,
): void {
  if (rule.kind !== "company" || rule.together === undefined) return;
  const together = new Set(idsAt(request, rule.together));
  if (together.size === 0) return;
  const isCurrentAmong = idsAt(request, rule.company).every((id) => together.has(id));
  if (together.size > limits.companiesTogether || !isCurrentAmong) verdict.refuse("invalid_input");
}

function checkEntity(
  { entity, need }: Extract<AccessRule, { kind: "entity" }>,
  request: FastifyRequest,
  principal: Principal,
  verdict: Verdict,
): void {
  for (const text of present(request, entity, verdict)) {
    const access = entityAccess(principal, Number(text));
    if (access === null) verdict.refuse("forbidden");
    else if ("companyId" in access) {
      const refusal = need === "visible" ? null : companyRefusal(ofCompany(need), access);
      if (refusal === null) verdict.admitCompany(access);
      else verdict.refuse(refusal);
    } else if (need === "visible" || need.level === "read") verdict.admitConsolidation(access);
    else if (need.isOwn !== true) verdict.refuse("31001");
    else if (administersConsolidation(principal, access)) verdict.admitConsolidation(access);
    else verdict.refuse("forbidden");
  }
}

const ofCompany = ({ level }: Exclude<EntityNeed, "visible">): CompanyNeed =>
  level === "administrator" ? { kind: "administrator" } : { kind: "product", product: "CashFlow", level };

/** The consolidation that the caller works in, if that is what the header names. */
function currentConsolidation(
  request: FastifyRequest,
  { consolidations }: Principal,
): ConsolidationAccess | undefined {
  const ids = idsAt(request, companyHeader);
  return consolidations.find(({ consolidationId }) => ids.includes(consolidationId));
}

function checkConsolidation(
  rule: Extract<AccessRule, { kind: "consolidation" }>,
  request: FastifyRequest,
  principal: Principal,
  verdict: Verdict,
): void {
  const { consolidations, governedConsolidations } = principal;
  const sufficient = {
    member: consolidations,
    visible: [...consolidations, ...governedConsolidations],
    administrator: [...consolidations.filter((item) => item.isAdministrator), ...governedConsolidations],
  }[rule.need];
  for (const text of present(request, rule.consolidation, verdict)) {
    const access = sufficient.find((item) => String(item.consolidationId) === text);
    if (access === undefined) return verdict.refuse("forbidden");
    if (rule.linesOf !== undefined) checkLines(access, rule.linesOf, { request, principal, verdict });
    else verdict.admitConsolidation(access);
    for (const companyId of rule.companies === undefined ? [] : valuesAt(request, rule.companies)) {
      if (access.companyIds.map(String).includes(companyId)) continue;
      const company = principal.companies.get(Number(companyId));
      if (company?.isAdministrator === true) verdict.admitCompany(company);
      else verdict.refuse("forbidden");
    }
  }
}

/** Of its companies only the one whose lines are asked for, and only for who may see them. */
function checkLines(
  access: ConsolidationAccess,
  place: WirePlace,
  {
    request,
    principal,
    verdict,
  }: { readonly request: FastifyRequest; readonly principal: Principal; readonly verdict: Verdict },
): void {
  verdict.admitConsolidationItself(access);
  for (const text of present(request, place, verdict)) {
    const companyId = access.companyIds.find((id) => String(id) === text);
    if (companyId === undefined) return verdict.refuse("forbidden");
    const level = principal.companies.get(companyId)?.levels.CashFlow ?? "none";
    if (access.showsDetails || level !== "none") verdict.companyIds.add(companyId);
    else verdict.refuse("31006");
  }
}

function companyRefusal(
  need: Extract<AccessRule, { kind: "company" }>["need"],
  access: CompanyAccess,
): ErrorCode | null {
  switch (need.kind) {
    case "visible":
    case "consolidable":
      return null;
    case "administrator":
      return access.isAdministrator ? null : "forbidden";
    case "product": {
      const level = access.levels[need.product];
      const enough = level === "write" || (level === "read" && need.level === "read");
      if (!enough) return "forbidden";
      return access.activated.includes(need.product) ? null : "subscription_required";
    }
  }
}

function checkOrganisation(
  rule: Extract<AccessRule, { kind: "organisation" }>,
  request: FastifyRequest,
  principal: Principal,
  verdict: Verdict,
): void {
  for (const text of present(request, rule.organisation, verdict)) {
    const organisationId = Number(text);
    const access = principal.organisations.get(organisationId);
    if (rule.role === "auditor") {
      checkAuditor(
        organisationId,
        rule.company === undefined ? [] : valuesAt(request, rule.company),
        principal,
        verdict,
      );
      continue;
    }
    if (access === undefined || (rule.role === "administrator" && !access.isAdministrator)) {
      verdict.refuse("forbidden");
    } else verdict.organisationIds.add(organisationId);
  }
}

/** All of it who administers; of what they name, or of all that they may, who was given the log of some companies. */
function checkAuditor(
  organisationId: number,
  named: readonly string[],
  principal: Principal,
  verdict: Verdict,
): void {
  if (principal.organisations.get(organisationId)?.isAdministrator === true)
    verdict.organisationIds.add(organisationId);
  const audited = [...principal.companies.values()].filter(
    (access) => access.organisationId === organisationId && access.capabilities.has("read-audit"),
  );
  for (const { companyId } of audited) verdict.companyIds.add(companyId);
  const isOutside = named.some((id) => !audited.some(({ companyId }) => String(companyId) === id));
  if (isOutside || verdict.organisationIds.size + audited.length === 0) verdict.refuse("forbidden");
}
