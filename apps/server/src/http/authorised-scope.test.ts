import {
  type AccessRule,
  administratorSomewhere,
  all,
  consolidationMember,
  entityVisible,
  inBody,
  inPath,
  inQuery,
  optional,
  organisationAdministrator,
  organisationAuditor,
  organisationMember,
  signedIn,
  workspaceRole,
} from "@amont/contract/access.ts";
import { describe, expect, it } from "vitest";
import { authorise, namedBy } from "./authorise.ts";
import {
  type Carried,
  company,
  companyInPath,
  limits,
  principal,
  request,
  together,
  workspace,
} from "./testing/callers.ts";

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

  it("holds the or the consolidation with its companies, that an entity turns out to be", () => {
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

  it("of a log is all of an organisation, or the companies whose log somebody may read", () => {
    const rule = organisationAuditor(inPath("id"), inQuery("companyId"));
    const { companies } = principal;
    const auditor = {
      ...principal,
      companies: new Map([
        ...companies,
        [10, company(10, 1, { isAdministrator: true, capabilities: new Set(["read-audit"]) })],
        [20, company(20, 2, { capabilities: new Set(["read-audit"]) })],
      ]),
    };
    const scope = (id: string, query = {}) =>
      authorise({ access: rule, effect: "read" }, request({ params: { id }, query }), auditor, limits);
    expect(scope("1")).toMatchObject({ scope: { organisationIds: [1], companyIds: [10] } });
    // Nothing of the organisation itself, nor of its other companies.
    expect(scope("2")).toMatchObject({ scope: { organisationIds: [], companyIds: [20] } });
    expect(scope("1", { companyId: "40" })).toMatchObject({ granted: false, code: "forbidden" });
    expect(scope("3")).toMatchObject({ granted: false, code: "forbidden" });
    expect(scopeOf(rule, { params: { id: "2" } })).toBeNull();
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
