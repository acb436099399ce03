/** Every figure of a block, and what is found where its proof says: by other calls, and by sums of one's own. */
import { frequencyNumber } from "@amont/contract/frequency-codec.ts";
import { getBalanceBands } from "@amont/contract/operations/cash-risk/get-balance-bands.ts";
import { getBridge } from "@amont/contract/operations/forecast/get-bridge.ts";
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { Block } from "@amont/figures/blocks/block.ts";
import {
  type Column,
  type Figure,
  type FigureRow,
  figureAt,
  type Proof,
} from "@amont/figures/blocks/figure.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { sql } from "kysely";
import { z } from "zod";
import type { TestServer } from "../../testing/test-server.ts";

type Call = (method: "GET" | "POST", url: string, body?: object) => Promise<{ readonly json: () => unknown }>;

type Line = z.output<(typeof getKpiLines)["response"]>[number]["children"][number];

const unitOf = (preset: string | null): "percent" | "money" | "other" => {
  if (preset === null || ["runway", "plannedRunway", "daysOfCash"].includes(preset)) return "other";
  return /Share$|Achievement$/.test(preset) ? "percent" : "money";
};

export interface Proved {
  readonly figure: Figure;
  readonly found: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isFigure = (value: Record<string, unknown>): boolean => "proof" in value && "value" in value;
const isRow = (value: Record<string, unknown>): boolean => "proof" in value && "values" in value;

/** Wherever they stand in it: a kind of block that is added later is looked through as well. */
export function figuresOf(block: Block): readonly Figure[] {
  return found(block, []);
}

function found(value: unknown, columns: readonly Column[]): readonly Figure[] {
  if (Array.isArray(value)) return value.flatMap((one) => found(one, columns));
  if (!isObject(value)) return [];
  if (isFigure(value)) return [value as unknown as Figure];
  if (isRow(value)) {
    const row = value as unknown as FigureRow;
    return row.values.flatMap((_, at) => figureAt(row, columns, at) ?? []);
  }
  const own = (value["columns"] as readonly Column[] | undefined) ?? columns;
  return Object.values(value).flatMap((one) => found(one, own));
}

export class Prover {
  readonly #call: Call;
  readonly #server: TestServer;
  readonly #statements = new Map<string, Promise<StatementAnswer>>();

  constructor(server: TestServer, call: Call) {
    this.#server = server;
    this.#call = call;
  }

  async prove(figure: Figure): Promise<Proved> {
    return { figure, found: await this.#find(figure.proof) };
  }

  async #find(proof: Proof): Promise<number> {
    switch (proof.kind) {
      case "cell":
        return this.#cell(proof);
      case "bridge":
        return this.#bridge(proof);
      case "cashToday":
        return this.#cashToday(proof);
      case "lines":
        return this.#lines(proof);
      case "setting":
        return this.#setting(proof);
      case "derived":
        return this.#derived(proof);
      case "band":
        return this.#band(proof);
      case "indicator":
        return proof.kpiId === null ? this.#runway(proof) : this.#indicator(proof);
    }
  }

  async #cell(proof: Extract<Proof, { kind: "cell" }>): Promise<number> {
    const { begin, line, measure } = proof;
    const statement = await this.#statement(proof);
    const column = statement.columns.findIndex((one) => one.begin === begin);
    if (column < 0) throw new Error(`no column begins on ${begin}`);
    if (line === "startBalance") return statement.startBalances[column] ?? Number.NaN;
    if (line === "endBalance") return statement.endBalances[column] ?? Number.NaN;
    if (measure === "balance") throw new Error("only balances have balances");
    if (line === "net")
      return (
        (statement.inflow.summary[measure][column] ?? 0) - (statement.outflow.summary[measure][column] ?? 0)
      );
    if (typeof line === "string") return statement[line].summary[measure][column] ?? Number.NaN;
    const all = [...statement.inflow.categories, ...statement.outflow.categories];
    return all.find(({ categoryId }) => categoryId === line)?.cells[measure][column] ?? Number.NaN;
  }

