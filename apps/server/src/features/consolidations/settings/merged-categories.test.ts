import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createCategory } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createGroup, type Group } from "../testing/group.ts";
import { groupCalls } from "../testing/group-calls.ts";

interface Line {
  readonly id: number;
  readonly name: string;
  readonly isReserved: boolean;
  readonly sources: ReadonlyArray<{ companyId: number; name: string; isMapped: boolean }>;
}

describe("the categories of a group", () => {
  const server = useTestServer({ now: () => new Date("2026-06-15T09:00:00Z") });
  let group: Group;
  const { send } = groupCalls(server, () => group);

  beforeEach(async () => {
    group = await createGroup(server);
  });

  const url = (what: string) => `/api/consolidations/v4/${group.consolidationId}/${what}`;
  const merged = async (userId = group.reader) => {
    const { companies, lines } = (await send(userId, "GET", url("merged-categories"))).json<{
      companies: ReadonlyArray<{ id: number; name: string }>;
      lines: readonly Line[];
    }>();
    return { companies, lines: lines.filter(({ isReserved }) => !isReserved) };
  };

  it("are one tree, with what each company calls its own, and go where somebody sends them", async () => {
    const { atelier, distribution } = group;
    const rent = await createCategory(server.services.database, distribution.id, { name: "Bureaux" });
    const before = await merged();
    expect(before.companies).toEqual([
      { id: atelier.id, name: "Atelier" },
      { id: distribution.id, name: "Distribution" },
    ]);
    const told = ({ lines }: { readonly lines: readonly Line[] }) =>
      lines.map(({ name, sources }) => [
        name,
        sources.map(
          (one) => `${one.companyId === atelier.id ? "A" : "D"} ${one.name}${one.isMapped ? " *" : ""}`,
        ),
      ]);
    expect(told(before)).toEqual([
      ["Ventes", ["A Ventes", "D Ventes"]],
      ["Loyers", ["A Loyers", "D Loyers"]],
      ["Bureaux", ["D Bureaux"]],
    ]);
    const mapping = { companyId: distribution.id, categoryId: rent, isInflow: false, path: ["loyers"] };
    await send(group.administrator, "PUT", url("category-mappings"), { mappings: [mapping] });
    const after = await merged(group.administrator);
    expect(told(after)).toEqual([
      ["Ventes", ["A Ventes", "D Ventes"]],
      ["Loyers", ["A Loyers", "D Loyers", "D Bureaux *"]],
    ]);
    const statement = await send(
      group.member,
      "POST",
      `/api/forecasting/v2/entities/${group.consolidationId}/cashflow-statement`,
      { offsetBegin: 0, offsetEnd: 1, frequency: 2, groupBy: "category" },
    );
    const { inflow, outflow } = z.decode(getCashFlowStatement.response, statement.json());
    const ids = [...inflow.categories, ...outflow.categories].map(({ categoryId }) => categoryId);
    expect(ids).toEqual(expect.arrayContaining(after.lines.map(({ id }) => id)));
  });

  it("are for who reads all companies, or administers the organisation", async () => {
    for (const userId of [group.member, group.keeper, group.stranger])
      expect((await send(userId, "GET", url("merged-categories"))).statusCode).toBe(403);
  });
});
