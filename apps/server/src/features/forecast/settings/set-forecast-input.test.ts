import { beforeEach, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createCategory } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { requestAbout } from "../../../testing/workplace.ts";

describe("the switch of forecast input", () => {
  const server = useTestServer();
  let writer: string;
  let reader: string;
  let companyId: number;

  beforeEach(async () => {
    const { database } = server.services;
    writer = await createUser(database);
    reader = await createUser(database);
    companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
    await giveAccess(database, writer, companyId, "write");
    await giveAccess(database, reader, companyId, "read");
  });

  const send = (method: "POST" | "PUT", url: string, payload: object, userId = writer) =>
    server.call(userId, requestAbout(companyId, method, url, payload));
  const switchInput = async (categoryId: number, enabled: boolean, userId = writer) => {
    const url = `/api/forecasting/v3/entities/${companyId}/categories/${categoryId}/forecast-input`;
    const answer = await send("PUT", url, { takesForecasts: enabled }, userId);
    return answer.statusCode === 204 ? null : answer.json<{ type: string }>().type;
  };
  const enter = async (categoryId: number, amount: number | null) => {
    const url = `/api/forecasting/v3/forecast/entities/${companyId}/cells`;
    const answer = await send("POST", url, { cells: [{ categoryId, offset: 1, amount }] });
    return answer.statusCode === 200 ? null : answer.json<{ type: string }>().type;
  };
  const isSettable = async (categoryId: number) => {
    const url = `/api/forecasting/v2/entities/${companyId}/cashflow-statement`;
    const body = { offsetBegin: 0, offsetEnd: 2, frequency: 2, bankAccountIds: [] };
    interface Shown {
      readonly OutFlow: {
        readonly Categories: ReadonlyArray<{ CategoryId: number; IsForecastSettable: boolean }>;
      };
    }
    const statement = (await send("POST", url, body)).json<Shown>();
    return statement.OutFlow.Categories.find((line) => line.CategoryId === categoryId)?.IsForecastSettable;
  };
  const reserved = async (kind: "vat" | "to-categorise") =>
    (
      await server.services.database
        .selectFrom("categories")
        .select("id")
        .where("company_id", "=", companyId)
        .where("kind", "=", kind)
        .executeTakeFirstOrThrow()
    ).id;

  it("closes a category to new forecasts, keeps those it has, and opens it again", async () => {
    const rent = await createCategory(server.services.database, companyId, { name: "Loyer" });
    expect(await enter(rent, 900)).toBeNull();
    expect(await isSettable(rent)).toBe(true);
    expect(await switchInput(rent, false)).toBeNull();
    expect(await isSettable(rent)).toBe(false);
    expect(await enter(rent, 950)).toBe("14002");
    const cells = await server.services.database
      .selectFrom("forecast_cells")
      .select("amount_minor")
      .where("category_id", "=", rent)
      .execute();
    expect(cells).toEqual([{ amount_minor: 90_000 }]);
    expect(await enter(rent, null)).toBeNull();
    expect(await switchInput(rent, true)).toBeNull();
    expect(await isSettable(rent)).toBe(true);
    expect(await enter(rent, 950)).toBeNull();
  });

  it("is not turned off on the VAT category, nor at all where nobody plans", async () => {
    expect(await switchInput(await reserved("vat"), false)).toBe("3001");
    expect(await switchInput(await reserved("vat"), true)).toBeNull();
    expect(await switchInput(await reserved("to-categorise"), false)).toBe("14002");
    expect(await switchInput(2_000_000, false)).toBe("not_found");
    const rent = await createCategory(server.services.database, companyId, { name: "Loyer" });
    expect(await switchInput(rent, false, reader)).toBe("forbidden");
  });
});
