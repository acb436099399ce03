import {
  type AccessRule,
  administratorSomewhere,
  all,
  anonymous,
  archivedCompanyAdministrator,
  companiesProduct,
  companyAdministrator,
  companyProduct,
  companyVisible,
  consolidationMember,
  entityVisible,
  inBody,
  inPath,
  inQuery,
  optional,
  organisationAdministrator,
  organisationMember,
  self,
  signedIn,
  staff,
  workspaceRole,
} from "@amont/contract/access.ts";
import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { authorise, namedBy } from "./authorise.ts";
import type { CompanyAccess, Principal } from "./principal.ts";

const userId = "11111111-1111-4111-8111-111111111111";
const otherUser = "22222222-2222-4222-8222-222222222222";
const workspace = "33333333-3333-4333-8333-333333333333";
const guestWorkspace = "44444444-4444-4444-8444-444444444444";

const limits = { companiesTogether: 2 };
const together = companiesProduct("CashFlow", "read", inBody("entityIds"));

function company(
  companyId: number,
  organisationId: number,
  overrides: Partial<CompanyAccess> = {},
): CompanyAccess {
  return {
    companyId,
    organisationId,
    isAdministrator: false,
    levels: { CashFlow: "write", AccountsPayable: "read", CashCollect: "none" },
    activated: ["CashFlow", "AccountsPayable"],
    validUntil: null,
    isArchived: false,
    ...overrides,
  };
}

/** Administers company 10 of organisation 1, which has 40 and 41 too; a mere member of organisation 2 with company 20. */
const principal: Principal = {
  userId,
  isStaff: false,
  signIn: { sessionId: null, at: new Date(0) },
  companies: new Map([
    [10, company(10, 1, { isAdministrator: true })],
    [20, company(20, 2, { activated: [] })],
    [40, company(40, 1)],
    [41, company(41, 1)],
  ]),
  consolidations: [
    {
      consolidationId: 100,
      workspaceId: workspace,
      organisationId: 1,
      companyIds: [10, 11],
      timeZone: "Europe/Paris",
      showsDetails: false,
      isAdministrator: true,
      validUntil: null,
    },
    {
      consolidationId: 200,
      workspaceId: guestWorkspace,
      organisationId: 2,
      companyIds: [20],
      timeZone: "Europe/Paris",
      showsDetails: false,
      isAdministrator: false,
      validUntil: null,
    },
  ],
  governedConsolidations: [],
  organisations: new Map([
    [1, { isAdministrator: true }],
    [2, { isAdministrator: false }],
  ]),
};

interface Carried {
  readonly header?: string;
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly method?: string;
  readonly documentedAs?: string;
}

function request(carried: Carried): FastifyRequest {
  const fake = {
    method: carried.method ?? "GET",
    headers: carried.header === undefined ? {} : { entrepriseid: carried.header },
    params: carried.params ?? {},
    query: carried.query ?? {},
    body: carried.body,
    routeOptions: { config: { operation: { method: carried.documentedAs ?? "GET" } } },
  };
  return fake as unknown as FastifyRequest;
}

type Row = readonly [what: string, rule: AccessRule, carried: Carried, verdict: "granted" | ErrorCode];

const companyInPath = companyVisible(inPath("id"));
const writeCashFlow = companyProduct("CashFlow", "write");

