import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import {
  type CalculatedSheet,
  calculateWorkbook,
} from "@amont/formats/spreadsheet/testing/calculate-workbook.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
} from "../../../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../../testing/use-test-server.ts";

const now = new Date("2026-11-16T09:00:00Z");
const view = { offsetBegin: -2, offsetEnd: 3, frequency: 2 };
const secret = "Facture secrète 4711";

const rowIn = (sheet: CalculatedSheet, name: string) =>
  [1, 2, 3, 4, 5].map((column) => sheet.calculated(sheet.rowOf(name), column));

describe("the export of a consolidation", () => {
  const server = useTestServer({ now: () => now });
  let organisationId: number;
  let consolidationId: number;
  let member: string;
  let companyIds: readonly number[];

  async function company(name: string, currency: "EUR" | "GBP", held: number): Promise<number> {
    const { database } = server.services;
    const id = await createCompany(database, { organisationId, currency, name });
    const known = { currency, known_balance_on: "2026-10-31", known_balance_minor: held };
    const account = await createBankAccount(database, id, known);
    const sales = await createCategory(database, id, { name: "Ventes", is_inflow: true });
    const abroad = await createCategory(database, id, { name: "Export", is_inflow: true, parent_id: sales });
    for (const [payment_date, amount_minor] of [
      ["2026-10-09", 12_345],
      ["2026-11-04", 4_001],
    ] as const)
      await createTransaction(database, id, {
        is_inflow: true,
        category_id: abroad,
        bank_account_id: account,
        currency,
        payment_date,
        original_payment_date: payment_date,
        amount_minor,
        name: secret,
      });
    return id;
  }

  beforeEach(async () => {
    const { database } = server.services;
    organisationId = await createOrganisation(database);
    companyIds = [await company("Atelier", "EUR", 1_000_000), await company("UK/Ltd", "GBP", 800_007)];
    member = await createUser(database);
    ({ consolidationId } = await createConsolidation(database, {
      organisationId,
      name: "Groupe",
      companyIds: [...companyIds],
      members: [member],
    }));
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate) values
      (${organisationId}, 'GBP', '2026-08-31', 0.84338), (${organisationId}, 'GBP', '2026-10-30', 0.87),
      (${organisationId}, 'GBP', '2026-11-13', 0.8)`.execute(database);
  });

  const ask = (what: "export" | "statement", body: object = {}, id = consolidationId, userId = member) =>
    server.call(userId, {
      method: "POST",
      url:
        what === "export"
          ? `/api/forecasting/v3/forecast/entities/${id}/export`
          : `/api/forecasting/v2/entities/${id}/cashflow-statement`,
      payload: { ...view, ...body },
    });
  const codeOf = async (body: object, id = consolidationId) =>
    (await ask("export", body, id)).json<{ type: string }>().type;

  async function exported(body: object = {}) {
    const answer = await ask("export", { culture: "fr", ...body });
    expect(answer.statusCode).toBe(200);
    const sheets = await calculateWorkbook(answer.rawPayload);
    const sheet = (name: string): CalculatedSheet => {
      const found = sheets.find((one) => one.name === name);
      invariant(found !== undefined, name);
      return found;
    };
    return { answer, sheets, sheet };
  }

  it.each(["category", "company"])(
    "adds up as its statement does, by %s, and its companies to it",
    async (groupBy) => {
      const { answer, sheets, sheet } = await exported({ groupBy });
      expect(answer.headers["content-disposition"]).toContain("2026-11-16_export_Groupe_10-00-00.xlsx");
      expect(sheets.map(({ name }) => name)).toEqual(["Consolidé", "Atelier", "UK Ltd", "Taux"]);
      const statement = z.decode(getCashFlowStatement.response, (await ask("statement", { groupBy })).json());
      const whole = sheet("Consolidé");
      expect(rowIn(whole, "Solde de fin")).toEqual(statement.endBalances);
      expect(rowIn(whole, "Encaissements")).toEqual([...statement.inflow.summary.cashFlow]);
      expect(rowIn(whole, "Écart de conversion")).toEqual(
        statement.conversion?.columns.map(({ difference }) => difference),
      );
      const parts = ["Atelier", "UK Ltd"].map((name) => sheet(name));
      for (const row of ["Solde de début", "Encaissements", "Décaissements", "Solde de fin"])
        expect(parts.map((part) => rowIn(part, row)).reduce(sumOfColumns)).toEqual(rowIn(whole, row));
      expect(parts[1]?.formula(parts[1].rowOf("Ventes"), 2)).toMatch(/^SUM\(/);
    },
  );

  it.each([
    ["fr", "Intragroupe", "Éliminations intragroupe"],
    ["de", "Konzernintern", "Konzerninterne Eliminierungen"],
  ])("has what is between companies on a sheet of its own, in %s", async (culture, sheetName, line) => {
    const { database } = server.services;
    const [atelier = 0, uk = 0] = companyIds;
    await sql`insert into intragroup_marks (company_id, transaction_id, organisation_id, counterparty_id, state, evidence)
      select company_id, id, ${organisationId}::int, ${uk}::int, 'confirmed', 'hand' from transactions
      where company_id = ${atelier} and payment_date = '2026-10-09'`.execute(database);
    const { sheets, sheet } = await exported({ culture });
    expect(sheets.map(({ name }) => name)).toContain(sheetName);
    const statement = z.decode(getCashFlowStatement.response, (await ask("statement")).json());
    const eliminated = statement.inflow.categories.filter(({ lineKind }) => lineKind === "elimination");
    expect(eliminated.map(({ cells }) => Array.from(cells.cashFlow))).toEqual([
      [0, -12_345, 0, 0, 0],
      [0, -12_345, 0, 0, 0],
    ]);
    const pairs = sheet(sheetName);
    expect(rowIn(pairs, "Atelier – UK/Ltd")).toEqual([0, -12_345, 0, 0, 0]);
    const whole = sheets[0];
    invariant(whole !== undefined, "there is a first sheet");
    expect(rowIn(whole, line)).toEqual([0, -12_345, 0, 0, 0]);
    expect(JSON.stringify(sheets.map(({ rows }) => rows))).not.toContain("secrète");
  });

  it("has the indicators of the group on a sheet, unless they are switched off or nobody wants them", async () => {
    const { database } = server.services;
    await database
      .updateTable("consolidations")
      .set({ periodicity: "monthly" })
      .where("id", "=", consolidationId)
      .execute();
    await sql`insert into consolidation_kpis (organisation_id, consolidation_id, kind, name, preset, position)
      values (${organisationId}, ${consolidationId}, 'preset', 'Trésorerie', 'endBalance', 0),
        (${organisationId}, ${consolidationId}, 'preset', 'Flux', 'netCashFlow', 1)`.execute(database);
    const names = async (body: object = {}) => (await exported(body)).sheets.map(({ name }) => name);
    const { sheet } = await exported();
    const [indicators, whole] = [sheet("Indicateurs"), sheet("Consolidé")];
    const inCents = (row: string) =>
      (indicators.rows[indicators.rowOf(row)] ?? []).slice(1).map((value) => Math.round(Number(value) * 100));
    expect(inCents("Trésorerie").slice(0, 5)).toEqual(rowIn(whole, "Solde de fin"));
    expect(inCents("Trésorerie")[5]).toBe(inCents("Trésorerie")[4]);
    expect(inCents("Flux")[5]).toBe(
      inCents("Flux")
        .slice(0, 5)
        .reduce((sum, amount) => sum + amount, 0),
    );
    expect(await names({ sheets: [] })).not.toContain("Indicateurs");
    expect(await names({ frequency: 3 })).not.toContain("Indicateurs");
    expect(await names({ sheets: ["indicators"] })).toContain("Indicateurs");
    await sql`insert into feature_flags (flag, scope, scope_id, enabled)
      values ('cashflow.consolidation.kpi_export', 'consolidation', ${String(consolidationId)}, false)`.execute(
      database,
    );
    expect(await names({ sheets: ["indicators"] })).not.toContain("Indicateurs");
  });

  it("divides what is held elsewhere by the rate of its sheet, and comes to what is told", async () => {
    const { sheet } = await exported();
    const [uk, rates] = [sheet("UK Ltd"), sheet("Taux")];
    const own = uk.rowOf("Solde de clôture en GBP");
    const converted = uk.rowOf("Solde de clôture en GBP → EUR");
    const letters = "BCDEF";
    for (let column = 1; column <= letters.length; column += 1) {
      const letter = letters[column - 1] ?? "";
      const reference = uk.formula(own + 1, column) ?? "";
      const rateRow = Number(/^'Taux'!([A-F])(\d+)$/.exec(reference)?.[2]) - 1;
      expect(reference).toBe(`'Taux'!${letter}${rateRow + 1}`);
      const rate = Number(rates.rows[rateRow]?.[column]);
      expect(rates.rows[rateRow]?.[0]).toBe("EUR/GBP, clôture");
      expect(uk.formula(converted, column)).toBe(`ROUND(${letter}${own + 1}/${letter}${own + 2},2)`);
      const divided = Math.round((Number(uk.rows[own]?.[column]) / rate) * 100);
      expect(divided).toBe(Math.round(Number(uk.rows[converted]?.[column]) * 100));
      expect(divided).toBe(uk.calculated(uk.rowOf("Solde de fin"), column));
    }
  });

  it("holds the part that is owned where a company enters in part", async () => {
    await sql`update consolidation_companies set method = 'proportional', ownership_bp = 6000
      where consolidation_id = ${consolidationId} and company_id = ${companyIds[1]}`.execute(
      server.services.database,
    );
    const { sheet } = await exported();
    const uk = sheet("UK Ltd");
    const own = uk.rowOf("Solde de clôture en GBP");
    expect(uk.formula(own + 2, 1)).toBe(`ROUND(B${own + 1}/B${own + 2}*6000/10000,2)`);
  });

  it("has no line of any bank, and is for members", async () => {
    const { sheets } = await exported();
    expect(JSON.stringify(sheets.map(({ rows }) => rows))).not.toContain("secrète");
    const stranger = await createUser(server.services.database);
    expect((await ask("export", {}, consolidationId, stranger)).statusCode).toBe(403);
    expect((await ask("export", {}, companyIds[0])).statusCode).toBe(403);
  });

  it("is refused over five years", async () => {
    expect((await ask("export", { offsetBegin: -30, offsetEnd: 30 })).statusCode).toBe(200);
    expect(await codeOf({ offsetBegin: -30, offsetEnd: 31 })).toBe("9002");
  });

  it("is refused where a currency has no rate: its totals would not be whole", async () => {
    await sql`delete from exchange_quotes where organisation_id = ${organisationId}`.execute(
      server.services.database,
    );
    expect(await codeOf({})).toBe("9001");
  });
});

const sumOfColumns = (left: readonly number[], right: readonly number[]): number[] =>
  left.map((amount, column) => amount + (right[column] ?? 0));
