/** Somebody who calls, and what they send, without a server. */
import { companiesProduct, companyVisible, inBody, inPath } from "@amont/contract/access.ts";
import type { FastifyRequest } from "fastify";
import type { CompanyAccess, Principal } from "../principal.ts";

export const userId = "11111111-1111-4111-8111-111111111111";
export const otherUser = "22222222-2222-4222-8222-222222222222";
export const workspace = "33333333-3333-4333-8333-333333333333";
export const guestWorkspace = "44444444-4444-4444-8444-444444444444";

export function company(
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
    capabilities: new Set(),
    validUntil: null,
    isArchived: false,
    ...overrides,
  };
}

/** Administers company 10 of organisation 1, which has 40 and 41 too; a mere member of organisation 2 with company 20. */
export const principal: Principal = {
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
  closed: { entityIds: new Set([4000]), workspaceIds: new Set(), organisationIds: new Set([4]) },
};

export interface Carried {
  readonly header?: string;
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly method?: string;
  readonly documentedAs?: string;
}

export function request(carried: Carried): FastifyRequest {
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

export const limits = { companiesTogether: 2 };
export const together = companiesProduct("CashFlow", "read", inBody("entityIds"));
export const companyInPath = companyVisible(inPath("id"));
