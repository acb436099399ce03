import { readFailure } from "@amont/contract/envelope.ts";
import { readBlocks } from "@amont/contract/operations/boards/read-blocks.ts";
import { type WidgetKind, widgetKinds } from "@amont/contract/operations/boards/widget-kinds.ts";
import type { Block, TableCell } from "@amont/figures/blocks/block.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createRiskCompany, riskNow } from "../features/cash-risk/testing/risk-company.ts";
import { createGroup, type Group } from "../features/consolidations/testing/group.ts";
import { groupCalls } from "../features/consolidations/testing/group-calls.ts";
import { createForecastCompany, forecastNow } from "../features/forecast/testing/forecast-company.ts";
import { createBankAccount, createScenario } from "../testing/ledger-fixtures.ts";
import { moveHistory } from "../testing/move-history.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import { figuresOf, Prover } from "./testing/proved-figures.ts";

type Company = Awaited<ReturnType<typeof createForecastCompany>>;

const filter = { span: "6m", scenarioId: null, accountIds: [] };

describe("what widgets show", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: Company;

  const ask = (widgets: readonly object[], of = company) =>
    of.call("POST", `/api/reporting/v1/entities/${of.companyId}/blocks:read`, { filter, widgets });
  const told = async (widgets: readonly object[], of = company) => {
    const answer = await ask(widgets, of);
    expect(answer.statusCode, answer.body).toBe(200);
    return z.decode(readBlocks.response, answer.json());
  };
  const one = async <Kind extends Block["kind"]>(kind: WidgetKind, shape: Kind, options: object = {}) => {
    const { blocks } = await told([{ key: "it", kind, options }]);
    const [{ block } = { block: null }] = blocks;
    if (block?.kind !== shape) throw new Error(`${kind} is ${block?.kind}`);
    return block as Extract<Block, { kind: Kind }>;
  };

  beforeAll(async () => {
    company = await createForecastCompany(server);
    const { sales, services, rent } = company.categories;
    await company.paid(sales, "2026-10-05", 120_000);
    await company.paid(services, "2026-10-12", 30_000);
    await company.paid(rent, "2026-10-20", 80_000);
    await company.paid(rent, "2026-11-03", 85_000);
    await company.expected(sales, "2026-11-16", 40_000);
    await company.expected(sales, "2026-11-02", 55_000);
    await company.expected(rent, "2026-12-03", 85_000);
    await sql`insert into risk_settings (company_id, floor_minor) values (${company.companyId}, 250000)`.execute(
      server.services.database,
    );
  });

  it("is found again where each figure says, whatever the kind", async () => {
    const { blocks } = await told(widgetKinds.map((kind) => ({ key: kind, kind, options: {} })));
    const prover = new Prover(server, company.call);
    let count = 0;
    for (const { key, block, failure } of blocks) {
      expect(failure, key).toBeNull();
      if (block === null) continue;
      for (const figure of figuresOf(block)) {
        const { found } = await prover.prove(figure);
        const isShare = figure.proof.kind === "derived" && figure.proof.operator === "quotient";
        if (isShare) expect(Math.abs(figure.value - found * 10_000), key).toBeLessThan(10);
        else expect(found, `${key} ${JSON.stringify(figure.proof)}`).toBe(figure.value);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(35);
  });

  it("has balances past and to come, the lowest of them, and what is to be held", async () => {
    const curve = await one("cash-curve", "series");
    expect(curve.columns.map(({ begin }) => begin)).toContain("2026-11-01");
    expect(
      curve.lines.map(({ role, row }) => [role, row.values.filter((value) => value !== null).length]),
    ).toEqual([
      ["actual", 3],
      ["plan", 8],
    ]);
    expect(curve.levels).toMatchObject([{ label: { word: "floor" }, figure: { value: 250_000 } }]);
    expect(curve.heads).toMatchObject([{ figure: { value: 1_000_000 - 85_000 } }]);
  });

  it("goes from the plan of a month to what became of it, step by step, to the cent", async () => {
    const { rent } = company.categories;
    await company.cell(rent, "2026-10-01", 70_000);
    const waterfall = await one("variance", "waterfall");
    const [from, ...rest] = waterfall.steps;
    const to = rest.pop();
    const sum = rest.reduce((total, { figure }) => total + figure.value, from?.figure.value ?? 0);
    expect(sum).toBe(to?.figure.value);
    expect(rest.map(({ label, figure }) => [label, figure.value])).toEqual([
      [{ kind: "name", name: "Chiffre d'affaires" }, 150_000],
      [{ kind: "name", name: "Loyer" }, -10_000],
    ]);
  });

  it("says who is late, and what comes on the next days", async () => {
    const late = await one("late", "list");
    expect(late).toMatchObject({ count: 1, total: { value: 55_000 } });
    const days = await one("week", "bars");
    expect(days.bars).toHaveLength(6);
    expect(days.bars.at(-1)).toMatchObject({ isTotal: true });
  });

  it("shares a side out to a hundred per cent, and shows the largest movements", async () => {
    const parts = await one("structure", "bars", { isInflow: true });
    expect(parts.bars.map(({ figures }) => figures[1]?.value)).toEqual([10_000]);
    const list = await one("movements", "list", { monthsAgo: 1, most: 2 });
    expect(list.entries.map(({ figure }) => figure?.value)).toEqual([120_000, -80_000]);
  });

  it("says what an indicator does, and why where it says nothing", async () => {
    const create = async (payload: object) => {
      const url = `/api/forecasting/v3/forecast/entities/${company.companyId}/kpis`;
      const answer = await company.call("POST", url, payload);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ id: number }>().id;
    };
    const held = await create({
      kind: "preset",
      name: "Trésorerie",
      presetKPIType: "endBalance",
      thresholds: [{ comparison: "<", value: 20_000, severity: "Warning" }],
      objective: { value: 12_000 },
    });
    const staff = await create({ kind: "manual", name: "Effectif" });
    const share = await create({ kind: "preset", name: "Retard", presetKPIType: "lateShare" });
    const broken = await create({ kind: "formula", name: "Par tête", formula: "[Ventes] / [Effectif]" });
    const planned = await create({ kind: "preset", name: "Autonomie", presetKPIType: "plannedRunway" });
    const shown = (kpiId: number) => one("indicator", "scalar", { kpiId });
    const block = await shown(held);
    expect(block).toMatchObject({
      label: { name: "Trésorerie" },
      period: { begin: "2026-11-01" },
      severity: "warning",
      target: { value: 1_200_000, unit: "money" },
      compared: [{ label: { word: "sincePrevious" } }, { label: { word: "sinceYear" } }],
    });
    const prover = new Prover(server, company.call);
    const blocks = [block, await shown(staff), await shown(share), await one("runway", "scalar")];
    for (const figure of blocks.flatMap(figuresOf))
      expect((await prover.prove(figure)).found, JSON.stringify(figure.proof)).toBe(figure.value);
    expect(blocks.flatMap(figuresOf).length).toBeGreaterThan(30);
    expect((await shown(share)).figure).toMatchObject({ unit: "ratio", value: 5_790 });
    expect(await shown(broken)).toMatchObject({ figure: null, notes: [{ word: "inError" }] });
    expect(await shown(planned)).toMatchObject({ figure: null, notes: [{ word: "notShort" }] });
    const [gone] = (await told([{ key: "a", kind: "indicator", options: { kpiId: 999_999 } }])).blocks;
    expect(gone).toMatchObject({ block: null, failure: "not_found" });
    const uses = await company.call(
      "GET",
      `/api/forecasting/v3/forecast/entities/${company.companyId}/kpi-uses`,
    );
    expect(uses.json()).toEqual([
      {
        kpiId: staff,
        kpis: [{ id: broken, name: "Par tête" }],
        categories: [],
        compared: [],
        boards: [],
      },
    ]);
  });

  it("says how much of a month's plan is used", async () => {
    const used = await one("budget", "table", { monthsAgo: 1 });
    expect(used.rows.map(({ label, cells }) => [label, cells.map(valueOf)])).toEqual([
      [{ kind: "name", name: "Loyer" }, [80_000, 70_000, 11_429]],
      [{ kind: "word", word: "total" }, [80_000, 70_000, 11_429]],
    ]);
  });

  it("compares plans, and months", async () => {
    const { database } = server.services;
    await createScenario(database, company.companyId, { name: "Prudent" });
    await createScenario(database, company.companyId, { name: "Gelé", frozen_on: "2026-11-01" });
    const plans = await one("scenarios", "table");
    expect(plans.rows.map(({ label }) => label)).toEqual([
      { kind: "word", word: "mainPlan" },
      { kind: "name", name: "Prudent" },
    ]);
    expect(plans.rows.map(({ cells }) => valueOf(cells[1]))).toEqual([null, 0]);
    const course = await one("trend", "table", { isInflow: true });
    expect(course.rows.map(({ cells: [last, growth] }) => [valueOf(last), valueOf(growth)])).toEqual([
      [150_000, null],
    ]);
  });

  it("is as it was believed on a past day, and says what knows only the present", async () => {
    const late = await createForecastCompany(server);
    await late.paid(late.categories.sales, "2026-10-05", 120_000);
    // All of it came on the tenth of November; what came later was not known on the twelfth.
    await moveHistory(server.services.database, late.companyId, "'2026-11-10T10:00:00Z'::timestamptz");
    await late.paid(late.categories.sales, "2026-10-06", 33_000);
    const asked = async (asOf: string | undefined) => {
      const answer = await late.call("POST", `/api/reporting/v1/entities/${late.companyId}/blocks:read`, {
        filter,
        asOf,
        widgets: [
          { key: "budget", kind: "budget", options: { monthsAgo: 1, isInflow: true } },
          { key: "late", kind: "late", options: {} },
        ],
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const { blocks } = z.decode(readBlocks.response, answer.json());
      const [used, list] = blocks.map(({ block }) => block);
      const total = used?.kind === "table" ? valueOf(used.rows.at(-1)?.cells[0]) : null;
      return [total, list?.state, list?.notes];
    };
    expect(await asked("2026-11-12")).toEqual([120_000, "unavailable", [{ word: "presentOnly" }]]);
    expect(await asked(undefined)).toEqual([153_000, "empty", []]);
  });

  it("takes only the options of its kind, and knows no scenario of others", async () => {
    const refused = await ask([{ key: "a", kind: "week", options: { most: 3 } }]);
    expect(readFailure(refused.json())?.code).toBe("40003");
    const unknown = await company.call(
      "POST",
      `/api/reporting/v1/entities/${company.companyId}/blocks:read`,
      {
        filter: { ...filter, scenarioId: 999_999 },
        widgets: [],
      },
    );
    expect(unknown.statusCode).toBe(404);
  });
});

describe("what widgets show of a consolidation", () => {
  const server = useTestServer({ now: () => new Date("2026-06-15T09:00:00Z") });
  let group: Group;
  const { send } = groupCalls(server, () => group);

  beforeAll(async () => {
    group = await createGroup(server);
    await createBankAccount(server.services.database, group.distribution.id, {
      currency: "USD",
      known_balance_minor: 108_280,
    });
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
      values (${group.organisationId}, 'USD', '2026-06-12', 1.0828)`.execute(server.services.database);
  });

  const ask = (userId: string) =>
    send(userId, "POST", `/api/reporting/v1/entities/${group.consolidationId}/blocks:read`, {
      filter: { span: "13w", scenarioId: null, accountIds: [] },
      widgets: widgetKinds.map((kind) => ({ key: kind, kind, options: {} })),
    });

  it("is its companies side by side, and their sum; every figure is found again", async () => {
    const answer = await ask(group.member);
    expect(answer.statusCode, answer.body).toBe(200);
    const { blocks } = z.decode(readBlocks.response, answer.json());
    const matrix = blocks.find(({ key }) => key === "group-matrix")?.block;
    if (matrix?.kind !== "table") throw new Error("the companies are a table");
    const [cash] = [
      matrix.rows.map(({ cells: [cell] }) => (cell?.kind === "figure" ? cell.figure?.value : null)),
    ];
    expect(cash).toEqual([119_950, 219_950, 339_900]);
    const prover = new Prover(server, (method, url, body) => send(group.member, method, url, body));
    for (const { key, block, failure } of blocks) {
      expect(failure, key).toBeNull();
      if (block === null) continue;
      for (const figure of figuresOf(block)) {
        // What a company brings is shown by its consolidation alone, and adds up to it.
        if ("companyId" in figure.proof && figure.proof.companyId !== null) continue;
        const { found } = await prover.prove(figure);
        expect(found, `${key} ${JSON.stringify(figure.proof)}`).toBe(figure.value);
      }
    }
    for (const column of [0, 1])
      expect(matrix.rows.slice(0, -1).reduce((sum, row) => sum + valueIn(row.cells[column]), 0)).toBe(
        valueIn(matrix.rows.at(-1)?.cells[column]),
      );
  });

  it("is told to members alone", async () => {
    expect((await ask(group.stranger)).statusCode).toBe(403);
  });
});

describe("a curve of what is likely", () => {
  const server = useTestServer({ now: () => riskNow });

  it("has bands, a median, and the risk, each found again", async () => {
    const company = await createRiskCompany(server, 48);
    const answer = await company.call("POST", `/api/reporting/v1/entities/${company.companyId}/blocks:read`, {
      filter,
      widgets: [
        { key: "curve", kind: "cash-curve", options: {} },
        { key: "risk", kind: "risk", options: {} },
      ],
    });
    const { blocks } = z.decode(readBlocks.response, answer.json());
    const [{ block } = { block: null }, chances] = blocks;
    const risks = chances?.block;
    if (risks?.kind !== "table") throw new Error("risks are a table");
    expect(risks.rows.map(({ label }) => label).at(-1)).toEqual({ kind: "word", word: "everBelow" });
    // At some time is at least as likely as at one of them.
    const shares = risks.rows.map(({ cells: [share] }) => valueIn(share));
    expect(Math.max(...shares)).toBe(shares.at(-1));
    if (block?.kind !== "series") throw new Error("the curve is a series");
    expect(block.lines.map(({ role }) => role)).toEqual(["actual", "plan", "median"]);
    expect(block.outer).not.toBeNull();
    expect(block.heads.map(({ label }) => "word" in label && label.word)).toEqual(["cashToday", "risk"]);
    // Bands and balances are all asked for by POST.
    const prover = new Prover(server, (_method, url, body = {}) => company.call("POST", url, body));
    for (const figure of [...figuresOf(block), ...figuresOf(risks)])
      expect((await prover.prove(figure)).found, JSON.stringify(figure.proof)).toBe(figure.value);
  });
});

const valueOf = (cell: TableCell | undefined): number | null =>
  cell?.kind === "figure" ? (cell.figure?.value ?? null) : Number.NaN;

const valueIn = (cell: TableCell | undefined): number =>
  cell?.kind === "figure" ? (cell.figure?.value ?? 0) : Number.NaN;
