/** Who may look at a consolidation, change it, and put companies into it. */
import {
  type AccessRule,
  companyConsolidable,
  companyProduct,
  consolidationAdministrator,
  consolidationLines,
  consolidationMember,
  consolidationVisible,
  entityCashFlow,
  inBody,
  inPath,
  inQuery,
  signedIn,
} from "@amont/contract/access.ts";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { authorise, namedBy } from "./authorise.ts";
import type { CompanyAccess, ConsolidationAccess, Principal } from "./principal.ts";

const company = (
  companyId: number,
  isAdministrator: boolean,
  level: "none" | "read" | "write" = "none",
): readonly [number, CompanyAccess] => [
  companyId,
  {
    companyId,
    organisationId: 1,
    isAdministrator,
    levels: { CashFlow: level, AccountsPayable: "none", CashCollect: "none" },
    activated: companyId === 50 ? [] : ["CashFlow"],
    capabilities: new Set(),
    validUntil: null,
    isArchived: false,
  },
];

const consolidation = (consolidationId: number, isAdministrator: boolean): ConsolidationAccess => ({
  consolidationId,
  workspaceId: "33333333-3333-4333-8333-333333333333",
  organisationId: 1,
  companyIds: [11, 12, 30],
  timeZone: "Europe/Paris",
  showsDetails: consolidationId === 100,
  isAdministrator,
  validUntil: null,
});

/** Administers 100, is a member of 200, and of the organisation of 300 an administrator. Sees companies, and administers 10. */
const principal: Principal = {
  userId: "11111111-1111-4111-8111-111111111111",
  isStaff: false,
  signIn: { sessionId: null, at: new Date(0) },
  companies: new Map([
    company(10, true),
    company(20, false),
    company(30, false, "read"),
    company(40, false, "write"),
    company(50, false, "write"),
  ]),
  consolidations: [consolidation(100, true), consolidation(200, false)],
  closed: { entityIds: new Set(), workspaceIds: new Set(), organisationIds: new Set() },
  governedConsolidations: [consolidation(300, false)],
  organisations: new Map(),
};

interface Carried {
  readonly header?: string;
  readonly id?: string;
  /** Companies, in the body or in the address. */
  readonly ids?: unknown;
}

const request = ({ header, id, ids }: Carried) =>
  ({
    method: "GET",
    headers: header === undefined ? {} : { entrepriseid: header },
    params: id === undefined ? {} : { id },
    query: { ids },
    body: { ids },
    routeOptions: { config: { operation: { method: "GET" } } },
  }) as unknown as FastifyRequest;

const rules = {
  member: consolidationMember(inPath("id")),
  looks: consolidationVisible(inPath("id")),
  changes: consolidationAdministrator(inPath("id")),
  gives: consolidationAdministrator(inPath("id"), inBody("ids")),
  chooses: companyConsolidable(inQuery("ids")),
  opens: consolidationLines(inPath("id"), inBody("ids")),
} satisfies Record<string, AccessRule>;

const verdictOf = (rule: AccessRule, carried: Carried) =>
  authorise({ access: rule, effect: "read" }, request(carried), principal, { companiesTogether: 2 });

