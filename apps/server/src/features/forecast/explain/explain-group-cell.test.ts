import { type ExplainedNode, explainCell } from "@amont/contract/operations/forecast/explain-cell.ts";
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { getCellDetails } from "@amont/contract/operations/forecast/get-cell-details.ts";
import { cellMeasures } from "@amont/contract/operations/forecast/statement-shape.ts";
import { explainedAmount } from "@amont/engine/explain/explained-amount.ts";
import type { Explanation } from "@amont/engine/explain/explanation.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createRandomGroup,
  groupNow,
  hiddenWord,
  type RandomGroup,
} from "../../../forecast/testing/random-group.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const allNodes = (node: ExplainedNode): readonly ExplainedNode[] => [
  node,
  ...node.children.flatMap((child) => allNodes(child)),
];

/** What may be told of a company to who does not read it. */
const toldKinds = new Set([
  "sum",
  "company",
  "leaf",
  "realized",
  "expected",
  "remaining",
  "forecast",
  "currencyConversion",
  "ownedPart",
  "balanceStart",
  "balanceEnd",
  "conversionDifference",
]);

const check = (node: ExplainedNode, amount: number | undefined) => {
  expect(node.amountMinor).toBe(amount);
  for (const one of allNodes(node)) {
    expect(toldKinds).toContain(one.kind);
    expect(one.sentence).not.toMatch(/\{\{|^$/);
    expect(explainedAmount(one as unknown as Explanation, 100) ?? one.amountMinor).toBe(one.amountMinor);
  }
};

const detailsOf = (id: number | undefined, more = "") =>
  `/api/forecasting/v3/forecast/cell-details?frequency=2&offset=0&groupBy=category&lineId=${id}${more}`;

describe("a figure of a consolidation, explained", () => {
  const server = useTestServer({ now: () => groupNow });
  let group: RandomGroup;
  beforeAll(async () => {
    group = await createRandomGroup(server, 23);
  });

  const call = (method: "GET" | "POST", url: string, payload?: object) =>
    server.call(group.member, {
      method,
      url,
      headers: { entrepriseid: String(group.consolidationId) },
      ...(payload === undefined ? {} : { payload }),
    });
  const statement = async (filter: object = {}) => {
    const answer = await call(
      "POST",
      `/api/forecasting/v2/entities/${group.consolidationId}/cashflow-statement`,
      {
        offsetBegin: -1,
        offsetEnd: 2,
        frequency: 2,
        ...filter,
      },
    );
    return z.decode(getCashFlowStatement.response, answer.json());
  };
  const explain = async (query: Record<string, unknown>): Promise<ExplainedNode> => {
    const text = new URLSearchParams({ frequency: "2" });
    for (const [name, value] of Object.entries(query)) text.set(name, String(value));
    const answer = await call("GET", `/api/forecasting/v3/forecast/cell-explanation?${text.toString()}`);
    expect(answer.statusCode, answer.payload).toBe(200);
    expect(answer.payload).not.toContain(hiddenWord);
    return z.decode(explainCell.response, answer.json()).explanation;
  };
  it.each(["company", "category"])(
    "is made of its companies and what they convert, by %s",
    async (groupBy) => {
      const shown = await statement({ groupBy });
      let told = 0;
      for (const { categoryId, cells } of [...shown.inflow.categories, ...shown.outflow.categories]) {
        for (const [column, { offset }] of shown.columns.entries()) {
          for (const measure of cellMeasures) {
            if (cells[measure][column] === 0) continue;
            told += 1;
            const found = await explain({ lineId: categoryId, offset, measure, depth: 8, groupBy });
            check(found, cells[measure][column]);
            expect(found.children.every(({ kind }) => kind === "company")).toBe(true);
          }
        }
      }
      expect(told).toBeGreaterThan(50);
    },
  );

  it("says the rate of a company, and the part of it that enters", async () => {
    const found = await explain({
      lineId: "inflow",
      offset: -1,
      measure: "realized",
      depth: 5,
      culture: "fr-FR",
    });
    check(found, (await statement()).inflow.summary.realized[0]);
    const london = found.children.find(({ params }) => params["name"] === "London");
    expect(london?.params).toMatchObject({ shareBp: 8_000 });
    expect(london?.sentence).toContain("80");
    const conversion = allNodes(found).find(
      ({ kind, params }) => kind === "currencyConversion" && params["currency"] === "GBP",
    );
    expect(conversion?.params).toMatchObject({ rate: "0.8438", shareBp: 8_000 });
    expect(conversion?.sentence).toContain("part détenue");
  });

  it("goes as deep as it is asked", async () => {
    const shallow = await explain({ lineId: "outflow", offset: 0, depth: 1 });
    expect(shallow.children.map(({ kind, hasMore }) => [kind, hasMore])).toEqual([
      ["company", true],
      ["company", true],
      ["company", true],
    ]);
    expect((await explain({ lineId: "outflow", offset: 0, depth: 0 })).hasMore).toBe(true);
  });

  it("tells balances and the conversion difference by company", async () => {
    const shown = await statement();
    for (const [column, { offset }] of shown.columns.entries()) {
      check(await explain({ lineId: "balanceStart", offset, depth: 3 }), shown.startBalances[column]);
      check(await explain({ lineId: "balanceEnd", offset, depth: 3 }), shown.endBalances[column]);
      const { difference, opening, flows, rounding } = shown.conversion?.columns[column] ?? {};
      const found = await explain({ lineId: "conversion", offset, depth: 3 });
      check(found, difference);
      expect(found.params).toMatchObject({
        openingMinor: opening,
        flowsMinor: flows,
        roundingMinor: rounding,
      });
      expect(found.children.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(difference);
    }
  });

  it("has details that say what its companies bring, and no line", async () => {
    const shown = await statement({ groupBy: "category" });
    const line = shown.inflow.categories.find(({ name }) => name === "Ventes");
    const answer = await call("GET", detailsOf(line?.categoryId));
    expect(answer.statusCode, answer.payload).toBe(200);
    const details = z.decode(getCellDetails.response, answer.json());
    expect(details).toMatchObject({
      categoryName: "Ventes",
      isInflow: true,
      isLeaf: true,
      currency: "EUR",
      realized: (line?.cells.realized[1] ?? 0) / 100,
      parts: [],
      transactions: { paid: { count: 0, isShown: false }, expected: { count: 0, isShown: false } },
      restrictions: ["notOnConsolidatedAccount"],
    });
    expect(details.companies?.map(({ name }) => name)).toEqual(["Atelier", "London", "Distribution"]);
    for (const measure of cellMeasures)
      expect(details.companies?.reduce((sum, { amounts }) => sum + amounts[measure], 0)).toBe(
        line?.cells[measure][1],
      );
    expect(answer.payload).not.toContain(hiddenWord);
    expect((await call("GET", detailsOf(1))).statusCode).toBe(404);
    expect((await call("GET", detailsOf(line?.categoryId, "&scenarioId=3"))).statusCode).toBe(422);
  });

  it("is nothing where the statement has no such line", async () => {
    const ask = await call(
      "GET",
      "/api/forecasting/v3/forecast/cell-explanation?frequency=2&offset=0&lineId=4",
    );
    expect(ask.statusCode).toBe(404);
  });
});