const table: readonly Row[] = [
  ["anybody", anonymous("test"), {}, "granted"],
  ["a signed-in user", signedIn, {}, "granted"],
  ["a signed-in user in a visible company", signedIn, { header: "10" }, "granted"],
  ["a signed-in user in a visible consolidation", signedIn, { header: "100" }, "granted"],
  ["a signed-in user in a foreign company", signedIn, { header: "30" }, "forbidden"],
  ["a header that is no id", signedIn, { header: "10, 30" }, "forbidden"],
  ["a header that only looks like an id", signedIn, { header: "1e1" }, "forbidden"],

  ["a visible company in the header", companyVisible(), { header: "20" }, "granted"],
  ["no header", companyVisible(), {}, "company_required"],
  ["a consolidation where a company is due", companyVisible(), { header: "100" }, "forbidden"],
  ["a visible company in the path", companyInPath, { params: { id: "20" } }, "granted"],
  ["a foreign company in the path", companyInPath, { params: { id: "30" } }, "forbidden"],
  [
    "a foreign path under a visible header",
    companyInPath,
    { header: "10", params: { id: "30" } },
    "forbidden",
  ],
  [
    "a visible path under a foreign header",
    companyInPath,
    { header: "30", params: { id: "10" } },
    "forbidden",
  ],
  ["a path that is no id", companyInPath, { params: { id: "ten" } }, "forbidden"],
  ["a company in the body", companyVisible(inBody("id")), { body: { id: 10 } }, "granted"],
  ["no body where the company should be", companyVisible(inBody("id")), {}, "forbidden"],
  ["a visible and a foreign company", companyVisible(inBody("id")), { body: { id: [10, 30] } }, "forbidden"],
  ["an object for an id", companyVisible(inBody("id")), { body: { id: { eq: 10 } } }, "forbidden"],
  ["an optional company left out", companyVisible(optional(inQuery("id"))), {}, "granted"],
  [
    "an optional foreign company",
    companyVisible(optional(inQuery("id"))),
    { query: { id: "30" } },
    "forbidden",
  ],

  ["the administrator of a company", companyAdministrator(), { header: "10" }, "granted"],
  ["a member where an administrator is due", companyAdministrator(), { header: "20" }, "forbidden"],

  ["write where write is due", writeCashFlow, { header: "10" }, "granted"],
  ["write where read is due", companyProduct("CashFlow", "read"), { header: "10" }, "granted"],
  ["read where read is due", companyProduct("AccountsPayable", "read"), { header: "10" }, "granted"],
  ["read where write is due", companyProduct("AccountsPayable", "write"), { header: "10" }, "forbidden"],
  ["an administrator without a level", companyProduct("CashCollect", "read"), { header: "10" }, "forbidden"],
  ["a product not activated", writeCashFlow, { header: "20" }, "subscription_required"],
  [
    "a product not activated, and a foreign company beside it",
    all(writeCashFlow, companyInPath),
    { header: "20", params: { id: "30" } },
    "forbidden",
  ],

  ["a member of an organisation", organisationMember(inPath("id")), { params: { id: "2" } }, "granted"],
  ["a foreign organisation", organisationMember(inPath("id")), { params: { id: "3" } }, "forbidden"],
  ["its administrator", organisationAdministrator(inPath("id")), { params: { id: "1" } }, "granted"],
  ["a mere member of it", organisationAdministrator(inPath("id")), { params: { id: "2" } }, "forbidden"],
  ["an administrator of something", administratorSomewhere, {}, "granted"],
  ["an administrator where staff are due", staff, {}, "forbidden"],

  ["a member of a consolidation", consolidationMember(inPath("id")), { params: { id: "200" } }, "granted"],
  ["a foreign consolidation", consolidationMember(inPath("id")), { params: { id: "300" } }, "forbidden"],
  [
    "a company where a consolidation is due",
    consolidationMember(inPath("id")),
    { params: { id: "10" } },
    "forbidden",
  ],
  ["a visible company as an entity", entityVisible(inPath("id")), { params: { id: "20" } }, "granted"],
  ["a visible consolidation as an entity", entityVisible(inPath("id")), { params: { id: "200" } }, "granted"],
  ["a foreign entity", entityVisible(inPath("id")), { params: { id: "300" } }, "forbidden"],
  ["an entity that is no id", entityVisible(inPath("id")), { params: { id: "all" } }, "forbidden"],
  ["no entity", entityVisible(inPath("id")), {}, "forbidden"],
  [
    "the administrator of a workspace",
    workspaceRole("administrator", inPath("id")),
    { params: { id: workspace } },
    "granted",
  ],
  [
    "the same in capitals",
    workspaceRole("member", inPath("id")),
    { params: { id: workspace.toUpperCase() } },
    "granted",
  ],
  [
    "a mere member of a workspace",
    workspaceRole("administrator", inPath("id")),
    { params: { id: guestWorkspace } },
    "forbidden",
  ],
  ["a foreign workspace", workspaceRole("member", inPath("id")), { params: { id: otherUser } }, "forbidden"],

  ["oneself", self(inPath("id")), { params: { id: userId.toUpperCase() } }, "granted"],
  ["somebody else", self(inPath("id")), { params: { id: otherUser } }, "forbidden"],
  ["nobody", self(inPath("id")), {}, "forbidden"],
  [
    "oneself in a foreign company",
    all(self(inPath("id")), companyVisible()),
    { header: "30", params: { id: userId } },
    "forbidden",
  ],

  [
    "a documented GET made by POST, its company in the body",
    companyVisible(inQuery("id")),
    { method: "POST", body: { id: "10" } },
    "granted",
  ],
  [
    "the same with a visible company in the address and a foreign one in the body",
    companyVisible(inQuery("id")),
    { method: "POST", query: { id: "10" }, body: { id: "30" } },
    "forbidden",
  ],
  [
    "companies taken together, one of which nobody pays for",
    together,
    { header: "10", body: { entityIds: [10, 20] } },
    "subscription_required",
  ],
  [
    "companies taken together, one of which is not the caller's",
    together,
    { header: "10", body: { entityIds: [10, 999] } },
    "forbidden",
  ],
  [
    "companies taken together, one of which is a consolidation",
    together,
    { header: "10", body: { entityIds: [10, 100] } },
    "forbidden",
  ],
  [
    "too many companies taken together, a forged one among them",
    together,
    { header: "10", body: { entityIds: [10, 40, 41, 999] } },
    "forbidden",
  ],
  [
    "companies taken together without the current one",
    companiesProduct("CashFlow", "read", inQuery("entityIds")),
    { header: "10", query: { entityIds: ["40", "41"] } },
    "invalid_input",
  ],
  [
    "a documented POST, whose body is no query",
    companyVisible(inQuery("id")),
    { method: "POST", documentedAs: "POST", body: { id: "10" } },
    "forbidden",
  ],
];

