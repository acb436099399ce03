/** What people want to be told of: written, changed by one at a time, and refused where nobody could mean it. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createConsolidation, createUser } from "../../testing/fixtures.ts";
import { createCategory } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { balanceRule, createWatchedCompany, type WatchedCompany } from "./testing/watched-company.ts";

const server = useTestServer({ now: () => new Date("2026-11-16T09:00:00Z") });
let company: WatchedCompany;

beforeEach(async () => {
  company = await createWatchedCompany(server);
});

const rulesFor = async (caller = company.writer) =>
  (await company.send("GET", "rules", undefined, { caller })).json();

describe("rules of alerts", () => {
  it("are written, read by whoever reads the company, changed and deleted", async () => {
    const category = await createCategory(server.services.database, company.companyId, { name: "Loyers" });
    const ruleId = await company.addRule();
    const budget = {
      condition: "budget",
      comparison: ">",
      unit: "basisPoints",
      bound: 10_000,
      withinDays: null,
    };
    await company.addRule({ ...budget, severity: "Info", categoryId: category });
    const { rules, canWrite, currency, people } = await rulesFor();
    expect([canWrite, currency]).toEqual([true, "EUR"]);
    expect(rules).toMatchObject([
      { ruleId, ...balanceRule, openCount: 0, lastOpenedAt: null, own: null },
      { severity: "Info", categoryName: "Loyers" },
    ]);
    expect(people.map(({ userId }: { userId: string }) => userId).toSorted()).toEqual(
      [company.writer, company.reader].toSorted(),
    );
    expect(await rulesFor(company.reader)).toMatchObject({ canWrite: false, people: [], rules: [{}, {}] });
    const changed = { ...balanceRule, bound: null, isActive: false };
    expect(await company.codeOf(company.send("PUT", `rules/${ruleId}`, changed))).toBeNull();
    expect((await company.send("GET", `rules/${ruleId}`)).json()).toEqual(changed);
    expect(await company.codeOf(company.send("DELETE", `rules/${ruleId}`))).toBeNull();
    expect(await company.codeOf(company.send("DELETE", `rules/${ruleId}`))).toBe("not_found");
    expect((await rulesFor()).rules).toHaveLength(1);
  });

  it("are changed by who has seen them as they are", async () => {
    const ruleId = await company.addRule();
    const seen = await company.send("GET", `rules/${ruleId}`);
    const headers = { "if-match": String(seen.headers["etag"]) };
    const change = (bound: number) =>
      company.codeOf(company.send("PUT", `rules/${ruleId}`, { ...balanceRule, bound }, { headers }));
    expect(await change(2_000_000)).toBeNull();
    expect(await change(3_000_000)).toBe("conflict");
    expect((await company.send("GET", `rules/${ruleId}`)).json()).toMatchObject({ bound: 2_000_000 });
  });

  it.each([
    ["an operator of something else", { comparison: ">" }, "40101"],
    ["a bound exactly", { comparison: "==" }, "40101"],
    ["days of a balance", { unit: "days" }, "40101"],
    ["too far ahead", { withinDays: 401 }, "40101"],
    [
      "a bound that is no number",
      { bound: Number.NaN, condition: "late", comparison: ">=", unit: "days", withinDays: null },
      "40101",
    ],
    ["a word", { bound: "10" }, "invalid_input"],
    ["a category that is not there", { categoryId: 999_999 }, "40104"],
    ["nobody", { audience: "chosen" }, "40102"],
    ["somebody else's people", { audience: "chosen", people: [randomUUID()] }, "40102"],
  ])("are refused: %s", async (_, part, code) => {
    expect(await company.codeOf(company.send("POST", "rules", { ...balanceRule, ...part }))).toBe(code);
  });

  it("are two hundred at most", async () => {
    const { database } = server.services;
    const { organisationId, companyId } = company;
    const row = {
      organisation_id: organisationId,
      company_id: companyId,
      consolidation_id: null,
      condition: "balance",
      comparison: "<",
      unit: "money",
      bound: 0,
      severity: "info",
      within_days: 30,
      category_id: null,
    } as const;
    await database
      .insertInto("alert_rules")
      .values(Array.from({ length: 199 }, () => row))
      .execute();
    await company.addRule();
    expect(await company.codeOf(company.send("POST", "rules", balanceRule))).toBe("40103");
  });

  it("are written by who writes the company, and read by nobody from outside", async () => {
    const { reader, codeOf, send } = company;
    const stranger = await createUser(server.services.database);
    expect(await codeOf(send("POST", "rules", balanceRule, { caller: reader }))).toBe("forbidden");
    expect(await codeOf(send("GET", "rules", undefined, { caller: stranger }))).toBe("forbidden");
  });

  it("are not offered for consolidations yet", async () => {
    const { database } = server.services;
    const { consolidationId } = await createConsolidation(database, {
      organisationId: company.organisationId,
      companyIds: [company.companyId],
      administrators: [company.writer],
    });
    const url = `/api/alerts/v1/entities/${consolidationId}/rules`;
    expect((await company.send("GET", url)).json()).toMatchObject({ conditions: [], rules: [] });
    expect(await company.codeOf(company.send("POST", url, balanceRule))).toBe("40101");
  });

  it("can be paused when what they are about is gone, and not started again", async () => {
    const { database } = server.services;
    const categoryId = await createCategory(database, company.companyId, { name: "Fermée" });
    const budget = {
      condition: "budget",
      comparison: ">",
      unit: "basisPoints",
      bound: 10_000,
      withinDays: null,
    };
    const ruleId = await company.addRule({
      ...budget,
      categoryId,
      audience: "chosen",
      people: [company.reader],
    });
    await database.deleteFrom("product_accesses").where("user_id", "=", company.reader).execute();
    await database
      .deleteFrom("categories")
      .where("company_id", "=", company.companyId)
      .where("id", "=", categoryId)
      .execute();
    const rule = (await company.send("GET", `rules/${ruleId}`)).json();
    const save = (isActive: boolean) =>
      company.codeOf(company.send("PUT", `rules/${ruleId}`, { ...rule, isActive }));
    expect(await save(true)).toBe("40104");
    expect(await save(false)).toBeNull();
    expect(await save(true)).toBe("40104");
  });

  it("tell each person as that person wants", async () => {
    const ruleId = await company.addRule();
    const own = { channels: ["mail"], frequency: "weekly" };
    const put = (id: number, body: object) =>
      company.codeOf(company.send("PUT", `rules/${id}/subscription`, body, { caller: company.reader }));
    expect(await put(ruleId, own)).toBeNull();
    expect((await rulesFor(company.reader)).rules[0].own).toEqual(own);
    expect((await rulesFor()).rules[0].own).toBeNull();
    expect(await put(ruleId, { channels: [], frequency: null })).toBeNull();
    expect((await rulesFor(company.reader)).rules[0].own).toEqual({ channels: [], frequency: null });
    expect(await put(999_999, own)).toBe("not_found");
  });
});

describe("how somebody is told", () => {
  const url = "/v1/users/me/notifications";

  it("is the usual until they say otherwise, at hours that a digest can come in", async () => {
    const usual = (await company.send("GET", url)).json();
    expect(usual).toMatchObject({
      channels: { Danger: { app: true, mail: "immediate" }, Warning: { app: true, mail: "daily" } },
      digestAt: 450,
      quietFrom: 1_200,
      quietUntil: 420,
    });
    const chosen = { ...usual, digestAt: 600, quietOnDaysOff: false, timeZone: "Pacific/Auckland" };
    expect(await company.codeOf(company.send("PUT", url, chosen))).toBeNull();
    expect((await company.send("GET", url)).json()).toEqual(chosen);
    expect((await company.send("GET", url, undefined, { caller: company.reader })).json()).toEqual(usual);
    const put = (part: object) => company.codeOf(company.send("PUT", url, { ...chosen, ...part }));
    expect(await put({ quietFrom: 420, quietUntil: 1_200 })).toBe("40106");
    expect(await put({ quietFrom: 600, quietUntil: 601 })).toBe("40106");
    expect(await put({ quietFrom: 600, quietUntil: 600 })).toBeNull();
    expect(await put({ quietFrom: 1_201, quietUntil: 601 })).toBe("40106");
    expect(await put({ quietFrom: 1_201, quietUntil: 600 })).toBeNull();
    expect(await put({ timeZone: "Europe/Annecy" })).toBe("invalid_input");
  });
});
