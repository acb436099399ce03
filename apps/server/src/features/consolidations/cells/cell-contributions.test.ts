import { getCellContributions } from "@amont/contract/operations/consolidations/get-cell-contributions.ts";
import { listCellTransactions } from "@amont/contract/operations/consolidations/list-cell-transactions.ts";
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { cellMeasures, type StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createRandomGroup,
  groupNow,
  hiddenWord,
  type RandomGroup,
} from "../../../forecast/testing/random-group.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const monthly = 2;

describe("a cell of a consolidation, opened down", () => {
  const server = useTestServer({ now: () => groupNow });
  let group: RandomGroup;
  beforeAll(async () => {
    group = await createRandomGroup(server, 7);
  });

  const post = (userId: string, path: string, payload: object) =>
    server.call(userId, {
      method: "POST",
      url: `/api/consolidations/v4/${group.consolidationId}/${path}`,
      payload,
    });
  const statement = async (filter: object): Promise<StatementAnswer> => {
    const answer = await server.call(group.member, {
      method: "POST",
      url: `/api/forecasting/v2/entities/${group.consolidationId}/cashflow-statement`,
      payload: { offsetBegin: -1, offsetEnd: 2, frequency: monthly, ...filter },
    });
    expect(answer.statusCode).toBe(200);
    return z.decode(getCashFlowStatement.response, answer.json());
  };
  const contributions = async (cell: object, userId = group.member) => {
    const answer = await post(userId, "cell-contributions", { offset: 0, frequency: monthly, ...cell });
    expect(answer.statusCode).toBe(200);
    return z.decode(getCellContributions.response, answer.json());
  };
  const ask = (cell: object) =>
    post(group.member, "cell-contributions", { offset: 0, frequency: 2, ...cell });
  const seen = async (userId: string) =>
    (await contributions({ side: "inflow" }, userId)).companies.map(({ showsLines }) => showsLines);
  const lines = async (of: object, userId = group.member) => {
    const wanted = { offset: 0, frequency: monthly, kind: "paid", skip: 0, take: 50, ...of };
    const answer = await post(userId, "cell-transactions", wanted);
    return { status: answer.statusCode, body: answer.json<never>(), text: answer.payload };
  };

  it.each([
    ["company", monthly],
    ["category", monthly],
    ["category", 1],
    ["category", 0],
  ] as const)("has parts that add up to it, by %s in periods %i", async (groupBy, frequency) => {
    const [offsetBegin, offsetEnd] = frequency === 0 ? [-1, 3] : [-1, 2];
    const shown = await statement({ groupBy, frequency, offsetBegin, offsetEnd });
    const places = [
      { side: "inflow", cells: shown.inflow.summary },
      { side: "outflow", cells: shown.outflow.summary },
      ...[...shown.inflow.categories, ...shown.outflow.categories].map(({ categoryId, cells }) => ({
        lineId: categoryId,
        cells,
      })),
    ];
    let opened = 0;
    for (const { cells: expected, ...place } of places) {
      for (const [column, { offset }] of shown.columns.entries()) {
        if (cellMeasures.every((measure) => expected[measure][column] === 0)) continue;
        opened += 1;
        const { amounts, eliminated, companies } = await contributions({
          ...place,
          offset,
          frequency,
          groupBy,
        });
        for (const measure of cellMeasures) {
          expect(amounts[measure]).toBe(expected[measure][column]);
          expect(eliminated[measure]).toBe(0);
          const parts = companies.flatMap(({ categories }) => categories);
          for (const each of [companies, parts])
            expect(each.reduce((sum, part) => sum + part.amounts[measure], 0)).toBe(amounts[measure]);
          for (const { own, categories } of companies)
            expect(categories.reduce((sum, part) => sum + part.own[measure], 0)).toBe(own[measure]);
        }
      }
    }
    expect(opened).toBeGreaterThan(20);
  });

  it("is the same whether somebody looks at its columns already or not", async () => {
    const quarterly = { side: "outflow", frequency: 3, offset: 0 };
    const alone = await contributions(quarterly);
    await statement({ frequency: 3, offsetBegin: -2, offsetEnd: 3 });
    expect(await contributions(quarterly)).toEqual(alone);
    expect(alone.amounts.cashFlow).toBeGreaterThan(0);
  });

  it("says what a company has in its own currency, all of it, and by which rate it enters", async () => {
    const { companies } = await contributions({ side: "inflow", offset: -1 });
    const [atelier, london] = companies;
    expect(companies.map(({ name }) => name)).toEqual(["Atelier", "London", "Distribution"]);
    expect(atelier).toMatchObject({ currency: "EUR", rate: null, ownershipBp: 10_000 });
    expect(atelier?.own).toEqual(atelier?.amounts);
    // October has one quote.
    expect(london).toMatchObject({
      currency: "GBP",
      rate: { rate: "0.8438", origin: "uploaded" },
      ownershipBp: 8_000,
    });
    const paid = await sql<{ sum: number }>`select sum(amount_minor)::int as sum from transactions
      where company_id = ${group.london.id} and is_inflow and is_paid and payment_date < '2026-11-01'`.execute(
      server.services.database,
    );
    expect(london?.own.realized).toBe(paid.rows[0]?.sum);
    const leaves = london?.categories ?? [];
    expect(leaves.map(({ name, path }) => [...path, name])).toEqual([
      ["Chiffre d'affaires", "Ventes"],
      ["Chiffre d'affaires", "Services London"],
    ]);
    for (const { own, amounts } of leaves)
      expect(amounts.realized).toBe(Math.round((own.realized * 0.8) / 0.8438));
    expect(companies.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 3);
  });

  it("has no line that the statement does not have, and needs a line or a side", async () => {
    expect((await ask({ lineId: 4_000_000_000_000 })).statusCode).toBe(404);
    expect((await ask({})).statusCode).toBe(422);
    expect((await ask({ side: "inflow", offset: 900 })).statusCode).toBe(422);
    expect((await ask({ side: "inflow", frequency: 9 })).statusCode).toBe(422);
  });

  it("shows lines to who reads the company, and to nobody else unless the group shares them", async () => {
    const { atelier, london, reader, member, stranger } = group;
    const ofAtelier = { companyId: atelier.id, categoryId: atelier.leaves[0]?.id };
    const ofLondon = { companyId: london.id, categoryId: london.leaves[0]?.id };
    expect(await seen(reader)).toEqual([true, false, false]);
    expect(await seen(member)).toEqual([false, false, false]);
    expect((await lines(ofAtelier, reader)).status).toBe(200);
    for (const refused of [await lines(ofLondon, reader), await lines(ofAtelier, member)]) {
      expect(refused.status).toBe(403);
      expect(refused.text).toContain("31006");
      expect(refused.text).not.toContain(hiddenWord);
    }
    const gone = await lines(ofAtelier, stranger);
    expect([gone.status, gone.text.includes("31006")]).toEqual([403, false]);
    await share(true);
    expect((await lines(ofLondon, member)).status).toBe(200);
    expect(await seen(member)).toEqual([true, true, true]);
    await share(false);
    expect((await lines(ofLondon, member)).status).toBe(403);
  });

  const share = (isShared: boolean) =>
    sql`update consolidations set shows_details = ${isShared} where id = ${group.consolidationId}`.execute(
      server.services.database,
    );

  it("adds up the lines that it shows, without what the group leaves out, page by page", async () => {
    await share(true);
    const page = async (of: object) => {
      const { status, body } = await lines(of);
      expect(status).toBe(200);
      return z.decode(listCellTransactions.response, body);
    };
    const sum = (of: Awaited<ReturnType<typeof page>>) =>
      of.lines.reduce((total, { amount }) => total + amount.amountMinor, 0);
    const { companies } = await contributions({ side: "inflow" });
    for (const { companyId, currency, categories } of companies.filter(
      ({ name }) => name !== "Distribution",
    )) {
      for (const { categoryId, own } of categories) {
        const [paid, expected] = [
          await page({ companyId, categoryId }),
          await page({ companyId, categoryId, kind: "expected" }),
        ];
        expect([sum(paid), sum(expected)]).toEqual([own.realized, own.expected]);
        expect(paid.lines.every(({ amount }) => amount.currency === currency)).toBe(true);
        expect(paid.count).toBe(paid.lines.length);
      }
    }
    // A parent has the lines of all below it.
    const { distribution } = group;
    const first = await page({ companyId: distribution.id, categoryId: distribution.leaves[0]?.id, take: 1 });
    const second = await page({
      companyId: distribution.id,
      categoryId: distribution.leaves[0]?.id,
      take: 1,
      skip: 1,
    });
    expect([first.lines.length, second.lines.length]).toEqual([1, 1]);
    expect(first.lines[0]?.id).not.toBe(second.lines[0]?.id);
    expect(first.count).toBe(second.count);
    // Ignored, of another company, of nobody.
    for (const categoryId of [distribution.leaves[3]?.id, group.london.leaves[0]?.id, 2_000_000_000])
      expect((await lines({ companyId: distribution.id, categoryId })).status).toBe(404);
    expect((await lines({ companyId: distribution.id, categoryId: 1, take: 51 })).status).toBe(422);
    await share(false);
  });

  it("tells a member without rights no line and no label", async () => {
    const answers = [
      await post(group.member, "cell-contributions", { side: "outflow", offset: 0, frequency: monthly }),
      await post(group.member, "cell-transactions", { companyId: group.atelier.id, categoryId: "x" }),
    ];
    for (const { payload } of answers) expect(payload).not.toContain(hiddenWord);
  });
});
