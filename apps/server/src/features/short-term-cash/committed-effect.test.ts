import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { createUser } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createCashCompany } from "./testing/cash-company.ts";

const today = calendarDate("2026-11-18");

describe("the effect of counting what is expected", () => {
  const server = useTestServer({ now: () => new Date(`${today}T08:05:00Z`) });

  it("is two low points of each company, whatever counts today", async () => {
    const company = await createCashCompany(server, 1);
    await company.expected(company.leaves.rent, "2026-12-01", 400_000);
    await company.cell(company.leaves.wages, "2027-01-01", 300_000);
    const effect = `/organizations/${company.organisationId}/committed-effect`;
    const told = {
      status: 200,
      body: {
        companyCount: 1,
        companies: [
          {
            companyId: company.companyId,
            currency: "EUR",
            counted: { on: "2027-01-29", balanceMinor: 300_000 },
            uncounted: { on: "2027-01-29", balanceMinor: 700_000 },
          },
        ],
      },
    };
    expect(await company.get(effect)).toMatchObject(told);
    await server.services.database
      .insertInto("organisation_settings")
      .values({
        organisation_id: company.organisationId,
        use_expected_in_liquidity_planning: false,
      })
      .execute();
    expect(await company.get(effect)).toMatchObject(told);
    expect(await company.get(`${effect}?skip=1`)).toMatchObject({ body: { companyCount: 1, companies: [] } });
    expect(await company.get(`${effect}?skip=-1`)).toMatchObject({ status: 422 });
  });

  it("is told of companies that one reads, and to members alone", async () => {
    const [ours, theirs] = [await createCashCompany(server, 1), await createCashCompany(server, 1)];
    const stranger = await createUser(server.services.database);
    const effect = `/organizations/${ours.organisationId}/committed-effect`;
    expect(await ours.get(effect, ours.reader)).toMatchObject({ body: { companyCount: 1 } });
    expect((await ours.get(effect, theirs.writer)).status).toBe(403);
    expect((await ours.get(effect, stranger)).status).toBe(403);
  });
});
