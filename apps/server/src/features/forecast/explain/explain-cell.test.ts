import type { ExplainedNode } from "@amont/contract/operations/forecast/explain-cell.ts";
import { explainCell } from "@amont/contract/operations/forecast/explain-cell.ts";
import { explainedAmount } from "@amont/engine/explain/explained-amount.ts";
import type { Explanation } from "@amont/engine/explain/explanation.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createForecastCompany, type ForecastCompany, forecastNow } from "../testing/forecast-company.ts";

/** Kind and amount, indented. */
const outline = (node: ExplainedNode, indent = ""): string[] => [
  `${indent}${node.kind} ${node.amountMinor}${node.hasMore ? " …" : ""}`,
  ...node.children.flatMap((child) => outline(child, `${indent}  `)),
];

/** Every node is made of its children, as the engine documents it. */
function expectToAddUp(node: ExplainedNode): void {
  const amount = explainedAmount(node as unknown as Explanation, 100);
  if (amount !== null && node.otherTransactionCount === 0) expect(amount).toBe(node.amountMinor);
  for (const child of node.children) expectToAddUp(child);
}

describe("the explanation of a cell", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;

  beforeEach(async () => {
    company = await createForecastCompany(server);
    const { sales, rent } = company.categories;
    await company.paid(sales, "2026-11-03", 40_000, { name: "Client A" });
    await company.paid(sales, "2026-11-04", 9_000, { name: "Ignoré", is_ignored: true });
    await company.expected(sales, "2026-11-28", 20_000, { name: "Facture 1" });
    await company.expected(sales, "2026-10-28", 3_000, { name: "En retard" });
    await company.cell(sales, "2026-11-01", 100_000);
    await company.cell(sales, "2026-11-01", 500, { kind: "postponedRemaining" });
    await company.paid(rent, "2026-10-01", 35_000);
  });

  const read = (query: object) => {
    const given = { frequency: 2, lineId: company.categories.sales, offset: 0, ...query };
    const search = new URLSearchParams(
      Object.entries(given).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    return company.call("GET", `/api/forecasting/v3/forecast/cell-explanation?${search.toString()}`);
  };
  const explain = async (query: object = {}) => {
    const answer = await read(query);
    expect(answer.statusCode).toBe(200);
    const { explanation } = z.decode(explainCell.response, answer.json());
    expectToAddUp(explanation);
    return explanation;
  };

  it("goes from a leaf down to its transactions and to what plans it", async () => {
    const found = await explain();
    expect(outline(found)).toEqual([
      "leaf 100500",
      "  realized 40000",
      "    transaction 40000",
      "  expected 23000",
      "    transaction 20000",
      "    transaction 3000",
      "  remaining 37500",
      "    forecast 100500",
      "      planned 100500",
      "        cell 100000",
      "        postponed 500",
    ]);
    expect(found.sentence.replaceAll(/\s/g, " ")).toBe(
      "En novembre 2026, Ventes compte 1 005,00 € : 400,00 € encaissés, 230,00 € engagés et 375,00 € restant à faire sur un prévu de 1 005,00 €, saisi à la main.",
    );
    expect(found.children[0]?.children[0]).toMatchObject({
      params: { label: "Client A", on: "2026-11-03" },
      otherTransactionCount: 0,
    });
  });

  it("says it in the reader's language", async () => {
    const found = await explain({ culture: "de-DE", depth: 0 });
    expect(found.sentence).toMatch(/November 2026/);
    expect(found).toMatchObject({ children: [], hasMore: true });
  });

  it("goes from a balance to the accounts, and from a total to its lines", async () => {
    expect(outline(await explain({ lineId: "balanceEnd", depth: 2 }))).toEqual([
      "balanceEnd 1100500",
      "  balanceStart 1000000",
      "    knownBalance 1000000 …",
      "  sum 100500",
      expect.stringMatching(/^ {4}leaf 0/),
      "    sum 100500 …",
      "  sum 0",
      ...(await outlineOfOutflows()),
    ]);
    const known = await explain({ lineId: "balanceStart", depth: 2 });
    expect(outline(known)).toEqual([
      "balanceStart 1000000",
      "  knownBalance 1000000",
      "    accountBalance 1000000",
    ]);
    expect(outline(await explain({ lineId: "balanceStart", offset: -1, depth: 1 }))).toEqual([
      "balanceStart 1035000",
      "  balanceEnd 1000000 …",
      "  sum 0 …",
      "  sum 35000 …",
    ]);
    // What a later month begins with is planned in part.
    expect(outline(await explain({ lineId: "balanceStart", offset: 2, depth: 3 }))).toEqual([
      "balanceStart 1100500",
      "  knownBalance 1100500",
    ]);
    expect((await explain({ lineId: "inflow", measure: "forecast" })).amountMinor).toBe(100_500);
  });

  const outlineOfOutflows = async () => {
    const { children } = await explain({ lineId: "outflow", depth: 1 });
    return children.map(({ kind, amountMinor }) => `    ${kind} ${amountMinor} …`);
  };

  it("shows the largest transactions and counts the rest", async () => {
    await sql`insert into transactions (company_id, is_paid, is_inflow, category_id, categorisation, bank_account_id, name,
        amount_minor, currency, payment_date, original_payment_date, origin)
      select ${company.companyId}, true, true, ${company.categories.services}, 'confirmed', ${company.accounts.account},
        'Client ' || n, n * 100, 'EUR', '2026-11-05', '2026-11-05', 'manual' from generate_series(1, 60) n`.execute(
      server.services.database,
    );
    const found = await explain({ lineId: company.categories.services, measure: "realized" });
    expect(found).toMatchObject({ amountMinor: 183_000, otherTransactionCount: 10 });
    expect(found.children).toHaveLength(50);
    expect(found.children[0]?.amountMinor).toBe(6_000);
    expect(
      outline(await explain({ lineId: company.categories.income, measure: "realized", depth: 1 })),
    ).toEqual(["sum 223000", "  realized 40000 …", "  realized 183000 …"]);
  });

  it("leaves transactions out of a tree that has too many leaves", async () => {
    const { companyId, categories, accounts } = company;
    await sql`with added as (
        insert into categories (company_id, name, is_inflow, parent_id, position)
        select ${companyId}, 'Client ' || n, true, ${categories.income}, 10 + n from generate_series(1, 50) n returning id
      )
      insert into transactions (company_id, is_paid, is_inflow, category_id, categorisation, bank_account_id, name,
        amount_minor, currency, payment_date, original_payment_date, origin)
      select ${companyId}, true, true, id, 'confirmed', ${accounts.account}, 'Paiement', 100, 'EUR', '2026-11-05',
        '2026-11-05', 'manual' from added`.execute(server.services.database);
    const found = await explain({ lineId: categories.income, measure: "realized" });
    const paid = found.children.filter(({ amountMinor }) => amountMinor !== 0);
    expect(paid).toHaveLength(51);
    expect(paid.every(({ hasMore, children }) => hasMore && children.length === 0)).toBe(true);
  });

  it("follows formulas into the lines that they read, and a finer column to its share", async () => {
    await sql`insert into forecast_series (company_id, category_id, kind, begin_on, definition) values
      (${company.companyId}, ${company.categories.services}, 'categoryFormula', '2026-12-01',
       '{"kind": "categoryFormula", "formula": "[Ventes]@-1 * 10 %"}')`.execute(server.services.database);
    const found = await explain({
      lineId: company.categories.services,
      offset: 1,
      measure: "forecast",
      depth: 4,
    });
    expect(outline(found)).toEqual([
      "forecast 10050",
      "  planned 10050",
      "    formula 10050",
      "      formulaTerm 100500",
      "        committed 63000",
      "        planned 100500 …",
    ]);
    const week = await explain({ frequency: 1, offset: 1, measure: "forecast", depth: 2 });
    expect(outline(week)).toEqual([
      `forecast ${week.amountMinor}`,
      `  spread ${week.amountMinor}`,
      "    planned 100500 …",
    ]);
  });

  it("explains the past of a scenario by the main plan, and the future by its own", async () => {
    const { sales } = company.categories;
    const scenarioId = await company.scenario();
    await company.cell(sales, "2026-10-01", 70_000);
    await company.cell(sales, "2026-10-01", 10_000, { scenario_id: scenarioId });
    await company.cell(sales, "2026-11-01", 200_000, { scenario_id: scenarioId });
    const forecast = async (offset: number) =>
      outline(await explain({ scenarioId, offset, measure: "forecast", depth: 2 }));
    expect(await forecast(-1)).toEqual(["forecast 70000", "  planned 70000", "    cell 70000"]);
    expect((await forecast(0)).slice(0, 3)).toEqual([
      "forecast 200500",
      "  planned 200500",
      "    cell 200000",
    ]);
    // The quarter holds both.
    const quarter = await explain({ scenarioId, frequency: 3, measure: "forecast", depth: 1 });
    expect(outline(quarter)).toEqual(["forecast 270500", "  planned 70000 …", "  planned 200500 …"]);
  });

  it("says what a frozen copy kept, without where it came from", async () => {
    const frozen = await company.call("POST", "/api/forecasting/v1/scenarios", {
      Name: "Copie",
      Color: "#46a7f5",
      ReferenceScenarioId: null,
      IsFrozen: true,
    });
    const { id } = frozen.json<{ id: number }>();
    expect(outline(await explain({ scenarioId: id }))).toEqual([
      "leaf 100500",
      "  realized 40000",
      "  expected 23000",
      "  remaining 37500",
      "    forecast 100500",
    ]);
  });

  it.each([
    ["a line of nobody", { lineId: 999_999 }, 404],
    ["a scenario of nobody", { scenarioId: 999_999 }, 404],
    ["a line that is none", { lineId: "margin" }, 422],
    ["a measure that is none", { measure: "profit" }, 422],
    ["more depth than anybody reads", { depth: 9 }, 422],
  ])("refuses %s", async (_what, query, status) => {
    expect((await read(query)).statusCode).toBe(status);
  });
});
