import { type ExplainedNode, explainCell } from "@amont/contract/operations/forecast/explain-cell.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { dollarQuotes, holdDollars, quoteDollars } from "../testing/dollar-rates.ts";
import { createForecastCompany, type ForecastCompany, forecastNow } from "../testing/forecast-company.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

/** Kind and amount, indented, with what is not told. */
const outline = (node: ExplainedNode, indent = ""): string[] => [
  `${indent}${node.kind} ${node.amountMinor}${node.otherTransactionCount === 0 ? "" : ` +${node.otherTransactionCount}`}`,
  ...node.children.flatMap((child) => outline(child, `${indent}  `)),
];
const sentences = (node: ExplainedNode): string[] => [
  plain(node.sentence),
  ...node.children.flatMap((child) => sentences(child)),
];

describe("the explanation of a cell in several currencies", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;

  beforeEach(async () => {
    company = await createForecastCompany(server);
    await holdDollars(server, company);
  });

  const inDollars = () => ({ bank_account_id: company.accounts.dollars, currency: "USD" });
  const read = (query: object) => {
    const given = { frequency: 2, lineId: company.categories.sales, offset: 0, ...query };
    const search = new URLSearchParams(
      Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return company.call("GET", `/api/forecasting/v3/forecast/cell-explanation?${search.toString()}`);
  };
  const explain = async (query: object = {}) => {
    const answer = await read(query);
    expect(answer.statusCode).toBe(200);
    return z.decode(explainCell.response, answer.json()).explanation;
  };

  it("goes through the rates down to the lines, each in its own currency", async () => {
    await quoteDollars(server, company);
    const { sales } = company.categories;
    await company.paid(sales, "2026-11-03", 40_000, { name: "Client A" });
    await company.paid(sales, "2026-11-04", 9_900, { name: "Client B", ...inDollars() });
    await company.expected(sales, "2026-11-28", 12_800, { name: "Facture 1", currency: "USD" });
    await company.cell(sales, "2026-11-01", 100_000);
    const found = await explain();
    expect(outline(found)).toEqual([
      "leaf 100000",
      "  realized 47734",
      "    transaction 40000",
      "    currencyConversion 7734",
      "      transaction 9900",
      "  expected 10000",
      "    currencyConversion 10000",
      "      transaction 12800",
      "  remaining 42266",
      "    forecast 100000",
      "      planned 100000",
      "        cell 100000",
    ]);
    expect(sentences(found)).toEqual(
      expect.arrayContaining([
        "99,00 $ au cours du 13 novembre 2026 (1 € = 1,28 $) = 77,34 €.",
        "Le 4 novembre 2026, Client B : 99,00 $.",
        "En novembre 2026, il reste 422,66 € à faire sur Ventes : le prévu, moins ce qui est réalisé et engagé. Les montants dans d'autres devises y entrent à leurs cours.",
      ]),
    );
  });

  it("says which month has which average, and counts what is too much to list", async () => {
    await quoteDollars(server, company);
    const { sales } = company.categories;
    await company.paid(sales, "2026-10-05", 12_000, inDollars());
    for (let number = 0; number < 52; number += 1)
      await company.paid(sales, "2026-11-04", 100 + number, inDollars());
    const quarter = await explain({ frequency: 3, measure: "realized" });
    expect(quarter.children.map(({ kind, params }) => [kind, params["rate"], params["quoteCount"]])).toEqual([
      ["currencyConversion", "1.225", 2],
      ["currencyConversion", "1.28", 1],
    ]);
    // Of the 53 the smallest are left out; below which month nobody knows.
    expect(quarter).toMatchObject({ otherTransactionCount: 3 });
    expect(quarter.children.map(({ children }) => children.length)).toEqual([1, 49]);
    expect(plain(quarter.children[0]?.sentence ?? "")).toBe(
      "120,00 $ au cours moyen d'octobre 2026 (1 € = 1,225 $, 2 cours) = 97,96 €.",
    );
    const month = await explain({ measure: "realized" });
    expect(month).toMatchObject({ otherTransactionCount: 0, children: [{ otherTransactionCount: 2 }] });
  });

  it("closes balances by the difference of conversion, which has a line of its own", async () => {
    await quoteDollars(server, company);
    const found = await explain({ lineId: "balanceEnd", depth: 3 });
    expect(outline(found).filter((line) => /alance|onversion/.test(line))).toEqual([
      "balanceEnd 1097656",
      "  balanceStart 1100000",
      "    knownBalance 1100000",
      "      accountBalance 1000000",
      "      accountBalance 100000",
      "  conversionDifference -2344",
    ]);
    expect(sentences(found)).toContain("Dollars : 1 250,00 $, soit 1 000,00 €.");
    const difference = await explain({ lineId: "conversion" });
    expect(sentences(difference)).toContain(
      "1 250,00 $ détenus : de 1 € = 1,25 $ à 1 € = 1,28 $, soit −23,44 €.",
    );
    expect(difference).toMatchObject({
      kind: "conversionDifference",
      amountMinor: -2_344,
      params: { openingMinor: -2_344, flowsMinor: 0, roundingMinor: 0, budgetStepMinor: 0 },
    });
    expect(plain(difference.sentence)).toBe(
      "En novembre 2026, l'écart de conversion est de −23,44 € : −23,44 € sur le solde de départ, 0,00 € sur les flux, 0,00 € d'arrondis.",
    );
  });

  it("converts what an account plans in its own currency", async () => {
    await quoteDollars(server, company, dollarQuotes);
    const { sales } = company.categories;
    await sql`update companies set objectives_calculation_mode = 'non-shared' where id = ${company.companyId}`.execute(
      server.services.database,
    );
    await company.cell(sales, "2026-12-01", 12_800, { bank_account_id: company.accounts.dollars });
    const found = await explain({ offset: 1, measure: "forecast" });
    expect(outline(found)).toEqual([
      "forecast 10000",
      "  currencyConversion 10000",
      "    planned 12800",
      "      cell 12800",
    ]);
    expect(sentences(found).slice(1)).toEqual([
      "128,00 $ au cours du 13 novembre 2026 (1 € = 1,28 $) = 100,00 €.",
      "En décembre 2026, le plan prévoit 128,00 $ sur Ventes, montant saisi à la main.",
      "128,00 $ saisis à la main.",
    ]);
  });

  it("has no line of conversion where nothing is converted", async () => {
    expect((await read({ lineId: "conversion" })).statusCode).toBe(404);
  });
});
