import { listGroupExpected } from "@amont/contract/operations/consolidations/list-group-expected.ts";
import { money } from "@amont/kernel/money.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { giveAccess } from "../../../testing/fixtures.ts";
import { createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createGroup, type Group } from "../testing/group.ts";
import { groupCalls } from "../testing/group-calls.ts";

describe("the expected transactions of a group", () => {
  const server = useTestServer({ now: () => new Date("2026-06-15T09:00:00Z") });
  let group: Group;
  const { send, update, codeOf } = groupCalls(server, () => group);

  beforeEach(async () => {
    group = await createGroup(server);
    await owe("atelier", "Facture d'Atelier", "2026-06-20");
    await owe("distribution", "Facture de Distribution", "2026-06-10", {
      currency: "USD",
      amount_minor: 10_828,
    });
    await owe("distribution", "Payée", "2026-06-10", { is_paid: true });
  });

  const owe = (company: "atelier" | "distribution", name: string, payment_date: string, part: object = {}) =>
    createTransaction(server.services.database, group[company].id, {
      is_paid: false,
      is_inflow: false,
      category_id: group[company].outflowId,
      bank_account_id: group[company].accountIds[0],
      payment_date,
      original_payment_date: payment_date,
      amount_minor: 5_000,
      name,
      ...part,
    });

  const ask = (userId: string, body: object = {}) =>
    send(userId, "POST", `/api/consolidations/v4/${group.consolidationId}/expected-search`, body);
  const listed = async (userId: string, body: object = {}) =>
    z.decode(listGroupExpected.response, (await ask(userId, body)).json());

  const probable = (userId: string, companyId: number, transactionIds: readonly number[]) =>
    send(userId, "POST", `/api/consolidations/v4/${group.consolidationId}/probable-payments`, {
      entityId: companyId,
      transactionIds,
    });
  const ofCompany = async (transactionIds: readonly number[]) => {
    const url = `/api/transaction-management/v1/entities/${group.atelier.id}/probable-payments`;
    return (await send(group.reader, "POST", url, { transactionIds })).json<
      ReadonlyArray<Record<string, unknown>>
    >();
  };

  it("are those of all companies that the caller reads, the next first, with what they are about", async () => {
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
      values (${group.organisationId}, 'USD', '2026-06-12', 1.0828)`.execute(server.services.database);
    const { lines, count, currency, date } = await listed(group.reader);
    expect({ count, currency, date }).toEqual({ count: 2, currency: "EUR", date: "2026-06-15" });
    expect(lines).toMatchObject([
      {
        companyId: group.distribution.id,
        name: "Facture de Distribution",
        amount: money(10_828, "USD"),
        converted: money(10_000, "EUR"),
        categoryName: "Loyers",
        accountName: "Distribution courant",
        isLate: true,
      },
      { companyId: group.atelier.id, converted: money(5_000, "EUR"), isInflow: false, isLate: false },
    ]);
    expect((await listed(group.reader, { onlyLate: true })).lines).toHaveLength(1);
    expect((await listed(group.reader, { entityId: group.atelier.id })).lines).toMatchObject([
      { name: "Facture d'Atelier" },
    ]);
    expect((await listed(group.reader, { skip: 1, take: 1 })).lines).toMatchObject([
      { name: "Facture d'Atelier" },
    ]);
  });

  it("leave out what is on accounts that the group ignores", async () => {
    await update({ BanquesIgnoreesIds: [group.atelier.accountIds[0]] });
    expect((await listed(group.reader)).lines.map(({ name }) => name)).toEqual(["Facture de Distribution"]);
  });

  it("are none for a member without rights, until the consolidation shows its lines", async () => {
    const nothing = await ask(group.member);
    expect(nothing.body).not.toContain("Facture");
    expect(nothing.json()).toMatchObject({ totalCount: 0, transactions: [] });
    expect(await codeOf(ask(group.member, { entityId: group.atelier.id }))).toBe("31006");
    await giveAccess(server.services.database, group.member, group.atelier.id, "read");
    const some = await listed(group.member);
    expect(some.lines.map(({ name }) => name)).toEqual(["Facture d'Atelier"]);
    expect(some.companies).toMatchObject([
      { id: group.atelier.id, sharesLines: true, mayWrite: false },
      { id: group.distribution.id, sharesLines: false, mayWrite: false },
    ]);
    await update({ TransactionDetailsAreVisible: true });
    expect((await listed(group.member)).lines).toHaveLength(2);
  });

  describe("will probably be paid", () => {
    it("as the company itself is told, and who pays is not said", async () => {
      // Declared paid twelve and twenty days after the day that was given first.
      for (const [first, paid] of [
        ["2026-05-01", "2026-05-13"],
        ["2026-05-04", "2026-05-24"],
      ] as const)
        await owe("atelier", "Bois Lenteur", paid, { is_paid: true, expected_on: first });
      const open = await owe("atelier", "Bois Lenteur 9", "2026-06-01");
      const paid = await owe("atelier", "Payée", "2026-06-10", { is_paid: true });
      const [known] = await ofCompany([open]);
      expect(known).toMatchObject({ basis: "payer", paidCount: 2 });
      const answer = await probable(group.reader, group.atelier.id, [open, paid]);
      expect(answer.json()).toEqual([
        {
          transactionId: open,
          paymentDate: known?.["paymentDate"],
          earliestDate: known?.["earliestDate"],
          latestDate: known?.["latestDate"],
          isUncertain: false,
        },
      ]);
    });

    it("is said of lines that the group counts, of a company that shares them", async () => {
      const open = await owe("atelier", "Bois 9", "2026-06-01");
      expect(await codeOf(probable(group.member, group.atelier.id, [open]))).toBe("31006");
      expect(await codeOf(probable(group.reader, group.london.id, [open]))).toBe("forbidden");
      expect((await probable(group.reader, group.distribution.id, [open])).json()).toEqual([]);
      await update({ TransactionDetailsAreVisible: true });
      expect((await probable(group.member, group.atelier.id, [open])).json()).toHaveLength(1);
      await update({ BanquesIgnoreesIds: [group.atelier.accountIds[0]] });
      expect((await probable(group.reader, group.atelier.id, [open])).json()).toEqual([]);
    });
  });

  it("are nobody else's: neither a stranger's nor of a company that is not in the group", async () => {
    expect((await ask(group.stranger)).statusCode).toBe(403);
    expect(await codeOf(ask(group.reader, { entityId: group.london.id }))).toBe("forbidden");
  });
});
