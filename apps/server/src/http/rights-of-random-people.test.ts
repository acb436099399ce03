/**
 * What people may do, over the whole registry, is what the rows say and nothing else: people with any rows, every call that
 * asks for a right in a company or an organisation, and by its side what the engine makes of the same rows.
 */
import {
  type AccessRule,
  type CompanyNeed,
  companyHeader,
  partsOf,
  type WirePlace,
} from "@amont/contract/access.ts";
import { capabilityRules } from "@amont/contract/operations/people/right-subjects.ts";
import { type Product, type ProductLevel, productLevels, products } from "@amont/contract/products.ts";
import { operations } from "@amont/contract/testing/every-operation.ts";
import { capabilityRight, effectiveRight, type RightReason } from "@amont/engine/rights/effective-right.ts";
import * as fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../db/pool.ts";
import { type SystemDatabase, systemDatabase } from "../db/scope.ts";
import { createCompany, createOrganisation, createUser } from "../testing/fixtures.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { createMigratedDatabase } from "../testing/test-server.ts";
import { authorise, namedBy } from "./authorise.ts";
import { loadBearer, type Principal } from "./principal.ts";
import { type Carried, limits, request } from "./testing/callers.ts";

const hourMs = 3_600_000;
const levels = fc.record(
  Object.fromEntries(products.map((product) => [product, fc.constantFrom(...productLevels)])) as Record<
    Product,
    fc.Arbitrary<ProductLevel>
  >,
);
/** In one company. */
const holding = fc.record({
  hand: fc.option(levels),
  group: fc.option(fc.constantFrom(...productLevels.filter((level) => level !== "none"))),
  grant: fc.constantFrom("none", "none", "over", "running"),
  readsLog: fc.boolean(),
});
const person = fc.record({
  /** Two of the first organisation, one of the second. */
  holdings: fc.tuple(holding, holding, holding),
  administers: fc.tuple(fc.boolean(), fc.boolean()),
  isDeactivated: fc.tuple(fc.boolean(), fc.constant(false)),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

interface Company {
  readonly id: number;
  /** Of the organisations. */
  readonly of: 0 | 1;
  readonly activated: readonly Product[];
}

/** Rules about one company or one organisation; those about consolidations have a walk of their own. */
const isCovered = (rule: AccessRule): boolean =>
  rule.kind === "signed-in" ||
  rule.kind === "organisation" ||
  (rule.kind === "company" && rule.need.kind !== "consolidable") ||
  (rule.kind === "entity" && rule.entity !== companyHeader);
const covered = operations.filter(
  ({ access }) =>
    partsOf(access).every(isCovered) && partsOf(access).some(({ kind }) => kind !== "signed-in"),
);

describe("people with any rights", () => {
  let pool: pg.Pool;
  let database: SystemDatabase;
  let organisationIds: readonly [number, number];
  let companies: readonly [Company, Company, Company];

  beforeAll(async () => {
    pool = createPool({
      connectionString: await createMigratedDatabase(),
      maxConnections: 1,
      applicationName: "amont-test",
    });
    database = systemDatabase(pool);
    organisationIds = [await createOrganisation(database), await createOrganisation(database)];
    const company = async (of: 0 | 1, activated: readonly Product[] = products): Promise<Company> => ({
      id: await createCompany(database, { organisationId: organisationIds[of], activated }),
      of,
      activated,
    });
    companies = [await company(0), await company(0, ["CashFlow"]), await company(1)];
  });
  afterAll(async () => pool.end());

  async function write(userId: string, { holdings, administers, isDeactivated }: Person): Promise<void> {
    for (const [index, { hand, group, grant, readsLog }] of holdings.entries()) {
      const companyId = companies[index]?.id ?? 0;
      const rights = [
        ...(hand === null ? [] : products.map((product) => ({ product, level: hand[product], group: "" }))),
        ...(group === null ? [] : [{ product: "CashFlow" as const, level: group, group: "tresorerie" }]),
      ];
      for (const { product, level, group: name } of rights)
        await database
          .insertInto("product_accesses")
          .values({
            company_id: companyId,
            user_id: userId,
            product,
            level,
            source: name === "" ? "hand" : "group",
            group_name: name,
          })
          .execute();
      if (grant !== "none")
        await database
          .insertInto("company_grants")
          .values({
            company_id: companyId,
            user_id: userId,
            granted_at: new Date(Date.now() - 2 * hourMs),
            expires_at: endOf(grant),
          })
          .execute();
      if (readsLog && rights.length > 0)
        await database
          .insertInto("capabilities")
          .values({ company_id: companyId, user_id: userId, capability: "read-audit" })
          .execute();
    }
    for (const [index, organisationId] of organisationIds.entries()) {
      const of = { organisation_id: organisationId, user_id: userId };
      if (administers[index] === true)
        await database.insertInto("organisation_administrators").values(of).execute();
      if (isDeactivated[index] === true)
        await database
          .insertInto("deactivated_people")
          .values({ ...of, deactivated_by: userId, deactivated_at: new Date() })
          .execute();
    }
  }

  it("may do what the rows say, call by call", async () => {
    expect(covered.length).toBeGreaterThan(200);
    let [granted, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(person, async (drawn) => {
        const userId = await createUser(database);
        await write(userId, drawn);
        const says = modelOf(drawn, companies);
        const known = new Map<string, Principal>();
        for (const operation of covered) {
          for (const company of companies) {
            const carried = carriedTo(operation.access, company.id, organisationIds[company.of]);
            const called = request(carried);
            const principal = await principalFor(called, operation.access);
            const decision = authorise(operation, called, principal, limits);
            const expected = partsOf(operation.access).every((rule) => says.grants(rule, company));
            const told = `${operation.slug} in company ${companies.indexOf(company)}: ${JSON.stringify(drawn)}`;
            expect(decision.granted, told).toBe(expected);
            if (expected) granted += 1;
            else refused += 1;
          }
        }

        /** As every request loads it, once for each thing that is named. */
        async function principalFor(called: ReturnType<typeof request>, rule: AccessRule) {
          const named = namedBy(rule, called);
          const key = JSON.stringify(named);
          const loaded =
            known.get(key) ??
            (await loadBearer(pool, { userId, sessionId: null, issuedAt: new Date() }, named));
          if (loaded === null) throw new Error("the person is there");
          known.set(key, loaded);
          return loaded;
        }
      }),
      propertyRuns(12),
    );
    // Who is refused everything, or nothing, shows nothing.
    expect(granted).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(100);
  });
});

const endOf = (grant: "over" | "running"): Date =>
  new Date(Date.now() + (grant === "running" ? hourMs : -hourMs));

/** What the engine makes of the rows that were drawn. */
function modelOf({ holdings, administers, isDeactivated }: Person, companies: readonly Company[]) {
  const now = new Date();
  const reasonsIn = (company: Company, product: Product): readonly RightReason[] => {
    const { hand, group, grant } = holdings[companies.indexOf(company)] ?? holdings[0];
    return [
      ...(isDeactivated[company.of] ? [{ kind: "deactivated" } as const] : []),
      ...(administers[company.of] ? [{ kind: "administration" } as const] : []),
      ...(hand === null ? [] : [{ kind: "row", level: hand[product] } as const]),
      ...(group === null || product !== "CashFlow"
        ? []
        : [{ kind: "group", level: group, name: "tresorerie" } as const]),
      ...(grant === "none" ? [] : [{ kind: "temporary", validUntil: endOf(grant) } as const]),
    ];
  };
  const isOver = (reason: RightReason) => reason.kind === "temporary" && reason.validUntil <= now;
  /** Whatever lets somebody see the name. */
  const isVisible = (company: Company): boolean => {
    const reasons = reasonsIn(company, "CashFlow").filter((reason) => !isOver(reason));
    return reasons.length > 0 && !isDeactivated[company.of];
  };
  const administersOf = ({ of }: Company): boolean => administers[of] && !isDeactivated[of];
  const readsLogOf = (company: Company): boolean => {
    const { readsLog, hand, group } = holdings[companies.indexOf(company)] ?? holdings[0];
    const isGiven = readsLog && (hand !== null || group !== null) && isVisible(company);
    const cashFlow = effectiveRight(reasonsIn(company, "CashFlow"), now);
    return capabilityRight(cashFlow, capabilityRules["read-audit"].cashFlow, isGiven) !== "none";
  };
  const has = (company: Company, need: CompanyNeed): boolean => {
    if (!isVisible(company)) return false;
    if (need.kind === "administrator") return administersOf(company);
    if (need.kind !== "product") return true;
    const level = effectiveRight(reasonsIn(company, need.product), now);
    return (
      productLevels.indexOf(level) >= productLevels.indexOf(need.level) &&
      company.activated.includes(need.product)
    );
  };
  return {
    grants(rule: AccessRule, company: Company): boolean {
      switch (rule.kind) {
        case "signed-in":
          return true;
        case "company":
          return has(company, rule.need);
        case "entity":
          if (rule.need === "visible") return isVisible(company);
          return rule.need.level === "administrator"
            ? has(company, { kind: "administrator" })
            : has(company, { kind: "product", product: "CashFlow", level: rule.need.level });
        case "organisation": {
          if (administersOf(company)) return true;
          if (rule.role === "administrator") return false;
          const own = companies.filter(({ of }) => of === company.of);
          if (rule.role === "member") return own.some(isVisible);
          return rule.company === undefined ? own.some(readsLogOf) : readsLogOf(company);
        }
        default:
          throw new Error(`${rule.kind} is not walked here`);
      }
    },
  };
}

/** The request names the company, or its organisation, wherever the rule looks. */
function carriedTo(access: AccessRule, companyId: number, organisationId: number): Carried {
  const carried = { params: {}, query: {}, body: {} } as Record<
    "params" | "query" | "body",
    Record<string, string>
  >;
  let header: string | undefined;
  const put = (place: WirePlace | undefined, id: number) => {
    if (place === undefined) return;
    if (place.in === "header") header = String(id);
    else carried[place.in === "path" ? "params" : place.in][place.name] = String(id);
  };
  for (const rule of partsOf(access)) {
    if (rule.kind === "company") put(rule.company, companyId);
    if (rule.kind === "entity") put(rule.entity, companyId);
    if (rule.kind === "organisation") {
      put(rule.organisation, organisationId);
      put(rule.company, companyId);
    }
  }
  return { ...carried, ...(header === undefined ? {} : { header }) };
}
