import type { Product, ProductLevel } from "@amont/contract/products.ts";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("access checks", () => {
  const server = useTestServer();
  let organisationId: number;
  let companyId: number;

  beforeAll(async () => {
    const { database } = server.services;
    organisationId = await createOrganisation(database);
    companyId = await createCompany(database, { organisationId, activated: ["CashFlow", "AccountsPayable"] });
    await database
      .insertInto("company_modules")
      .values({ company_id: companyId, module: "debt_management" })
      .execute();
  });

  const userWith = async (level: ProductLevel | Partial<Record<Product, ProductLevel>>) => {
    const userId = await createUser(server.services.database);
    await giveAccess(server.services.database, userId, companyId, level);
    return userId;
  };
  const get = async (userId: string, url: string) =>
    (await server.call(userId, { method: "GET", url })).json<unknown>();
  const check = (userId: string, what: string) =>
    get(userId, `/v1/users/${userId}/can-access/entities/${companyId}/${what}`);

  it("opens a product to who has a level in it, where the company has activated it", async () => {
    const user = await userWith({ CashFlow: "read", CashCollect: "write" });
    expect(await check(user, "products/cashflow")).toEqual({ canAccess: true });
    expect(await check(user, "products/accounts_payable")).toEqual({ canAccess: false });
    expect(await check(user, "products/accounts_receivable")).toEqual({ canAccess: false });
    expect(await check(user, "products/gold")).toMatchObject({ type: "invalid_input" });
  });

  it("opens a module where the company has activated it, to who may read cash flow", async () => {
    const reader = await userWith("read");
    expect(await check(reader, "modules/debt_management")).toEqual({ canAccess: true });
    expect(await check(reader, "modules/risk_management")).toEqual({ canAccess: false });
    const payer = await userWith({ AccountsPayable: "write" });
    expect(await check(payer, "modules/debt_management")).toEqual({ canAccess: false });
  });

  it("answers about the caller only", async () => {
    const [user, other] = [await userWith("read"), await userWith("read")];
    const answer = await server.call(user, {
      method: "GET",
      url: `/v1/users/${other}/can-access/entities/${companyId}/products/cashflow`,
    });
    expect(answer.statusCode).toBe(403);
  });

  it("lets create expected transactions with write on cash flow, in the company or in one of a group", async () => {
    const { database } = server.services;
    const [writer, reader] = [await userWith("write"), await userWith("read")];
    const outsider = await createUser(database);
    const unpaid = await createCompany(database, { organisationId, activated: [] });
    await giveAccess(database, outsider, unpaid, "write");
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      companyIds: [companyId, unpaid],
      members: [writer, reader, outsider],
    });
    const inCompany = `/api/forecasting/v2/entities/${companyId}/can-create-expected`;
    const inGroup = `/api/consolidations/v4/${consolidationId}/can-create-expected`;
    expect(await get(writer, inCompany)).toEqual({ canCreateExpected: true });
    expect(await get(reader, inCompany)).toEqual({ canCreateExpected: false });
    expect(await get(writer, inGroup)).toEqual({ canCreateExpected: true });
    expect(await get(reader, inGroup)).toEqual({ canCreateExpected: false });
    // Write on a company that has not activated cash flow opens nothing.
    expect(await get(outsider, inGroup)).toEqual({ canCreateExpected: false });
  });

  it("shows an administrator their companies, without the product data", async () => {
    const { database } = server.services;
    const administrator = await createUser(database);
    await database
      .insertInto("organisation_administrators")
      .values({ organisation_id: organisationId, user_id: administrator })
      .execute();
    expect(await check(administrator, "products/cashflow")).toEqual({ canAccess: false });
    expect(await get(administrator, "/api/core/v1/companies")).toHaveLength(2);
    const change = await server.call(administrator, {
      method: "POST",
      url: `/api/currency/entities/${companyId}?currency=USD`,
    });
    expect(change.statusCode).toBe(403);
  });
});
