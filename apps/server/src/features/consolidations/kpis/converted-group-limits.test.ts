import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createGroup, type Group } from "../testing/group.ts";
import { groupCalls } from "../testing/group-calls.ts";

describe("a consolidation that is shown in another currency", () => {
  const server = useTestServer({ now: () => new Date("2026-06-15T09:00:00Z") });
  let group: Group;
  const { send, update } = groupCalls(server, () => group);

  beforeEach(async () => {
    group = await createGroup(server);
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
      values (${group.organisationId}, 'USD', '2026-06-12', 1.0828)`.execute(server.services.database);
  });

  const create = async (payload: object) => {
    const url = `/api/consolidations/v4/${group.consolidationId}/kpis`;
    const answer = await send(group.keeper, "POST", url, payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: number }>().id;
  };

  const bounds = async () => {
    const { rows } = await sql<{ bounds: unknown }>`
      select jsonb_agg(jsonb_build_array(thresholds -> 0 -> 'bound' -> 'value', objective -> 'value') order by position)
        as bounds
      from consolidation_kpis where consolidation_id = ${group.consolidationId}`.execute(
      server.services.database,
    );
    return rows[0]?.bounds;
  };

  it("has what its indicators are compared with in it, and what is no amount as it was", async () => {
    await create({ kind: "preset", name: "Fin", preset: "endBalance", ...rules(50_000) });
    await create({ kind: "preset", name: "Mois", preset: "runway", ...rules(6) });
    expect(await bounds()).toEqual([
      [50_000_000, 50_000_000],
      [6_000, 6_000],
    ]);
    expect((await update({ DeviseCible: "USD" })).statusCode).toBe(204);
    expect(await bounds()).toEqual([
      [54_140_000, 54_140_000],
      [6_000, 6_000],
    ]);
    // Nobody knows what a yen is: the numbers stay.
    expect((await update({ DeviseCible: "JPY" })).statusCode).toBe(204);
    expect(await bounds()).toEqual([
      [54_140_000, 54_140_000],
      [6_000, 6_000],
    ]);
  });
});

const rules = (value: number) => ({
  thresholds: [{ comparison: "<", value, severity: "Danger" }],
  objective: { value },
});
