import { getStatementChanges } from "@amont/contract/operations/forecast/get-statement-changes.ts";
import {
  changedStatement,
  knownVersions,
  type StatementAnswer,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createForecastCompany, type ForecastCompany, forecastNow } from "./testing/forecast-company.ts";

const nameOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(headers["etag"]);

describe("the statement for who has read it before", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;

  beforeEach(async () => {
    company = await createForecastCompany(server);
  });

  async function changesSince(before: StatementAnswer) {
    const answer = await server.call(company.userId, {
      method: "POST",
      url: `/api/forecasting/v3/forecast/entities/${company.companyId}/statement-changes`,
      payload: { offsetBegin: -1, offsetEnd: 3, frequency: 2, knownVersions: knownVersions(before) },
    });
    expect(answer.statusCode).toBe(200);
    return z.decode(getStatementChanges.response, answer.json());
  }

  it("only names the lines that are the same", async () => {
    const { income, sales } = company.categories;
    const before = await company.statement();
    await company.cell(sales, "2026-12-01", 90_000);
    const changes = await changesSince(before);
    const sent = [...changes.inflow.lines, ...changes.outflow.lines].flatMap((line) =>
      typeof line === "number" ? [] : line.categoryId,
    );
    expect(new Set(sent)).toEqual(new Set([income, sales]));
    const after = changedStatement(before, changes);
    expect(after).toEqual(await company.statement());
    const untouched = before.outflow.categories[0];
    expect(after.outflow.categories[0]).toBe(untouched);
  });

  it("sends every line to who has none, and none to who has them all", async () => {
    const before = await company.statement();
    const all = await changesSince({
      ...before,
      inflow: { ...before.inflow, categories: [] },
      outflow: { ...before.outflow, categories: [] },
    });
    expect(all.inflow.lines).toEqual(before.inflow.categories);
    const none = await changesSince(before);
    expect(none.inflow.lines).toEqual(before.inflow.categories.map(({ categoryId }) => categoryId));
  });

  it("says that a line is another when a note was written on it", async () => {
    const { sales } = company.categories;
    const before = await company.statement();
    await server.services.database
      .insertInto("forecast_notes")
      .values({ company_id: company.companyId, category_id: sales, period_on: "2026-12-01", text: "Signed" })
      .execute();
    const after = changedStatement(before, await changesSince(before));
    const line = after.inflow.categories.find(({ categoryId }) => categoryId === sales);
    expect(line?.marks.notes.get(2)).toBe("Signed");
  });

  const read = async (etag?: string, filter: object = {}) =>
    server.call(company.userId, {
      method: "POST",
      url: `/api/forecasting/v2/entities/${company.companyId}/cashflow-statement`,
      payload: { offsetBegin: -1, offsetEnd: 3, frequency: 2, ...filter },
      ...(etag === undefined ? {} : { headers: { "if-none-match": etag } }),
    });

  describe("by the name of the answer", () => {
    it("sends nothing to who has it", async () => {
      const first = await read();
      expect(first.statusCode).toBe(200);
      const again = await read(`"another", W/${nameOf(first)}`);
      expect([again.statusCode, again.body, nameOf(again)]).toEqual([304, "", nameOf(first)]);
      expect((await read(`"another"`)).body).toBe(first.body);
    });

    it("is another after every change that shows, and the same again when it is taken back", async () => {
      const { sales } = company.categories;
      const { database } = server.services;
      const first = await read();
      const { id } = await company.cell(sales, "2026-12-01", 90_000);
      const edited = await read(nameOf(first));
      expect(edited.statusCode).toBe(200);
      const noted = { company_id: company.companyId, category_id: sales, period_on: "2026-12-01" };
      await database
        .insertInto("forecast_notes")
        .values({ ...noted, text: "Signed" })
        .execute();
      expect((await read(nameOf(edited))).statusCode).toBe(200);
      await database.deleteFrom("forecast_notes").where("company_id", "=", company.companyId).execute();
      expect((await read(nameOf(edited))).statusCode).toBe(304);
      await database.deleteFrom("forecast_cells").where("id", "=", id).execute();
      expect((await read(nameOf(first))).statusCode).toBe(304);
      // The same figures on other columns are another answer.
      expect((await read(nameOf(first), { offsetEnd: 4 })).statusCode).toBe(200);
    });

    it("tells nothing to who may not read it", async () => {
      const stranger = await createForecastCompany(server);
      const answer = await server.call(stranger.userId, {
        method: "POST",
        url: `/api/forecasting/v2/entities/${company.companyId}/cashflow-statement`,
        payload: { offsetBegin: -1, offsetEnd: 3, frequency: 2 },
        headers: { "if-none-match": nameOf(await read()) },
      });
      expect([answer.statusCode, answer.headers["etag"]]).toEqual([403, undefined]);
    });
  });
});
