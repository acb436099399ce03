/**
 * Who is a member of a consolidation and holds no right on its companies sees their amounts, and nothing that anybody
 * wrote there: no line, label, note or counterparty, from any call of the contract. A stranger sees not even amounts.
 */
import { randomUUID } from "node:crypto";
import { partsOf } from "@amont/contract/access.ts";
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { calculateWorkbook } from "@amont/formats/spreadsheet/testing/calculate-workbook.ts";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createRandomGroup,
  groupNow,
  hiddenWord,
  type RandomCompany,
  type RandomGroup,
} from "../../forecast/testing/random-group.ts";
import { exampleOf } from "../../testing/example-value.ts";
import { type RequestShape, requestFor, wireSchema } from "../../testing/operation-requests.ts";
import { guardedCalls, nameOf } from "../../testing/registry-calls.ts";
import type { Tenant } from "../../testing/tenants.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const readingCalls = guardedCalls.filter(({ operation }) => operation.effect === "read");
const ofGroups = readingCalls.filter(({ operation }) =>
  partsOf(operation.access).some(({ kind }) => kind === "entity" || kind === "consolidation"),
);

/** Of what is in companies, or of consolidations themselves: what is one's own everybody may write. */
const writingCalls = guardedCalls.filter(
  ({ operation }) =>
    operation.effect === "write" &&
    partsOf(operation.access).some(({ kind }) => ["company", "entity", "consolidation"].includes(kind)),
);

/** The text of an answer; of a workbook what stands in its sheets, and how they are called. */
async function writtenIn({ payload, rawPayload }: Pick<LightMyRequestResponse, "payload" | "rawPayload">) {
  if (rawPayload.subarray(0, 2).toString("latin1") !== "PK") return payload;
  const sheets = await calculateWorkbook(rawPayload);
  return JSON.stringify(sheets.map(({ name, rows }) => [name, rows]));
}

/** Fields that may be left out, and that a consolidation refuses. */
const ofCompanies = new Set([
  "accountIds",
  "asOf",
  "BankAccountIds",
  "bankAccountIds",
  "cashFlowBankAccountId",
  "atMainPlans",
  "projectId",
  "scenario",
  "scenarioId",
  "sharePlan",
]);

