import { readBlocks } from "@amont/contract/operations/boards/read-blocks.ts";
import { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createForecastCompany, forecastNow } from "../features/forecast/testing/forecast-company.ts";
import { createTransactions } from "../testing/ledger-fixtures.ts";
import { useTestServer } from "../testing/use-test-server.ts";

type Company = Awaited<ReturnType<typeof createForecastCompany>>;

describe("a company that left thousands of lines open", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: Company;

  beforeAll(async () => {
    company = await createForecastCompany(server);
    const { rent, sales } = company.categories;
    const open = { is_paid: false, bank_account_id: null };
    const old = { payment_date: "2025-01-10", original_payment_date: "2025-01-10" };
    // Older than whatever customers owe, and more than are read one by one.
    await createTransactions(
      server.services.database,
      company.companyId,
      Array.from({ length: 2_100 }, () =>
        Object.assign({ is_inflow: false, category_id: rent, amount_minor: 100 }, open, old),
      ),
    );
    await company.expected(sales, "2026-11-02", 55_000);
    await company.expected(sales, "2026-12-02", 45_000);
  });

  const told = async (widget: object) => {
    const answer = await company.call("POST", `/api/reporting/v1/entities/${company.companyId}/blocks:read`, {
      filter: { span: "6m", scenarioId: null, accountIds: [] },
      widgets: [widget],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return z.decode(readBlocks.response, answer.json()).blocks[0]?.block;
  };

  it("hears of its customers all the same, and that the others are not all counted", async () => {
    const customers = await told({ key: "a", kind: "late", options: { isInflow: true } });
    expect(customers).toMatchObject({ state: "ok", total: { value: 55_000 }, count: 1 });
    const suppliers = await told({ key: "a", kind: "late", options: { isInflow: false } });
    expect(suppliers).toMatchObject({ state: "partial", notes: [{ word: "oldestOnly", count: 2_000 }] });
  });

  it("has all of them in its indicators; those of one account are measured against what its bank allows", async () => {
    const { database } = server.services;
    await sql`insert into risk_settings (company_id, floor_minor) values (${company.companyId}, 100000000)`.execute(
      database,
    );
    for (const [name, presetKPIType] of [
      ["Retard", "lateReceivables"],
      ["Part", "lateShare"],
      ["Autonomie", "plannedRunway"],
    ]) {
      const url = `/api/forecasting/v3/forecast/entities/${company.companyId}/kpis`;
      const created = await company.call("POST", url, { kind: "preset", name, presetKPIType });
      expect(created.statusCode, created.body).toBe(200);
    }
    const values = async (accounts: string) => {
      const url = `/api/forecasting/v2/entity/${company.companyId}/kpis?offsetBegin=0&offsetEnd=1${accounts}`;
      const lines = z.decode(getKpiLines.response, (await company.call("GET", url)).json());
      return lines.map((line) => line.values[0]?.value);
    };
    expect(await values("")).toEqual([550, 55, 1]);
    // Ten thousand euros, and nothing that takes them.
    expect(await values(`&bankAccountId=${company.accounts.account}`)).toEqual([null, null, null]);
  });
});
