import { beforeEach, describe, expect, it } from "vitest";
import { createCategory } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { addCompany, createWorkplace, requestAbout, type Workplace } from "../../../testing/workplace.ts";

const now = new Date("2026-06-15T09:00:00.000Z");

describe("notes on cells", () => {
  const server = useTestServer({ now: () => now });
  let place: Workplace;
  let rentId: number;

  beforeEach(async () => {
    place = await createWorkplace(server);
    rentId = await createCategory(server.services.database, place.companyId, { name: "Loyers" });
  });

  const notesUrl = () => `/api/forecasting/v3/forecast/entities/${place.companyId}/notes`;
  const write = (text: string, more: object = {}, userId = place.writer) =>
    server.call(userId, {
      method: "PUT",
      url: notesUrl(),
      payload: { categoryId: rentId, periodStart: "2026-09-20", text, ...more },
    });
  const remove = (id: number, userId = place.writer) =>
    server.call(userId, { method: "DELETE", url: `${notesUrl()}/${id}` });
  const list = async () => {
    const answer = await server.call(
      place.reader,
      requestAbout(place.companyId, "GET", "/api/cashflow/GetCategoryNotes"),
    );
    return answer.json<{ Result: Record<string, unknown>[] }>().Result;
  };

  it("are about a category in an input period", async () => {
    const { id } = (await write("  Renégocier\nle bail  ")).json<{ id: number }>();
    expect(await list()).toEqual([
      {
        Id: id,
        CategoryId: rentId,
        PeriodStart: "2026-09-01",
        Text: "Renégocier\nle bail",
        WrittenAt: now.toISOString(),
      },
    ]);
  });

  it("are one per cell: a second takes the place of the first", async () => {
    const first = (await write("Avant")).json<{ id: number }>();
    const second = (await write("Après", { periodStart: "2026-09-30" })).json<{ id: number }>();
    expect(second).toEqual(first);
    expect((await list()).map(({ Text }) => Text)).toEqual(["Après"]);
    await write("Ailleurs", { periodStart: "2026-10-01" });
    expect((await list()).map(({ Text }) => Text)).toEqual(["Après", "Ailleurs"]);
  });

  it("have one to three hundred characters", async () => {
    expect((await write("   ")).statusCode).toBe(422);
    expect((await write("x".repeat(301))).statusCode).toBe(422);
    expect((await write("x".repeat(300))).statusCode).toBe(200);
    expect((await write("Trop loin", { periodStart: "9999-12-31" })).statusCode).toBe(422);
  });

  it("can be removed, once", async () => {
    const { id } = (await write("À retirer")).json<{ id: number }>();
    expect((await remove(id)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it("are neither written on another company's categories nor removed from them", async () => {
    const { id } = (await write("Le leur")).json<{ id: number }>();
    const foreignCategory = rentId;
    place = { ...place, companyId: await addCompany(server, place) };
    expect((await write("Le mien", { categoryId: foreignCategory })).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });

  it("are read, not written, by those who only read", async () => {
    const { id } = (await write("Pour tous")).json<{ id: number }>();
    expect((await write("Non", {}, place.reader)).statusCode).toBe(403);
    expect((await remove(id, place.reader)).statusCode).toBe(403);
    expect(await list()).toHaveLength(1);
  });

  it("remember in their history who wrote what", async () => {
    await write("Avant");
    await write("Après");
    const history = await server.services.database
      .selectFrom("history")
      .select(["operation", "changed_by"])
      .where("company_id", "=", place.companyId)
      .where("table_name", "=", "forecast_notes")
      .orderBy("id")
      .execute();
    expect(history).toEqual([
      { operation: "insert", changed_by: place.writer },
      { operation: "update", changed_by: place.writer },
    ]);
  });
});
