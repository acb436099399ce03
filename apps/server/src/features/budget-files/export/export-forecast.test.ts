import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import type { CellMeasure, StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import {
  type CalculatedSheet,
  calculateWorkbook,
} from "@amont/formats/spreadsheet/testing/calculate-workbook.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createPlanWorkplace,
  type PlanWorkplace,
  usePlanServer,
} from "../../../plan/testing/plan-workplace.ts";
import {
  createBankAccount,
  createCategory,
  createScenario,
  createTransaction,
} from "../../../testing/ledger-fixtures.ts";

const netOf = ({ inflow, outflow }: StatementAnswer, measure: CellMeasure) =>
  inflow.summary[measure].map((amount, column) => amount - (outflow.summary[measure][column] ?? 0));

const frenchNames = ["Prévision", "Réalisé", "Engagé", "Prévisionnel"];

describe("the export of a forecast", () => {
  const server = usePlanServer();
  let place: PlanWorkplace;

  beforeAll(async () => {
    place = await createPlanWorkplace(server);
    await fill();
  });

  /** Payments before and after today, commitments, and a plan on leaves of all depths. */
  async function fill() {
    const { database } = server.services;
    const { companyId, categories, accountId } = place;
    const timber = await createCategory(database, companyId, {
      name: "Bois",
      parent_id: categories.supplies,
    });
    await createCategory(database, companyId, { name: "=1+1", parent_id: categories.purchases });
    const book = (part: {
      category_id: number;
      payment_date: string;
      amount_minor: number;
      is_paid?: boolean;
    }) =>
      createTransaction(database, companyId, {
        bank_account_id: accountId,
        is_inflow: part.category_id === categories.sales,
        original_payment_date: part.payment_date,
        ...part,
      });
    await book({ category_id: categories.sales, payment_date: "2026-10-09", amount_minor: 1_234_567 });
    await book({ category_id: categories.rent, payment_date: "2026-11-02", amount_minor: 98_765 });
    await book({ category_id: timber, payment_date: "2026-12-03", amount_minor: 40_003, is_paid: false });
    await place.write([
      { categoryId: categories.sales, offset: 0, amount: 10_000.1 },
      { categoryId: categories.sales, offset: 1, amount: 12_345.67 },
      { categoryId: categories.wages, offset: 1, amount: 0.07 },
      { categoryId: categories.wages, offset: 2, amount: 7_000 },
      { categoryId: timber, offset: 1, amount: 1_000.33 },
    ]);
  }

  const view = { offsetBegin: -2, offsetEnd: 4, frequency: 2 };

  const ask = (body: object) =>
    server.call(place.writer, {
      method: "POST",
      url: `/api/forecasting/v3/forecast/entities/${place.companyId}/export`,
      payload: { ...view, ...body },
    });

  async function statementOf(body: object): Promise<StatementAnswer> {
    const answer = await server.call(place.writer, {
      method: "POST",
      url: `/api/forecasting/v2/entities/${place.companyId}/cashflow-statement`,
      payload: { ...view, ...body },
    });
    return z.decode(getCashFlowStatement.response, answer.json());
  }

  async function sheetsOf(body: object): Promise<readonly CalculatedSheet[]> {
    const answer = await ask(body);
    expect(answer.statusCode).toBe(200);
    return calculateWorkbook(new Uint8Array(answer.rawPayload));
  }

  const firstRow = 4;

  /** Every line of the sheet comes to what the statement says, calculated anew and as the file shows it. */
  function expectSame(sheet: CalculatedSheet, lines: readonly ArrayLike<number>[]) {
    expect(sheet.rows.length).toBe(firstRow + lines.length);
    for (const [index, amounts] of lines.entries()) {
      const row = firstRow + index;
      for (let column = 0; column < amounts.length; column += 1) {
        const wanted = amounts[column] ?? 0;
        expect(sheet.calculated(row, column + 1), `row ${row + 1}, column ${column + 2}`).toBe(wanted);
        expect(Math.round(Number(sheet.rows[row]?.[column + 1]) * 100)).toBe(wanted);
      }
    }
  }

  it.each([
    ["fr", frenchNames],
    ["en", ["Forecast", "Realized", "Committed", "Planned"]],
  ])("calculates to the cent what the statement says: %s", async (language, names) => {
    const sheets = await sheetsOf({ culture: language });
    const statement = await statementOf({});
    expect(sheets.map(({ name }) => name)).toEqual(names);
    for (const [index, measure] of (["cashFlow", "realized", "expected", "forecast"] as const).entries()) {
      const sheet = sheets[index] as CalculatedSheet;
      const side = (which: "inflow" | "outflow") => [
        statement[which].summary[measure],
        ...statement[which].categories.map(({ cells }) => cells[measure]),
      ];
      const flows = [...side("inflow"), ...side("outflow"), netOf(statement, measure)];
      expectSame(
        sheet,
        measure === "cashFlow" ? [statement.startBalances, ...flows, statement.endBalances] : flows,
      );
      const sums = flows.map((amounts) => Array.from(amounts).reduce((sum, amount) => sum + amount, 0));
      const offset = measure === "cashFlow" ? firstRow + 1 : firstRow;
      expect(sums.map((_, row) => sheet.calculated(offset + row, 7))).toEqual(sums);
      // Not a test of zeros.
      expect(sums.some((sum) => sum !== 0)).toBe(true);
    }
  });

  it("calculates with formulas, from one end balance to the next", async () => {
    const [plan] = (await sheetsOf({ culture: "fr" })) as [CalculatedSheet];
    const [start, end] = [plan.rowOf("Solde de début"), plan.rowOf("Solde de fin")];
    const [moneyIn, moneyOut] = [plan.rowOf("Encaissements"), plan.rowOf("Décaissements")];
    expect(plan.formula(start, 1)).toBeUndefined();
    expect(plan.formula(start, 2)).toBe(`B${end + 1}`);
    expect(plan.formula(end, 1)).toBe(`B${start + 1}+B${moneyIn + 1}-B${moneyOut + 1}`);
    expect(plan.formula(plan.rowOf("Variation nette"), 1)).toBe(`B${moneyIn + 1}-B${moneyOut + 1}`);
    expect(plan.formula(plan.rowOf("Ventes"), 1)).toBeUndefined();
    expect(plan.formula(plan.rowOf("Ventes"), 7)).toMatch(/^SUM\(B\d+:G\d+\)$/);
    const [purchases, supplies, timber] = ["Achats", "Fournitures", "Bois"].map(plan.rowOf) as [
      number,
      number,
      number,
    ];
    expect(plan.formula(supplies, 1)).toBe(`SUM(B${timber + 1})`);
    expect(plan.formula(purchases, 1)).toBe(`SUM(B${supplies + 1},B${plan.rowOf("=1+1") + 1})`);
    expect(plan.formula(plan.rowOf("=1+1"), 0)).toBeUndefined();
    expect(plan.levels.get(timber)).toBe(3);
    expect(plan.frozen).toEqual({ rows: firstRow, columns: 1 });
  });

  it("says in the reader's language what it shows, and where today is", async () => {
    const [french] = (await sheetsOf({ culture: "fr-FR" })) as [CalculatedSheet];
    expect(french.rows[1]?.[0]).toBe("Scénario principal · Tous les comptes · Mensuelle · EUR");
    expect(french.rows[2]?.indexOf("Période en cours")).toBe(3);
    expect(french.rows[3]?.slice(0, 4)).toEqual(["Catégorie", "sept. 2026", "oct. 2026", "nov. 2026"]);
    expect(french.rows[3]?.at(-1)).toBe("Cumul");
    const scenarioId = await createScenario(server.services.database, place.companyId, { name: "Prudent" });
    const [german] = (await sheetsOf({
      culture: "de",
      scenarioId,
      frequency: 3,
      bankAccountIds: [place.accountId],
    })) as [CalculatedSheet];
    expect(german.rows[1]?.[0]).toMatch(/^Prudent · .+ · Vierteljährlich · EUR$/);
    expect(german.rows[3]?.slice(1, 4)).toEqual(["Q2 2026", "Q3 2026", "Q4 2026"]);
    const [weekly] = (await sheetsOf({ culture: "fr", frequency: 1 })) as [CalculatedSheet];
    expect(weekly.rows[3]?.[3]).toBe("Sem. du 9 nov. 2026");
  });

  it("is named after the company and the moment", async () => {
    const { headers } = await ask({});
    expect(headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    const disposition = decodeURIComponent(String(headers["content-disposition"]));
    expect(disposition).toMatch(/2026-11-15_export_.+_10-00-00\.xlsx$/);
  });

  it("is of five years at most, and of what is there", async () => {
    expect((await ask({ offsetBegin: 0, offsetEnd: 60 })).statusCode).toBe(200);
    expect((await ask({ offsetBegin: 0, offsetEnd: 61 })).json()).toMatchObject({ type: "9002" });
    expect((await ask({ scenarioId: 999_999 })).statusCode).toBe(404);
  });

  it("is no larger than a workbook that somebody can open", async () => {
    await server.services.pool.query(
      `insert into categories (company_id, is_inflow, name, position)
       select $1, false, 'Poste ' || n, 100 + n from generate_series(1, 100) n`,
      [place.companyId],
    );
    const days = { frequency: 0, offsetBegin: 0, offsetEnd: 1_250 };
    expect((await ask(days)).json()).toMatchObject({ type: "24003" });
  });

  describe("of a company in several currencies", () => {
    let dollars: number;
    beforeAll(async () => {
      const { database } = server.services;
      dollars = await createBankAccount(database, place.companyId, {
        name: "Dollars",
        currency: "USD",
        known_balance_on: "2026-10-31",
        known_balance_minor: 125_000,
      });
      await createTransaction(database, place.companyId, {
        bank_account_id: dollars,
        currency: "USD",
        category_id: place.categories.sales,
        is_inflow: true,
        payment_date: "2026-10-12",
        original_payment_date: "2026-10-12",
        amount_minor: 33_333,
      });
    });

    it("names what nobody can convert", async () => {
      const sheets = await sheetsOf({ culture: "fr" });
      expect(sheets.map(({ name }) => name)).toEqual([...frenchNames, "Taux"]);
      expect(sheets.at(-1)?.rows[firstRow]?.slice(0, 3)).toEqual(["Non converti (Dollars)", 1250, "USD"]);
    });

    it("closes its columns with what conversion makes, and says the rates", async () => {
      const { database } = server.services;
      await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
        select c.organisation_id, 'USD', day, rate from companies c cross join (values
          ('2026-08-31'::date, 1.10), ('2026-10-15', 1.20), ('2026-10-30', 1.25), ('2026-11-13', 1.28)) q (day, rate)
        where c.id = ${place.companyId}`.execute(database);
      const sheets = await sheetsOf({ culture: "fr" });
      const [plan] = sheets as [CalculatedSheet];
      const statement = await statementOf({});
      const differences = statement.conversion?.columns.map(({ difference }) => difference) ?? [];
      expect(differences.some((difference) => difference !== 0)).toBe(true);
      const side = (which: "inflow" | "outflow") => [
        statement[which].summary.cashFlow,
        ...statement[which].categories.map(({ cells }) => cells.cashFlow),
      ];
      expectSame(plan, [
        statement.startBalances,
        ...side("inflow"),
        ...side("outflow"),
        netOf(statement, "cashFlow"),
        differences,
        statement.endBalances,
      ]);
      const [start, end, difference] = ["Solde de début", "Solde de fin", "Écart de conversion"].map(
        plan.rowOf,
      ) as [number, number, number];
      const [moneyIn, moneyOut] = [plan.rowOf("Encaissements"), plan.rowOf("Décaissements")];
      expect(plan.formula(end, 1)).toBe(`B${start + 1}+B${moneyIn + 1}-B${moneyOut + 1}+B${difference + 1}`);
      const rates = sheets.at(-1) as CalculatedSheet;
      expect(rates.name).toBe("Taux");
      expect(rates.rows.slice(firstRow).map((row) => row.slice(0, 4))).toEqual([
        ["EUR/USD, flux", 1.1, 1.225, 1.28],
        [
          "EUR/USD, flux, origine",
          "Cours importé, 31 août 2026, ancien",
          "Cours importé, moyenne, dernier cours du 30 oct. 2026 (2)",
          "Cours importé, 13 nov. 2026",
        ],
        ["EUR/USD, clôture", 1.1, 1.25, 1.28],
        [
          "EUR/USD, clôture, origine",
          "Cours importé, 31 août 2026, ancien",
          "Cours importé, 30 oct. 2026",
          "Cours importé, 13 nov. 2026",
        ],
      ]);
    });
  });
});
