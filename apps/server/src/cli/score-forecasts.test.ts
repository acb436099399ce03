import { expect, it } from "vitest";
import { createPlanWorkplace, usePlanServer } from "../plan/testing/plan-workplace.ts";
import { createTransactions } from "../testing/ledger-fixtures.ts";
import { runCommandLine } from "./run-command-line.ts";

const server = usePlanServer();

async function amont(...args: string[]) {
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await runCommandLine({
    args: ["score-forecasts", ...args],
    env: { DATABASE_URL: server.connectionString },
    now: () => new Date("2026-11-16T03:40:00Z"),
    print: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, lines, complaint: complaints.join("\n") };
}

it("prints what forecasts were worth, scored anew if asked to", async () => {
  const { companyId, accountId, categories } = await createPlanWorkplace(server);
  const { database } = server.services;
  const id = String(companyId);
  expect(await amont(id)).toMatchObject({
    code: 1,
    complaint: expect.stringContaining("Nothing that was forecast"),
  });
  expect((await amont("999999")).complaint).toBe("There is no company 999999.");
  await createTransactions(
    database,
    companyId,
    Array.from({ length: 15 }, (_, at) => {
      const on = `${at < 4 ? 2025 : 2026}-${String(((at + 8) % 12) + 1).padStart(2, "0")}-05`;
      return {
        category_id: categories.rent,
        bank_account_id: accountId,
        payment_date: on,
        original_payment_date: on,
        amount_minor: 120_000,
      };
    }).filter(({ payment_date: on }) => on < "2026-11-01"),
  );
  const { code, lines } = await amont(id, "--rebuild");
  expect(code).toBe(0);
  expect(lines[0]).toBe("Scored anew: 14 origins.");
  expect(lines[1]).toContain(`company ${id}: `);
  expect(lines[1]).toContain("100.0 % of them replayed, in EUR");
  expect(lines.find((line) => line.startsWith("1 "))?.split(/\s{2,}/)).toEqual([
    "1",
    "26",
    "–",
    "0.0 %",
    "0.0 %",
    "0.0 %",
    expect.any(String),
    expect.any(String),
  ]);
  expect(lines.find((line) => line.startsWith("Loyers"))).toContain("0.0 %");
  expect((await amont(id)).lines).toEqual(lines.slice(1));
});
