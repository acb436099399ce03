import { readFailure } from "@amont/contract/envelope.ts";
import { calculateWorkbook } from "@amont/formats/spreadsheet/testing/calculate-workbook.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createConsolidation, createUser } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { addCompany, createTeam } from "../../testing/workplace.ts";
import { createRiskCompany, type RiskCompany, riskNow, riskToday as today } from "./testing/risk-company.ts";

interface Told {
  readonly floorMinor: number;
  readonly bands: null | {
    readonly planned: readonly number[];
    readonly p10: readonly number[];
    readonly p50: readonly number[];
    readonly p90: readonly number[];
    readonly below: readonly number[];
    readonly everBelow: readonly number[];
    readonly lowest: readonly number[];
    readonly toCoverMinor: number;
    readonly causes: ReadonlyArray<{
      readonly name: string;
      readonly categoryId: number | null;
      readonly companyId: number | null;
    }>;
    readonly originCount: number;
    readonly isIndicative: boolean;
  };
}

const lastWidth = ({ bands }: Told) => (bands?.p90.at(-1) ?? 0) - (bands?.p10.at(-1) ?? 0);

describe("bands of the balance", () => {
  const server = useTestServer({ now: () => riskNow });
  const months = 2;
  let company: RiskCompany;

  const ask = async (of: RiskCompany, body: object = {}, caller = of.userId) =>
    of.call(
      "POST",
      `/api/forecasting/v3/forecast/entities/${of.companyId}/balance-bands`,
      { frequency: months, toOffset: 4, ...body },
      caller,
    );
  const told = async (of: RiskCompany, body: object = {}): Promise<Told> => {
    const answer = await ask(of, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const withHistory = (monthCount: number) => createRiskCompany(server, monthCount);

  beforeAll(async () => {
    company = await withHistory(48);
  });

  it("hold the plan, are in order, widen, and say the same again", async () => {
    const first = await told(company);
    const { bands } = first;
    if (bands === null) throw new Error("a company of four years has bands");
    expect(bands.planned).toEqual(await company.endBalances());
    expect(bands.originCount).toBeGreaterThan(12);
    expect(bands.isIndicative).toBe(false);
    for (const [step, low] of bands.p10.entries()) {
      expect(low).toBeLessThan(bands.p50[step] ?? 0);
      expect(bands.p90[step]).toBeGreaterThan(bands.p50[step] ?? 0);
      expect(bands.everBelow[step]).toBeGreaterThanOrEqual(bands.everBelow[step - 1] ?? 0);
    }
    const width = (step: number) => (bands.p90[step] ?? 0) - (bands.p10[step] ?? 0);
    expect(width(3)).toBeGreaterThan(width(0));
    expect(bands.lowest.reduce((sum, share) => sum + share, 0)).toBeCloseTo(10_000, -1);
    expect(bands.causes[0]?.name).toBe("Ventes");
    expect(bands.causes.map(({ name }) => name)).not.toContain("Prestations");
    expect(await told(company)).toEqual(first);
  });

  it("are measured from the overdraft, from what the company wants to hold, or from what is asked", async () => {
    const risky = async (body: object = {}) => (await told(company, body)).bands?.everBelow.at(-1) ?? 0;
    expect((await told(company)).floorMinor).toBe(-200_000);
    expect(await risky({ floor: -1_000_000 })).toBe(0);
    expect(await risky({ floor: 1_000_000 })).toBe(10_000);
    expect(await risky({ floor: 9_000 })).toBeGreaterThanOrEqual(await risky({ floor: 8_000 }));
    const settings = `/api/short-term-cash/v1/companies/${company.companyId}/risk-settings`;
    const saved = { floorMinor: 500_000, overdraftRate: null, placementRate: null };
    expect((await company.call("PUT", settings, saved)).statusCode).toBe(204);
    expect((await told(company)).floorMinor).toBe(500_000);
    await company.call("PUT", settings, { ...saved, floorMinor: null });
  });

  it("are those of weeks and of days too", async () => {
    for (const [frequency, toOffset] of [
      [1, 13],
      [0, 30],
    ]) {
      const { bands } = await told(company, { frequency, toOffset });
      expect(bands?.p90).toHaveLength(toOffset ?? 0);
    }
  });

  it("draw expected lines by their payers: one that is late already may stay away", async () => {
    const other = await withHistory(24);
    const before = (await told(other)).bands;
    await other.expected(other.categories.sales, addDays(today, -40), 150_000, "Facture 1 Lent");
    const { bands } = await told(other);
    expect(bands?.causes.some(({ categoryId }) => categoryId === null)).toBe(true);
    // It counts as soon as it can come: the plan has it in this month, and hardly a path has all of it then.
    const gap = (of: typeof before) => (of?.planned[0] ?? 0) - (of?.p50[0] ?? 0);
    expect(gap(bands)).toBeGreaterThan(gap(before));
  });

  it("are indicative after a few months, and none before", async () => {
    expect((await told(await withHistory(7))).bands?.isIndicative).toBe(true);
    expect((await told(await withHistory(0))).bands).toBeNull();
  });

  it("of a scenario differ from the plan's by the plan alone", async () => {
    const scenarioId = await company.scenario();
    const [main, scenario] = [await told(company), await told(company, { scenarioId })];
    expect(scenario.bands?.p10).toEqual(main.bands?.p10);
    await company.plan(company.categories.rent, "2026-12-01", 400_000, scenarioId);
    const dearer = await told(company, { scenarioId });
    const lower = (main.bands?.planned[1] ?? 0) - (dearer.bands?.planned[1] ?? 0);
    expect(lower).toBeGreaterThan(0);
    expect(dearer.bands?.p10[1]).toBe((main.bands?.p10[1] ?? 0) - lower);
  });

  it("of a plan that somebody thinks of have the same paths, moved: less money never lowers the risk", async () => {
    const floor = { floor: 9_000 };
    const [main, tried] = [
      await told(company, floor),
      await told(company, { ...floor, balanceChanges: [0, -50_000, -100_000, -150_000] }),
    ];
    const { bands: now } = main;
    const { bands: then } = tried;
    if (now === null || then === null) throw new Error("a company of four years has bands");
    for (const [step, less] of [0, 50_000, 100_000, 150_000].entries()) {
      for (const name of ["planned", "p10", "p90"] as const)
        expect(then[name][step]).toBe((now[name][step] ?? 0) - less);
      expect(then.everBelow[step]).toBeGreaterThanOrEqual(now.everBelow[step] ?? 0);
    }
    expect(then.everBelow[3]).toBeGreaterThan(now.everBelow[3] ?? 0);
    expect(await told(company, floor)).toEqual(main);
  });

  it("of a consolidation are those of its companies drawn together: what moves alike does not even out", async () => {
    const { database } = server.services;
    const team = await createTeam(server);
    const place = async () => ({ ...team, companyId: await addCompany(server, team) });
    const [first, second] = [await place(), await place()];
    const own = await createRiskCompany(server, 36, first);
    await createRiskCompany(server, 36, second);
    const { organisationId } = team;
    const group = (companyIds: readonly number[]) =>
      createConsolidation(database, { organisationId, companyIds, members: [team.writer] });
    const [one, both] = [await group([first.companyId]), await group([first.companyId, second.companyId])];
    const of = (consolidationId: number) => told({ ...own, companyId: consolidationId });
    const [itself, alone, together] = [
      await told(own),
      await of(one.consolidationId),
      await of(both.consolidationId),
    ];
    expect(alone.bands?.planned).toEqual(itself.bands?.planned);
    expect(together.bands?.planned).toEqual(itself.bands?.planned.map((minor) => 2 * minor));
    expect([alone.floorMinor, together.floorMinor]).toEqual([-200_000, -400_000]);
    expect(lastWidth(alone) / lastWidth(itself)).toBeCloseTo(1, 1);
    expect(lastWidth(together) / lastWidth(itself)).toBeCloseTo(2, 0);
    expect(together.bands?.causes.map(({ companyId }) => companyId)).toEqual(
      expect.arrayContaining([first.companyId, second.companyId]),
    );
    const scenarioId = await own.scenario();
    const ofScenario = await ask({ ...own, companyId: both.consolidationId }, { scenarioId });
    expect(readFailure(ofScenario.json())?.code).toBe("invalid_input");
    // What one of them wants to hold counts as soon as it is said.
    const saved = { floorMinor: 700_000, overdraftRate: null, placementRate: null };
    const settings = `/api/short-term-cash/v1/companies/${first.companyId}/risk-settings`;
    expect((await own.call("PUT", settings, saved)).statusCode).toBe(204);
    expect((await of(both.consolidationId)).floorMinor).toBe(500_000);
  });

  it("are taken away as a workbook that says the same", async () => {
    const url = `/api/forecasting/v3/forecast/entities/${company.companyId}/balance-bands:export`;
    const take = (of: RiskCompany, body: object = {}) =>
      of.call("POST", url.replace(String(company.companyId), String(of.companyId)), {
        frequency: months,
        toOffset: 4,
        culture: "fr",
        ...body,
      });
    const file = await take(company, { floor: 9_000 });
    expect(file.statusCode).toBe(200);
    const name = decodeURIComponent(String(file.headers["content-disposition"]));
    expect(name).toMatch(/2026-11-15_export_.+_11-00-00\.xlsx/);
    const [sheet, causes] = await calculateWorkbook(new Uint8Array(file.rawPayload));
    const { bands } = await told(company, { floor: 9_000 });
    expect(sheet?.name).toBe("Trésorerie probable");
    const head = sheet?.rowOf("Du") ?? -1;
    const column = (at: number) =>
      sheet?.rows.slice(head + 1).map((row) => Math.round(Number(row[at]) * 100));
    expect(sheet?.rows.at(head + 1)?.[1]).toEqual(new Date("2026-11-30T00:00:00Z"));
    expect(column(2)).toEqual(bands?.planned);
    expect(column(3)).toEqual(bands?.p10);
    expect(column(7)).toEqual(bands?.p90);
    expect(sheet?.rows.slice(head + 1).map((row) => Math.round(Number(row[9]) * 10_000))).toEqual(
      bands?.everBelow,
    );
    expect(sheet?.rows[sheet.rowOf("Solde minimum")]?.[2]).toBe(9_000);
    expect(causes?.rows[causes.rowOf("Ventes")]?.[1]).toBe("Encaissements");
    expect(readFailure((await take(await withHistory(0))).json())?.code).toBe("458");
  });

  it("are refused for some accounts, a floor nobody can mean, and who may not read", async () => {
    const codeOf = async (body: object) => readFailure((await ask(company, body)).json())?.code;
    expect(await codeOf({ accountIds: [company.account] })).toBe("30004");
    expect(await codeOf({ floor: 10_000_000_001 })).toBe("30006");
    expect((await ask(company, { scenarioId: 999_999 })).statusCode).toBe(404);
    const stranger = await createUser(server.services.database);
    expect((await ask(company, {}, stranger)).statusCode).toBe(403);
  });
});
