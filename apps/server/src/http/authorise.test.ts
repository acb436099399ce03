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
import { describe, expect, it } from "vitest";
import { authorise } from "./authorise.ts";
import type { Principal } from "./principal.ts";
import {
  type Carried,
  company,
  companyInPath,
  guestWorkspace,
  limits,
  otherUser,
  principal,
  request,
  together,
  userId,
  workspace,
} from "./testing/callers.ts";

type Row = readonly [what: string, rule: AccessRule, carried: Carried, verdict: "granted" | ErrorCode];

const writeCashFlow = companyProduct("CashFlow", "write");

const table: readonly Row[] = [
  ["anybody", anonymous("test"), {}, "granted"],
  ["a signed-in user", signedIn, {}, "granted"],
  ["a signed-in user in a visible company", signedIn, { header: "10" }, "granted"],
  ["a signed-in user in a visible consolidation", signedIn, { header: "100" }, "granted"],
  ["a signed-in user in a foreign company", signedIn, { header: "30" }, "forbidden"],
  ["about oneself, in a company that is closed", signedIn, { header: "4000" }, "granted"],
  ["in a company that is closed", companyVisible(), { header: "4000" }, "38007"],
  ["a closed company in the path", companyInPath, { params: { id: "4000" } }, "38007"],
  ["a closed company beside a foreign one", companyInPath, { header: "30", params: { id: "4000" } }, "38007"],
  [
    "an organisation that is closed",
    organisationAdministrator(inPath("id")),
    { params: { id: "4" } },
    "38007",
  ],
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