describe("a member without rights on any company", () => {
  const server = useTestServer({ now: () => groupNow });
  let group: RandomGroup;
  let asked: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    const { database } = server.services;
    group = await createRandomGroup(server, 31);
    const { atelier, london } = group;
    for (const { id, leaves } of [atelier, london]) {
      await sql`insert into forecast_notes (company_id, category_id, period_on, text)
        values (${id}, ${leaves[0]?.id}, '2026-11-01', ${`${hiddenWord} note`})`.execute(database);
      await sql`insert into balance_adjustments (company_id, kind, label, amount_minor, begin_on)
        values (${id}, 'adjustment', ${`${hiddenWord} ajustement`}, 100, '2026-11-01')`.execute(database);
    }
    await markFlows();
    const statement = await server.call(group.member, {
      method: "POST",
      url: `/api/forecasting/v2/entities/${group.consolidationId}/cashflow-statement`,
      payload: { offsetBegin: -1, offsetEnd: 2, frequency: 2 },
    });
    const { inflow } = z.decode(getCashFlowStatement.response, statement.json());
    asked = {
      offsetBegin: -1,
      offsetEnd: 2,
      fromOffset: -1,
      toOffset: 2,
      startOffset: -1,
      endOffset: 2,
      from: -1,
      to: 2,
      offset: 0,
      frequency: 2,
      lineId: inflow.categories[0]?.categoryId,
      side: "inflow",
      categoryId: atelier.leaves[0]?.id,
      companyId: atelier.id,
      knownVersions: {},
      groupBy: "category",
      take: 50,
      skip: 0,
      kind: "paid",
    };
  });

  /** A pair between two companies and a line that waits for its other side, with what a file said of who is on them. */
  async function markFlows(): Promise<void> {
    const { database } = server.services;
    const { organisationId, atelier, london } = group;
    const pairId = randomUUID();
    const mark = (from: RandomCompany, to: RandomCompany, isInflow: boolean, pair: string | null) =>
      sql`with line as (
          select company_id, id from transactions where company_id = ${from.id} and is_paid and is_inflow = ${isInflow}
            and not exists (select from intragroup_marks m where m.transaction_id = transactions.id)
          order by id limit 1
        ), party as (
          insert into transaction_parties (company_id, transaction_id, counterparty, counterparty_iban, reference)
          select company_id, id, ${`${hiddenWord} tiers`}, ${hiddenWord}, ${hiddenWord} from line
        )
        insert into intragroup_marks (company_id, transaction_id, organisation_id, counterparty_id, state, evidence, pair_id)
        select company_id, id, ${organisationId}::int, ${to.id}::int, 'confirmed', 'hand', ${pair}::uuid from line`.execute(
        database,
      );
    await mark(atelier, london, false, pairId);
    await mark(london, atelier, true, pairId);
    await mark(atelier, london, false, null);
    await sql`insert into intragroup_rules (organisation_id, company_id, words, counterparty_id)
      values (${organisationId}, ${atelier.id}, ${hiddenWord}, ${london.id})`.execute(database);
  }

  /** How often anything of the organisation, or of its companies, was changed. */
  async function changes(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from history h
      where h.organisation_id = ${group.organisationId} or h.company_id in (
        select id from companies where organisation_id = ${group.organisationId})`.execute(
      server.services.database,
    );
    return rows[0]?.count ?? 0;
  }

  /** As the contract describes it, about the group and what is in it. */
  const send = (call: Pick<RequestShape, "operation" | "method">, userId: string) => {
    const { consolidationId, organisationId, atelier, member } = group;
    const tenant: Tenant = {
      name: "group",
      userId: member,
      organisationId,
      companyId: consolidationId,
      consolidationId,
      workspaceId: "",
      ledgerId: atelier.leaves[0]?.id ?? 0,
      staffId: member,
    };
    const fieldsFor = (schema: z.ZodType) => {
      const example = exampleOf(wireSchema(schema)) as Record<string, unknown>;
      const known = Object.keys(example).filter((name) => name in asked);
      const isText = schema === call.operation.query || schema === call.operation.params;
      const value = (name: string) => (isText ? String(asked[name]) : asked[name]);
      return Object.fromEntries([
        ...Object.entries(example).filter(([name]) => !ofCompanies.has(name)),
        ...known.filter((name) => !ofCompanies.has(name)).map((name) => [name, value(name)]),
      ]);
    };
    return server.call(userId, requestFor({ ...call, ownerAt: () => tenant, fieldsFor }));
  };

  it("could see something, if it read a company", async () => {
    const { atelier, consolidationId, reader } = group;
    const lines = await server.call(reader, {
      method: "POST",
      url: `/api/consolidations/v4/${consolidationId}/cell-transactions`,
      payload: { ...asked, companyId: atelier.id },
    });
    expect(lines.payload).toContain(hiddenWord);
  });

  it("could read something of flows, if it read a company, and of marks that are there", async () => {
    const search = (userId: string) =>
      server.call(userId, {
        method: "POST",
        url: `/api/intragroup/v1/consolidations/${group.consolidationId}/flows-search`,
        payload: {},
      });
    expect((await search(group.reader)).payload).toContain(`${hiddenWord} tiers`);
    const { rows } = (await search(group.member)).json<{ rows: object[] }>();
    expect(rows).toHaveLength(2);
  });

  it("is given a workbook, whose sheets are read here as by who opens it", async () => {
    const exporting = ofGroups.find(({ operation }) => operation.slug === "export-forecast");
    if (exporting === undefined) throw new Error("there is no export");
    const workbook = await writtenIn(await send(exporting, group.member));
    for (const word of ["Consolidado", "Atelier", "London", "Intragrupo", "Ventes"])
      expect(workbook).toContain(word);
  });

  it("is answered by the calls that serve consolidations", async () => {
    const answered: string[] = [];
    for (const call of ofGroups) {
      const { statusCode } = await send(call, group.member);
      if (statusCode === 200) answered.push(call.operation.slug);
    }
    const wanted = [
      "get-cash-flow-statement",
      "get-statement-changes",
      "get-cash-balance-evolution",
      "get-scenario-cash-flow",
      "get-cell-contributions",
      "get-cell-details",
      "explain-cell",
      "compute-cumulative-cash-flow",
      "get-cash-balances",
      "get-authorised-overdraft",
      "get-forecast-currency",
      "get-forecast-frequency",
      "export-forecast",
      "get-balance-overview",
      "get-consolidation-state",
      "search-intragroup-flows",
      "get-intragroup-summary",
    ];
    expect(wanted.filter((slug) => !answered.includes(slug))).toEqual([]);
  });

  it.each(readingCalls.map((call) => [nameOf(call), call] as const))(
    "sees nothing written: %s",
    async (_name, call) => {
      const answer = await send(call, group.member);
      expect(answer.statusCode).toBeLessThan(500);
      expect(await writtenIn(answer)).not.toContain(hiddenWord);
    },
  );

  it.each(writingCalls.map((call) => [nameOf(call), call] as const))(
    "writes nothing, and is told nothing written: %s",
    async (_name, call) => {
      const before = await changes();
      const answer = await send(call, group.member);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.payload).not.toContain(hiddenWord);
      expect(await changes()).toBe(before);
    },
  );

  it.each(ofGroups.map((call) => [nameOf(call), call] as const))(
    "is no stranger: %s",
    async (_name, call) => {
      const answer = await send(call, group.stranger);
      expect(answer.statusCode).toBe(403);
      expect(answer.payload).not.toMatch(new RegExp(`${hiddenWord}|31001|31006|Atelier|London`));
    },
  );
});
