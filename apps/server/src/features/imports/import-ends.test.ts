/** What follows an import, however it ended: its lines are looked at once, when all of them are there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reconcileCompanyJob } from "../../ledger/reconciling/request-reconciliation.ts";
import { eventually } from "../../testing/eventually.ts";
import { type ImportPlace, openImportPlace, quickUrl } from "./testing/import-place.ts";

describe("an import that has ended", () => {
  let place: ImportPlace;
  beforeAll(async () => {
    place = await openImportPlace();
  });
  afterAll(async () => place.server.close());

  /** How often somebody asked for a look at what belongs together. */
  async function looks(): Promise<number> {
    const { rows } = await place.server.services.pool.query<{ count: number }>(
      "select count(*)::int as count from pgboss.job where name = $1 and data ->> 'companyId' = $2",
      [reconcileCompanyJob, String(place.companyId)],
    );
    return rows[0]?.count ?? 0;
  }

  it("has its lines looked at once, by its last row or by somebody's word", async () => {
    const lines = Array.from({ length: 2_100 }, (_, index) => `Vente ${index};${index + 1},00;09/03/2026`);
    const fields = { estEncaissement: "true", bankAccountId: String(place.accountId) };
    const file = ["Titre;Montant;Date", ...lines].join("\n");
    expect(await place.import(quickUrl, file, fields)).toMatchObject({ importedCount: 2_100 });
    await eventually(async () => expect(await looks()).toBe(1));

    const { id } = await place.server.services.database
      .insertInto("imports")
      .values({
        company_id: place.companyId,
        kind: "quick",
        file_name: "a.csv",
        file_size: 1,
        file_sha256: "0".repeat(64),
        created_by: place.writer,
        created_at: new Date("2026-03-10T08:59:00Z"),
        imported_count: 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const stopped = await place.post(`/api/cash-flow/v1/imports/${id}/cancel`, {});
    expect(stopped.json).toMatchObject({ importId: id, state: "cancelled" });
    await eventually(async () => expect(await looks()).toBe(2));
  });
});
