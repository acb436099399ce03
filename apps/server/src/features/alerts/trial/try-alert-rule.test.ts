/** What a rule would have found: of what was believed, and of what was paid. Nothing is kept of it. */
import { beforeEach, describe, expect, it } from "vitest";
import { createBankAccount, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { balanceRule, createWatchedCompany, type WatchedCompany } from "../testing/watched-company.ts";

const server = useTestServer({ now: () => new Date("2026-11-16T09:00:00Z") });
let company: WatchedCompany;
let account: number;

beforeEach(async () => {
  company = await createWatchedCompany(server);
  account = await createBankAccount(server.services.database, company.companyId, {
    known_balance_minor: 2_000_000,
    known_balance_on: "2026-11-12",
  });
});

const tryOf = async (rule: object) => {
  const answer = await company.send("POST", "rules:try", { ...balanceRule, ...rule });
  return answer.statusCode === 200 ? answer.json() : company.codeOf(Promise.resolve(answer));
};

describe("a rule that is tried", () => {
  it("says what it would have found, of the plan as it was believed and of lines as they were paid", async () => {
    await createTransaction(server.services.database, company.companyId, {
      is_paid: false,
      bank_account_id: account,
      payment_date: "2026-11-25",
      amount_minor: 1_500_000,
    });
    const then = [new Date("2026-11-12T12:00:00Z"), company.companyId];
    await server.services.pool.query("update history set changed_at = $1 where company_id = $2", then);
    await server.services.pool.query(
      "update latest_changes set changed_at = $1, first_changed_at = $1 where company_id = $2",
      then,
    );
    expect(await tryOf({ bound: 1_000_000 })).toEqual({
      from: "2026-11-12",
      incidentCount: 1,
      longestDays: 4,
    });
    expect(await tryOf({ bound: 1_000 })).toMatchObject({ incidentCount: 0, longestDays: null });
    await createTransaction(server.services.database, company.companyId, {
      is_paid: true,
      bank_account_id: account,
      payment_date: "2026-11-16",
      amount_minor: 800_000,
    });
    const large = { condition: "large-movement", comparison: ">", bound: 500_000, withinDays: null };
    expect(await tryOf(large)).toMatchObject({ incidentCount: 1, longestDays: null });
    const risk = {
      comparison: ">=",
      unit: "basisPoints",
      condition: "overdraft-probability",
      withinDays: 91,
    };
    expect(await tryOf({ ...risk, bound: 1 })).toMatchObject({ incidentCount: 0 });
    await server.services.pool.query(
      `insert into risk_snapshots (company_id, on_day, horizon, horizon_day, currency, floor_minor, p10, p50, p90, below_bp,
        told_bp, is_indicative) values ($1, '2026-11-14', '13w', '2027-02-13', 'EUR', 0, 0, 0, 0, 1250, 1250, false)`,
      [company.companyId],
    );
    expect(await tryOf({ ...risk, bound: 1_250 })).toMatchObject({ incidentCount: 1, longestDays: 2 });
    expect(await tryOf({ ...risk, bound: 1_251 })).toMatchObject({ incidentCount: 0 });
    expect((await company.send("GET", "incidents?state=all")).json().incidents).toEqual([]);
  });

  it("is refused where nobody knows any more, and where it fits nothing", async () => {
    const late = { condition: "late", comparison: ">=", unit: "days", bound: 1, withinDays: null };
    expect(await tryOf(late)).toBe("40101");
    expect(await tryOf({ withinDays: 401 })).toBe("40101");
    expect(await tryOf({ categoryId: 999_999 })).toBe("40104");
  });
});