describe("a consolidation", () => {
  it.each([
    ["its administrator is a member", "member", { id: "100" }, true],
    ["a member is one", "member", { id: "200" }, true],
    ["its organisation's administrator is no member", "member", { id: "300" }, false],
    ["its administrator looks", "looks", { id: "100" }, true],
    ["a member looks", "looks", { id: "200" }, true],
    ["its organisation's administrator looks", "looks", { id: "300" }, true],
    ["a stranger looks", "looks", { id: "400" }, false],
    ["its administrator changes it", "changes", { id: "100" }, true],
    ["a member changes it", "changes", { id: "200" }, false],
    ["its organisation's administrator changes it", "changes", { id: "300" }, true],
    ["nobody says which", "changes", {}, false],
    ["a number that only looks like it", "changes", { id: "1e2" }, false],
    ["it keeps its companies", "gives", { id: "100", ids: [12, 11] }, true],
    ["it gets one that the caller administers", "gives", { id: "300", ids: [11, 10] }, true],
    ["it gets one that the caller only sees", "gives", { id: "100", ids: [11, 20] }, false],
    ["it gets somebody else's", "gives", { id: "100", ids: [11, 60] }, false],
    ["it gets a text", "gives", { id: "100", ids: ["11x"] }, false],
    ["it gets one alone", "gives", { id: "100", ids: 20 }, false],
    ["it is given nothing", "gives", { id: "100" }, true],
    ["a member gives it what the caller administers", "gives", { id: "200", ids: [10] }, false],
    ["companies that are seen are chosen", "chooses", { ids: ["10", "20"] }, true],
    ["one that is hidden is chosen", "chooses", { ids: ["10", "11"] }, false],
    ["one of the current consolidation is chosen", "chooses", { header: "200", ids: ["10", "11"] }, true],
    ["another than it has is chosen", "chooses", { header: "200", ids: ["13"] }, false],
    ["one is chosen in a foreign consolidation", "chooses", { header: "400", ids: ["11"] }, false],
    ["one is chosen in one that is only governed", "chooses", { header: "300", ids: ["11"] }, false],
  ] as const)("when %s", (_what, rule, carried, isGranted) => {
    expect(verdictOf(rules[rule], carried)).toMatchObject({
      granted: isGranted,
      ...(isGranted ? {} : { code: "forbidden" }),
    });
  });

  it.each([
    ["a company, by who reads it", "read", "30", "granted"],
    ["a company, by who writes in it", "read", "40", "granted"],
    ["a company, by who only sees it", "read", "20", "forbidden"],
    ["a company that has none", "read", "50", "subscription_required"],
    ["a consolidation, by a member", "read", "200", "granted"],
    ["a consolidation, by its organisation's administrator", "read", "300", "forbidden"],
    ["something foreign", "read", "400", "forbidden"],
    ["nothing at all", "read", undefined, "company_required"],
    ["a company, to write, by who reads it", "write", "30", "forbidden"],
    ["a company, to write", "write", "40", "granted"],
    ["a consolidation, to write", "write", "100", "31001"],
    ["a foreign one, to write", "write", "400", "forbidden"],
  ] as const)("and companies: cash flow of %s", (_what, level, header, verdict) => {
    const carried = header === undefined ? {} : { header };
    expect(verdictOf(entityCashFlow(level), carried)).toMatchObject(
      verdict === "granted" ? { granted: true } : { granted: false, code: verdict },
    );
  });

  it.each([
    ["a member", "200", "31001"],
    ["its organisation's administrator", "300", "forbidden"],
    ["a stranger", "400", "forbidden"],
  ])("is written in by nobody, and %s is told so or nothing", (_who, header, code) => {
    const writes = companyProduct("CashFlow", "write");
    expect(verdictOf(writes, { header })).toEqual({ granted: false, code });
    expect(verdictOf(companyProduct("CashFlow", "read"), { header })).toEqual({
      granted: false,
      code: "forbidden",
    });
  });

  it("opens all its companies to who reads its cash flow", () => {
    const scope = { companyIds: [11, 12, 30], organisationIds: [1], consolidationIds: [200] };
    expect(verdictOf(entityCashFlow("read", inPath("id")), { id: "200" })).toEqual({ granted: true, scope });
  });

  it("opens its companies, and those that it is given", () => {
    const scope = { companyIds: [11, 12, 30, 10], organisationIds: [1], consolidationIds: [100] };
    expect(verdictOf(rules.gives, { id: "100", ids: [10] })).toEqual({ granted: true, scope });
    expect(namedBy(rules.gives, request({ id: "100", ids: [10, "x"] }))).toMatchObject({
      entityIds: [100, 10],
    });
  });

  it.each([
    ["that it shows", "100", 11, "granted"],
    ["that the caller reads there", "200", 30, "granted"],
    ["that nobody shares", "200", 11, "31006"],
    ["of a company that it does not have", "100", 10, "forbidden"],
    ["of a consolidation that is only governed", "300", 30, "forbidden"],
    ["of nobody", "100", undefined, "forbidden"],
  ] as const)("and lines %s", (_what, id, companyId, verdict) => {
    expect(verdictOf(rules.opens, { id, ids: companyId })).toEqual(
      verdict === "granted"
        ? {
            granted: true,
            scope: { companyIds: [companyId], organisationIds: [1], consolidationIds: [Number(id)] },
          }
        : { granted: false, code: verdict },
    );
    expect(namedBy(rules.opens, request({ id, ids: companyId })).entityIds).toContain(
      companyId ?? Number(id),
    );
  });

  it("opens no company but those that are named, where companies are chosen in it", () => {
    const scope = { companyIds: [12], organisationIds: [1], consolidationIds: [200] };
    expect(verdictOf(rules.chooses, { header: "200", ids: "12" })).toEqual({ granted: true, scope });
  });

  it("is in sight of who administers its organisation, and its companies are not for it", () => {
    const scope = {
      companyIds: [10, 20, 30, 40, 50],
      organisationIds: [1],
      consolidationIds: [100, 200, 300],
    };
    expect(verdictOf(signedIn, {})).toEqual({ granted: true, scope });
  });
});
