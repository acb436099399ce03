import { getRollingWeeks } from "@amont/contract/operations/rolling-forecast/get-rolling-weeks.ts";
import { textsOfPdf } from "@amont/formats/pdf/testing/texts-of-pdf.ts";
import { calculateWorkbook } from "@amont/formats/spreadsheet/testing/calculate-workbook.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createPlanWorkplace, type PlanWorkplace } from "../../plan/testing/plan-workplace.ts";
import { createConsolidation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const now = () => new Date("2026-11-18T09:00:00Z");
const server = useTestServer({ now });

const textsOf = (answer: { rawPayload: Buffer }) => textsOfPdf(new Uint8Array(answer.rawPayload));

describe("the exports of thirteen weeks", () => {
  let place: PlanWorkplace;

  beforeEach(async () => {
    place = await createPlanWorkplace(server);
    const { database } = server.services;
    await database
      .updateTable("bank_accounts")
      .set({ known_balance_minor: 31_240_000, known_balance_on: "2026-10-01" })
      .where("company_id", "=", place.companyId)
      .execute();
    const { sales, wages } = place.categories;
    await createTransaction(database, place.companyId, {
      bank_account_id: place.accountId,
      is_inflow: true,
      category_id: sales,
      payment_date: "2026-11-04",
      original_payment_date: "2026-11-04",
      amount_minor: 1_234_567,
    });
    await place.write([
      { categoryId: sales, offset: 1, amount: 46_000 },
      { categoryId: wages, offset: 1, amount: 21_000.5 },
    ]);
  });

  const base = (entityId = place.companyId) => `/api/rolling-forecast/v1/entities/${entityId}`;
  const post = (path: string, payload: object, userId = place.writer) =>
    server.call(userId, { method: "POST", url: path, payload, headers: { "accept-language": "fr" } });

  it("are a page and a workbook of what the page shows", async () => {
    const weeks = z.decode(getRollingWeeks.response, (await place.call("GET", `${base()}/weeks`)).result);
    const pdf = await post(`${base()}/weeks:export`, { format: "pdf" });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(decodeURIComponent(String(pdf.headers["content-disposition"]))).toMatch(
      /2026-11-18_export_.+_10-00-00\.pdf/,
    );
    expect(textsOf(pdf)).toEqual(
      expect.arrayContaining(["Prévision à 13 semaines", "Non émise, chiffres du 18 nov. 2026", "k€"]),
    );
    const again = await post(`${base()}/weeks:export`, { format: "pdf" });
    expect(Buffer.compare(again.rawPayload, pdf.rawPayload)).toBe(0);
    const xlsx = await post(`${base()}/weeks:export`, { format: "xlsx", culture: "en", past: 4 });
    expect(String(xlsx.headers["content-type"])).toContain("spreadsheetml");
    const [sheet] = await calculateWorkbook(new Uint8Array(xlsx.rawPayload));
    const row = sheet?.rowOf("Closing balance") ?? -1;
    expect(weeks.foot.closing.map((_, week) => sheet?.calculated(row, week + 1))).toEqual(weeks.foot.closing);
  });

  it("of an issue are what was issued, whatever became of it", async () => {
    const { number } = (
      await place.call<{ number: number }>("POST", `${base()}/issues`, { note: "Pour la banque" })
    ).result;
    const exported = async (format: string) => post(`${base()}/issues/${number}:export`, { format });
    const before = await exported("pdf");
    expect(textsOf(before)).toEqual(
      expect.arrayContaining([
        "Émission n° 1 du 18 nov. 2026",
        "pour information",
        "Note\u202f: Pour la banque",
      ]),
    );
    const { issues } = (await place.call<{ issues: { checksum: string }[] }>("GET", `${base()}/issues`))
      .result;
    const [checksum = ""] = issues.map((issue) => issue.checksum);
    expect(textsOf(before).at(-1)).toContain(`Empreinte ${checksum.slice(0, 4)} ${checksum.slice(4, 8)} `);
    const { database } = server.services;
    await database
      .updateTable("categories")
      .set({ name: "Paie" })
      .where("company_id", "=", place.companyId)
      .where("id", "=", place.categories.wages)
      .execute();
    await place.write([{ categoryId: place.categories.sales, offset: 1, amount: 1 }]);
    expect(Buffer.compare((await exported("pdf")).rawPayload, before.rawPayload)).toBe(0);
    const [sheet] = await calculateWorkbook(new Uint8Array((await exported("xlsx")).rawPayload));
    expect(sheet?.rowOf("Salaires")).toBeGreaterThan(0);
    expect(sheet?.rowOf("Paie")).toBe(-1);
  });

  it("are for who may read, refuse what is not there, and are told of in the log", async () => {
    const { database } = server.services;
    const reader = await createUser(database);
    await giveAccess(database, reader, place.companyId, "read");
    expect((await post(`${base()}/weeks:export`, { format: "xlsx" }, reader)).statusCode).toBe(200);
    const stranger = await createUser(database);
    expect((await post(`${base()}/weeks:export`, { format: "xlsx" }, stranger)).statusCode).toBe(403);
    expect((await post(`${base()}/issues/9:export`, { format: "pdf" })).statusCode).toBe(404);
    expect((await post(`${base()}/weeks:export`, { format: "pdf", past: 14 })).json()).toMatchObject({
      type: "32201",
    });
    expect((await post(`${base()}/weeks:export`, { format: "docx" })).statusCode).toBe(422);
    const { rows: told } = await sql`
      select kind, details from audit_events where kind = 'export' and user_id = ${reader}`.execute(database);
    expect(told).toEqual([{ kind: "export", details: { operation: "export-rolling-weeks" } }]);
  });

  it("of a consolidation bear its name", async () => {
    const { database } = server.services;
    const { organisation_id: organisationId } = await database
      .selectFrom("companies")
      .select("organisation_id")
      .where("id", "=", place.companyId)
      .executeTakeFirstOrThrow();
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      companyIds: [place.companyId],
      administrators: [place.writer],
    });
    const { name } = await database
      .selectFrom("consolidations")
      .select("name")
      .where("id", "=", consolidationId)
      .executeTakeFirstOrThrow();
    const pdf = await post(`${base(consolidationId)}/weeks:export`, { format: "pdf" });
    expect(pdf.statusCode).toBe(200);
    expect(textsOf(pdf)[1]).toContain(name);
  });
});