  #statement(
    place: Omit<Extract<Proof, { kind: "cell" }>, "begin" | "line" | "measure" | "kind" | "companyId">,
  ) {
    const { entityId, frequency, scenarioId, accountIds, asOf } = place;
    const key = JSON.stringify([entityId, frequency, scenarioId, accountIds, asOf]);
    const known = this.#statements.get(key);
    if (known !== undefined) return known;
    const read = this.#call("POST", `/api/forecasting/v2/entities/${entityId}/cashflow-statement`, {
      offsetBegin: -18,
      offsetEnd: 20,
      frequency: frequencyNumber(frequency),
      ...(accountIds.length > 0 ? { bankAccountIds: accountIds } : {}),
      ...(scenarioId === null ? {} : { scenarioId }),
      ...(asOf === null ? {} : { asOf }),
    }).then((answer) => z.decode(getCashFlowStatement.response, answer.json() as never));
    this.#statements.set(key, read);
    return read;
  }

  /** By the day's own column: what it began with, and what was paid in it. */
  async #cashToday(proof: Extract<Proof, { kind: "cashToday" }>): Promise<number> {
    const { startBalances, inflow, outflow, currentColumn, group, conversion } = await this.#statement({
      ...proof,
      frequency: "daily",
      asOf: null,
    });
    if (group !== undefined) return group.cashToday ?? Number.NaN;
    if (conversion !== null) return conversion.cashToday ?? Number.NaN;
    const paid = (side: StatementAnswer["inflow"]) => side.summary.realized[currentColumn] ?? 0;
    return (startBalances[currentColumn] ?? 0) + paid(inflow) - paid(outflow);
  }

  async #bridge(proof: Extract<Proof, { kind: "bridge" }>): Promise<number> {
    const { entityId, frequency, scenarioId, accountIds, offsetBegin, offsetEnd, from, to, reason } = proof;
    const answer = await this.#call("POST", `/api/forecasting/v3/forecast/entities/${entityId}/bridge`, {
      offsetBegin,
      offsetEnd,
      frequency: frequencyNumber(frequency),
      ...(accountIds.length > 0 ? { bankAccountIds: accountIds } : {}),
      ...(scenarioId === null ? {} : { scenarioId }),
      from,
      to,
    });
    const { columns, currency } = z.decode(getBridge.response, answer.json());
    const sum = columns.reduce(
      (total, { reasons, unexplained }) =>
        total + (reason === "unexplained" ? unexplained : (reasons[reason] ?? 0)),
      0,
    );
    return roundHalfAway(sum * 10 ** minorDigits(currency));
  }

  async #lines({
    entityId,
    ids,
    isInflow,
    state,
    count,
  }: Extract<Proof, { kind: "lines" }>): Promise<number> {
    const { rows } = await sql<{ sum: number; count: number }>`
      select coalesce(sum(amount_minor), 0)::float8 as sum, count(*)::int as count from transactions
      where company_id = ${entityId} and id = any (${ids}::int[]) and is_inflow = ${isInflow}
        and is_paid = ${state === "paid"}`.execute(this.#server.services.database);
    if (rows[0]?.count !== count) throw new Error(`${count} lines are said, ${rows[0]?.count} are there`);
    return rows[0].sum;
  }

  async #setting({ entityId }: Extract<Proof, { kind: "setting" }>): Promise<number> {
    const place = { entityId, frequency: "monthly", scenarioId: null, accountIds: [], asOf: null } as const;
    return (await this.#statement(place)).overdraftMinor;
  }

  async #band({ entityId, frequency, offsetEnd, measure, begin }: Extract<Proof, { kind: "band" }>) {
    const answer = await this.#call(
      "POST",
      `/api/forecasting/v3/forecast/entities/${entityId}/balance-bands`,
      { frequency: frequencyNumber(frequency), toOffset: offsetEnd },
    );
    const { floorMinor, bands } = z.decode(getBalanceBands.response, answer.json());
    if (measure === "floor") return floorMinor;
    return bands?.[measure][bands.begins.indexOf(begin)] ?? Number.NaN;
  }

  async #indicator({ measure, kpiId, begin, ...place }: Extract<Proof, { kind: "indicator" }>) {
    const { columns } = await this.#statement({ ...place, asOf: null });
    const offset = columns.find((one) => one.begin === begin)?.offset ?? 0;
    const answer = await this.#call(
      "GET",
      `/api/forecasting/v2/entity/${place.entityId}/kpis?offsetBegin=${offset}&offsetEnd=${offset + 1}`,
    );
    const lines = z.decode(getKpiLines.response, answer.json());
    const line = lines
      .flatMap((one): readonly Line[] => [one as Line].concat(one.children))
      .find(({ id }) => id === kpiId);
    const scale = { percent: 100, money: 100, other: 1_000 }[unitOf(line?.preset ?? null)];
    return roundHalfAway((line?.values[0]?.[measure] ?? Number.NaN) * scale);
  }

  /** What is held, by what the last three months took of it on average. */
  async #runway(place: Extract<Proof, { kind: "indicator" }>): Promise<number> {
    const { columns, endBalances, inflow, outflow } = await this.#statement({ ...place, asOf: null });
    const column = columns.findIndex(({ begin }) => begin === place.begin);
    const took = [0, 1, 2].map(
      (back) =>
        (outflow.summary.cashFlow[column - back] ?? 0) - (inflow.summary.cashFlow[column - back] ?? 0),
    );
    const burn = roundHalfAway(took.reduce((sum, amount) => sum + amount, 0) / 3);
    return Math.floor((10 * (endBalances[column] ?? 0)) / burn) * 100;
  }

  async #derived({ operator, operands }: Extract<Proof, { kind: "derived" }>): Promise<number> {
    const values: number[] = [];
    for (const operand of operands) {
      const { found: value } = await this.prove(operand);
      if (value !== operand.value)
        throw new Error(`an operand is ${operand.value}, and ${value} where it stands`);
      values.push(value);
    }
    const [first = 0, ...others] = values;
    switch (operator) {
      case "sum":
        return values.reduce((sum, value) => sum + value, 0);
      case "difference":
        return others.reduce((left, value) => left - value, first);
      case "negation":
        return 0 - first;
      case "quotient":
        return first / (others[0] ?? Number.NaN);
    }
  }
}