describe("authorise", () => {
  it.each(table)("%s", (_what, rule, carried, verdict) => {
    const decision = authorise({ access: rule, effect: "read" }, request(carried), principal, limits);
    expect(decision.granted ? "granted" : decision.code).toBe(verdict);
  });

  it("admits staff to what is for staff, and opens nothing to them by it", () => {
    expect(
      authorise({ access: staff, effect: "read" }, request({}), { ...principal, isStaff: true }, limits),
    ).toEqual({
      granted: true,
      scope: { companyIds: [], organisationIds: [], consolidationIds: [] },
    });
  });

  it("refuses who administers nothing where an administrator of something is due", () => {
    const member: Principal = {
      ...principal,
      companies: new Map(),
      organisations: new Map([[2, { isAdministrator: false }]]),
    };
    expect(
      authorise({ access: administratorSomewhere, effect: "read" }, request({}), member, limits),
    ).toEqual({
      granted: false,
      code: "forbidden",
    });
  });
});

describe("a company that is put away", () => {
  const away: Principal = {
    ...principal,
    companies: new Map([
      ...principal.companies,
      [10, company(10, 1, { isAdministrator: true, isArchived: true })],
    ]),
  };
  const verdict = (rule: AccessRule, effect: "read" | "write", carried: Carried) => {
    const decision = authorise({ access: rule, effect }, request(carried), away, limits);
    return decision.granted ? "granted" : decision.code;
  };
  const named = { params: { id: "10" } };

  it("is read, and written by nothing but what takes it back", () => {
    expect(verdict(companyVisible(inPath("id")), "read", named)).toBe("granted");
    expect(verdict(companyProduct("CashFlow", "write", inPath("id")), "read", named)).toBe("granted");
    expect(verdict(companyVisible(inPath("id")), "write", named)).toBe("38103");
    expect(verdict(entityVisible(inPath("id")), "write", named)).toBe("38103");
    expect(verdict(companyAdministrator(inPath("id")), "write", named)).toBe("38103");
    expect(verdict(archivedCompanyAdministrator(inPath("id")), "write", named)).toBe("granted");
  });

  it("says no more to who has no right to write there anyway", () => {
    expect(verdict(companyProduct("CashCollect", "write", inPath("id")), "write", named)).toBe("forbidden");
    expect(verdict(companyVisible(inPath("id")), "write", { header: "99", ...named })).toBe("forbidden");
  });

  it("does not keep anybody from writing elsewhere", () => {
    const elsewhere = { header: "10", params: { id: "40" } };
    expect(verdict(companyVisible(inPath("id")), "write", elsewhere)).toBe("granted");
  });
});

