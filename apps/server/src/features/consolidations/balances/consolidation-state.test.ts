import { getConsolidationState } from "@amont/contract/operations/consolidations/get-consolidation-state.ts";
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { money } from "@amont/kernel/money.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createBankAccount, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createGroup, type Group } from "../testing/group.ts";
import { groupCalls } from "../testing/group-calls.ts";

const euros = (minor: number) => money(minor, "EUR");

describe("how a group stands", () => {
  const server = useTestServer({ now: () => new Date("2026-06-15T09:00:00Z") });
  let group: Group;
  const { send } = groupCalls(server, () => group);

  beforeEach(async () => {
    group = await createGroup(server);
  });

  const url = (path: string) => `/api/consolidations/v4/${group.consolidationId}/${path}`;
  const state = async (userId = group.member) =>
    z.decode(getConsolidationState.response, (await send(userId, "GET", url("state"))).json());

  /** An invoice that somebody will pay. */
  const owes = (day: string, minor: number) =>
    createTransaction(server.services.database, group.atelier.id, {
      is_paid: false,
      is_inflow: false,
      category_id: group.atelier.outflowId,
      bank_account_id: group.atelier.accountIds[0],
      payment_date: day,
      original_payment_date: day,
      amount_minor: minor,
    });

  it("is what the page of balances and the statement by day say, to the cent", async () => {
    const { atelier, distribution, organisationId } = group;
    const { database } = server.services;
    await createBankAccount(database, distribution.id, {
      name: "Dollars",
      bank_name: "Crédit",
      currency: "USD",
      known_balance_minor: 108_280,
    });
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
      values (${organisationId}, 'USD', '2026-06-12', 1.0828)`.execute(database);
    await owes("2026-07-01", 130_000);
    await createTransaction(database, atelier.id, {
      is_paid: false,
      is_inflow: true,
      category_id: atelier.inflowId,
      bank_account_id: atelier.accountIds[0],
      payment_date: "2026-07-03",
      original_payment_date: "2026-07-03",
      amount_minor: 300_000,
    });
    const told = await state();
    expect(told).toMatchObject({ date: "2026-06-15", currency: "EUR", cash: euros(2 * 119_950 + 100_000) });
    expect(told.lowest).toEqual({ date: "2026-07-01", balance: euros(2 * 119_950 + 100_000 - 130_000) });
    expect(told.companies).toMatchObject([
      {
        id: atelier.id,
        cash: euros(119_950),
        lowest: { date: "2026-07-01", balance: euros(-10_050) },
        belowZeroOn: "2026-07-01",
      },
      {
        id: distribution.id,
        cash: euros(219_950),
        lowest: { date: "2026-06-15", balance: euros(219_950) },
        belowZeroOn: null,
      },
    ]);
    expect(told.banks).toEqual([
      { name: "Banque", cash: euros(250_000) },
      { name: "Crédit", cash: euros(100_000) },
      { name: "", cash: euros(-10_100) },
    ]);
    expect(told.currencies).toEqual([
      { held: euros(2 * 119_950), converted: euros(2 * 119_950) },
      { held: money(108_280, "USD"), converted: euros(100_000) },
    ]);
    const statement = await send(
      group.member,
      "POST",
      `/api/forecasting/v2/entities/${group.consolidationId}/cashflow-statement`,
      { offsetBegin: 0, offsetEnd: 65, frequency: 0 },
    );
    const { endBalances } = z.decode(getCashFlowStatement.response, statement.json());
    expect(told.lowest?.balance.amountMinor).toBe(Math.min(...endBalances));
  });

  it("is lowest now where today is still to bring more than the days ahead take", async () => {
    await createTransaction(server.services.database, group.atelier.id, {
      is_paid: false,
      is_inflow: true,
      category_id: group.atelier.inflowId,
      bank_account_id: group.atelier.accountIds[0],
      payment_date: "2026-06-15",
      original_payment_date: "2026-06-15",
      amount_minor: 50_000,
    });
    const { cash, lowest } = await state();
    expect(lowest).toEqual({ date: "2026-06-15", balance: cash });
  });

  it("looks thirteen weeks ahead, and no further", async () => {
    await owes("2026-09-11", 100_000);
    await owes("2026-09-14", 1_000_000);
    expect((await state()).lowest).toEqual({ date: "2026-09-11", balance: euros(139_900) });
  });

  it("leaves what it cannot convert, and a company without cash flow, out of every sum", async () => {
    const { database } = server.services;
    await createBankAccount(database, group.distribution.id, { currency: "USD", known_balance_minor: 700 });
    await database.deleteFrom("company_products").where("company_id", "=", group.atelier.id).execute();
    const { cash, companies, currencies } = await state();
    expect(cash).toEqual(euros(119_950));
    expect(companies).toMatchObject([
      { isAvailable: false, cash: euros(0), lowest: null },
      { isAvailable: true, cash: euros(119_950) },
    ]);
    expect(currencies).toContainEqual({ held: money(700, "USD"), converted: null });
  });

  it("is told to members alone", async () => {
    for (const userId of [group.administrator, group.stranger])
      expect((await send(userId, "GET", url("state"))).statusCode).toBe(403);
  });
});
