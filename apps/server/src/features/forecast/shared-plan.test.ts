import { explainCell } from "@amont/contract/operations/forecast/explain-cell.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createBankAccount } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import {
  cellsOf,
  createForecastCompany,
  type ForecastCompany,
  forecastNow,
} from "./testing/forecast-company.ts";

describe("one account of a company that plans as a whole", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;
  let savings: number;

  beforeAll(async () => {
    company = await createForecastCompany(server);
    savings = await createBankAccount(server.services.database, company.companyId, { name: "Livret" });
    const { sales, rent } = company.categories;
    await company.paid(sales, "2026-09-03", 60_000);
    await company.paid(sales, "2026-10-03", 30_000, { bank_account_id: savings });
    await company.cell(sales, "2026-12-01", 100_000);
    await company.cell(rent, "2026-12-01", 40_000);
  });

  const december = (answer: Awaited<ReturnType<ForecastCompany["statement"]>>, measure: string) =>
    cellsOf(answer, company.categories.sales)[measure]?.[2];

  it("says that the plan is the company's, and shows none of it", async () => {
    const whole = await company.statement();
    expect(whole).toMatchObject({ planCoverage: "own", unassignedCategoryIds: [] });
    const one = await company.statement({ bankAccountIds: [savings] });
    expect(one).toMatchObject({ planCoverage: "shareable", unassignedCategoryIds: [] });
    expect(december(one, "forecast")).toBe(0);
    const { dollars } = company.accounts;
    expect(await company.statement({ bankAccountIds: [dollars], sharePlan: true })).toMatchObject({
      planCoverage: "otherCurrency",
    });
  });

  it("shows its part of it when asked, and names what is on no account", async () => {
    const one = await company.statement({ bankAccountIds: [savings], sharePlan: true });
    expect(one).toMatchObject({
      planCoverage: "shared",
      unassignedCategoryIds: [company.categories.rent],
      editRestrictions: ["notOnConsolidatedAccount"],
    });
    expect(december(one, "forecast")).toBe(33_333);
    const other = await company.statement({ bankAccountIds: [company.accounts.account], sharePlan: true });
    expect(december(other, "forecast")).toBe(66_667);
    expect(december(other, "cashFlow")).toBe(66_667);
  });

  it("explains the part by what was paid before", async () => {
    const query = `frequency=2&lineId=${company.categories.sales}&offset=1&bankAccountIds=${savings}&sharePlan=true`;
    const answer = await company.call("GET", `/api/forecasting/v3/forecast/cell-explanation?${query}`);
    const { explanation } = z.decode(explainCell.response, answer.json());
    const share = explanation.children.find(({ kind }) => kind === "accountShare");
    expect(share?.amountMinor).toBe(33_333);
    expect(share?.sentence.replace(/\s/g, " ")).toBe(
      "En décembre 2026, 333,33 € des 1 000,00 € restant à faire sur Ventes pour l'entreprise : 33,33 % des paiements des douze derniers mois.",
    );
  });
});
