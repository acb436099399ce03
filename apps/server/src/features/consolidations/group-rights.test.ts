/**
 * Who is a member of a consolidation and holds no right on its companies sees their amounts, and nothing that anybody
 * wrote there: no line, label, note or counterparty, from any call of the contract. A stranger sees not even amounts.
 */
import { partsOf } from "@amont/contract/access.ts";
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createRandomGroup,
  groupNow,
  hiddenWord,
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
    ];
    expect(wanted.filter((slug) => !answered.includes(slug))).toEqual([]);
  });

  it.each(readingCalls.map((call) => [nameOf(call), call] as const))(
    "sees nothing written: %s",
    async (_name, call) => {
      const answer = await send(call, group.member);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.payload).not.toContain(hiddenWord);
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