const scopeOf = (rule: AccessRule, carried: Carried) => {
  const decision = authorise({ access: rule, effect: "read" }, request(carried), principal, limits);
  return decision.granted ? decision.scope : null;
};

describe("the scope that is granted", () => {
  it("holds the named company and its organisation, and nothing else that is visible", () => {
    expect(scopeOf(companyInPath, { header: "10", params: { id: "20" } })).toEqual({
      companyIds: [20],
      organisationIds: [2],
      consolidationIds: [],
    });
  });

  it("holds the companies of the named consolidation", () => {
    expect(scopeOf(consolidationMember(inPath("id")), { params: { id: "100" } })).toEqual({
      companyIds: [10, 11],
      organisationIds: [1],
      consolidationIds: [100],
    });
  });

  it("holds the company, or the consolidation with its companies, that an entity turns out to be", () => {
    expect(scopeOf(entityVisible(inPath("id")), { params: { id: "20" } })).toEqual({
      companyIds: [20],
      organisationIds: [2],
      consolidationIds: [],
    });
    expect(scopeOf(entityVisible(inPath("id")), { params: { id: "100" } })).toEqual({
      companyIds: [10, 11],
      organisationIds: [1],
      consolidationIds: [100],
    });
  });

  it("holds everything visible for a signed-in user, but not the companies seen through a consolidation only", () => {
    expect(scopeOf(signedIn, {})).toEqual({
      companyIds: [10, 20, 40, 41],
      organisationIds: [1, 2],
      consolidationIds: [100, 200],
    });
  });

  it("holds only what is administered for an administrator of something", () => {
    expect(scopeOf(administratorSomewhere, {})).toEqual({
      companyIds: [10],
      organisationIds: [1],
      consolidationIds: [],
    });
  });

  it("holds the companies taken together, the current one first, or that one alone", () => {
    expect(scopeOf(together, { header: "10" })?.companyIds).toEqual([10]);
    const taken = (entityIds: readonly number[]) =>
      scopeOf(together, { header: "10", body: { entityIds } })?.companyIds;
    expect(taken([40, 10, 40])).toEqual([10, 40]);
    expect(taken([40])).toBeUndefined();
    expect(taken([10, 40, 41])).toBeUndefined();
  });

  it("is empty when an optional place is left out", () => {
    expect(scopeOf(organisationAdministrator(optional(inBody("id"))), {})).toEqual({
      companyIds: [],
      organisationIds: [],
      consolidationIds: [],
    });
  });
});

describe("what a request names", () => {
  it("is what its header and its rule point to, without what cannot be an id", () => {
    const rule = all(
      companyInPath,
      organisationMember(inQuery("organisation")),
      workspaceRole("member", inBody("workspace")),
      entityVisible(inQuery("entity")),
    );
    const named = namedBy(
      rule,
      request({
        header: "10",
        params: { id: "20" },
        query: { organisation: ["1", "x", "99999999999"], entity: "100" },
        body: { workspace: [workspace, "not a workspace"] },
      }),
    );
    expect(named).toEqual({
      entityIds: [10, 20, 100],
      withArchived: false,
      organisationIds: [1],
      workspaceIds: [workspace],
      everything: false,
    });
  });

  it("is everything for the calls that list what is visible", () => {
    expect(namedBy(signedIn, request({})).everything).toBe(true);
    expect(namedBy(all(administratorSomewhere), request({})).everything).toBe(true);
  });
});
