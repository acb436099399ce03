/** Many commands, one after the other and at the same time: sums stay true, nothing is lost or done twice. */
import { getTransactionLine } from "@amont/contract/operations/transactions/get-transaction-line.ts";
import { type FlaggedCommand, isAllowed } from "@amont/engine/ledger/allowed-commands.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { createUser, giveAccess } from "../../../testing/fixtures.ts";
import { propertyRuns } from "../../../testing/property-runs.ts";
import {
  type CommandLedger,
  commandUrl,
  openCommandLedger,
  today,
  tomorrow,
} from "./testing/command-ledger.ts";

/** The totals that the database keeps, next to the same summed up from the transactions. */
const recount = `
  select coalesce(k.key, c.key) as key, k.amount_minor as kept, c.amount_minor as counted,
    k.transaction_count as kept_count, c.transaction_count as counted_count
  from (
    select concat_ws('|', is_paid, scenario_id, category_id, bank_account_id, currency, counted_on, is_inflow) as key,
      amount_minor, transaction_count
    from daily_totals where company_id = $1
  ) k full join (
    select concat_ws('|', is_paid, coalesce(scenario_id, 0), category_id, coalesce(bank_account_id, 0), currency,
        counted_on, is_inflow) as key,
      sum(counted_minor)::bigint as amount_minor, count(*) filter (where is_listed)::int as transaction_count
    from transactions where company_id = $1
    group by 1 having sum(counted_minor) <> 0 or count(*) filter (where is_listed) > 0
  ) c on c.key = k.key
  where (k.amount_minor, k.transaction_count) is distinct from (c.amount_minor, c.transaction_count)`;

describe("commands together", () => {
  let ledger: CommandLedger;
  let colleagueId: string;
  beforeAll(async () => {
    ledger = await openCommandLedger();
    colleagueId = await createUser(ledger.server.services.database);
    await giveAccess(ledger.server.services.database, colleagueId, ledger.companyId, "write");
  });
  afterAll(async () => ledger.server.close());

  const wrongTotals = async () => (await ledger.server.services.pool.query(recount, [ledger.companyId])).rows;

  /** What each account's payments and each plan's expectations come to: what a command must not change by itself. */
  const effectOnCash = async (ids: readonly number[]) => {
    const { rows } = await ledger.server.services.pool.query<{ effect: number }>(
      `select coalesce(sum(case when is_inflow then counted_minor else -counted_minor end), 0)::bigint as effect
       from transactions where id = any($1)`,
      [ids],
    );
    return rows[0]?.effect;
  };

  const someTransactions = async () => [
    await ledger.paid(),
    await ledger.paid({ origin: "bank", categorisation: "to-confirm" }),
    await ledger.paid({ is_inflow: true, category_id: ledger.categories.sales, amount_minor: -700 }),
    await ledger.expected(),
    await ledger.expected({ payment_date: "2026-03-01" }),
    await ledger.expected({ origin: "accounting", amount_minor: 99_900 }),
  ];

  const kinds = {
    ignore: [commandUrl("ignore"), () => ({}), "ignore"],
    reactivate: [commandUrl("reactivate"), () => ({}), "reactivate"],
    reverse: [commandUrl("reverse"), () => ({}), null],
    "reset-date": [commandUrl("reset-date"), () => ({}), "resetToOriginalDate"],
    "declare-not-late": [commandUrl("declare-not-late"), () => ({}), "declareNotLate"],
    "declare-late": [commandUrl("declare-late"), () => ({ lateSince: "2026-03-05" }), "declareLate"],
    "declare-paid": [
      commandUrl("declare-paid"),
      () => ({ paymentDate: today, bankAccountId: ledger.accounts.manual }),
      "declarePaid",
    ],
    "set-vat": [commandUrl("set-vat"), () => ({ vatRate: 0.1 }), "setVat"],
    validate: [
      "/api/categorization/ValidateTransactionsCategorizationByIds",
      () => ({}),
      "validateCategorisation",
    ],
    "date-expected": [
      "/api/transaction/ChangeTransactionsPaymentDateByIds",
      () => ({ paymentDate: tomorrow }),
      null,
    ],
    delete: [commandUrl("delete"), () => ({}), "delete"],
  } as const satisfies Record<string, readonly [string, () => object, FlaggedCommand | null]>;
  type Kind = keyof typeof kinds;
  const keepCash: ReadonlySet<Kind> = new Set<Kind>([
    "reverse",
    "set-vat",
    "validate",
    "date-expected",
    "reset-date",
    "declare-late",
    "declare-not-late",
    "declare-paid",
  ]);

  const give = (kind: Kind, ids: readonly number[], userId = ledger.userId) => {
    const [url, more] = kinds[kind];
    return ledger.post(url, { transactionIds: ids, ...more() }, userId);
  };
  const allowedFlags = async (id: number) => {
    const answer = await ledger.server.call(ledger.userId, {
      url: getTransactionLine.path.replace("{id}", String(id)),
      headers: { EntrepriseId: String(ledger.companyId) },
    });
    if (answer.statusCode === 404) return null;
    return answer.json<{ allowedCommands: number }>().allowedCommands;
  };

  const step = fc.record({
    kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
    position: fc.nat(5),
    undoes: fc.boolean(),
  });

  it("accept exactly what they showed to be allowed, keep the totals true, and move no money on the side", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const ids = await someTransactions();
        for (const { kind, position, undoes } of steps) {
          const id = ids[position] ?? 0;
          const flags = await allowedFlags(id);
          const before = await effectOnCash(ids);
          const { code, result } = await give(kind, [id]);
          const named = kinds[kind][2];
          if (flags === null) expect(code).toBe("not_found");
          else if (named !== null) expect(code === null, kind).toBe(isAllowed(named, flags));
          if (code !== null || keepCash.has(kind)) expect(await effectOnCash(ids)).toBe(before);
          if (code === null && undoes) {
            expect((await ledger.command("undo", { undoToken: result["undoToken"] })).code).toBeNull();
            expect(await effectOnCash(ids)).toBe(before);
          }
        }
        expect(await wrongTotals()).toEqual([]);
      }),
      propertyRuns(2),
    );
  });

  it("lose nothing and do nothing twice when two people give them at the same time", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom("ignore" as const, "reactivate" as const, "reverse" as const),
            fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }),
          ),
          {
            minLength: 6,
            maxLength: 16,
          },
        ),
        async (orders) => {
          const ids = await Promise.all([1, 2, 3, 4].map(() => ledger.paid()));
          const accepted = await Promise.all(
            orders.map(async ([kind, positions], index) => {
              const named = positions.map((position) => ids[position] ?? 0);
              const { code } = await give(kind, named, index % 2 === 0 ? ledger.userId : colleagueId);
              expect([null, "21004", "8021"]).toContain(code);
              return code === null ? { kind, named } : null;
            }),
          );
          for (const id of ids) {
            const count = (kind: string) =>
              accepted.filter((order) => order?.kind === kind && order.named.includes(id)).length;
            const row = await ledger.row(id);
            expect(count("ignore") - count("reactivate")).toBe(row.is_ignored ? 1 : 0);
            expect(row.is_reversed).toBe(count("reverse") % 2 === 1);
            expect(row.is_inflow ? row.amount_minor : -row.amount_minor).toBe(-10_000);
            const { rows } = await ledger.server.services.pool.query(
              "select from history where table_name = 'transactions' and row_id = $1 and operation = 'update'",
              [String(id)],
            );
            expect(rows).toHaveLength(count("ignore") + count("reactivate") + count("reverse"));
          }
          expect(await wrongTotals()).toEqual([]);
        },
      ),
      propertyRuns(2),
    );
  });

  it("delete what two people delete once, and tell the second", async () => {
    const id = await ledger.paid();
    const answers = await Promise.all([give("delete", [id]), give("delete", [id], colleagueId)]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, "not_found"]));
  });

  it("are refused to who may only read, and change nothing", async () => {
    const { database } = ledger.server.services;
    const readerId = await createUser(database);
    await giveAccess(database, readerId, ledger.companyId, "read");
    const id = await ledger.paid({ categorisation: "to-confirm" });
    const before = await ledger.row(id);
    for (const kind of Object.keys(kinds) as Kind[]) {
      expect((await give(kind, [id], readerId)).code, kind).toBe("forbidden");
    }
    expect(await ledger.row(id)).toEqual(before);
  });

  it("tell open screens what changed, when it has", async () => {
    const heard: Array<{ channel: string; event: string; payload: unknown }> = [];
    const client = await ledger.server.services.pool.connect();
    client.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "{}")));
    await client.query("listen amont_events");
    const id = await ledger.paid({ categorisation: "to-confirm" });
    await give("validate", [id]);
    await give("validate", [id]); // refused: nothing to tell
    await ledger.post("/api/transaction/ChangeTransactionMemoById", { transactionId: id, memo: "x" });
    await give("date-expected", [await ledger.expected()]);
    const channel = `entity:${ledger.companyId}`;
    await eventually(async () => {
      await client.query("select"); // lets what has arrived come through
      expect(heard.map(({ event }) => event)).toContain("TransactionPaymentDateChanged");
    });
    await client.query("unlisten amont_events");
    client.release();
    expect(heard.filter((event) => event.channel === channel).slice(0, 4)).toEqual([
      { channel, event: "TransactionsChanged", payload: { transactionIds: [id] } },
      {
        channel,
        event: "TransactionCategorized",
        payload: { details: [{ categorizeAction: "Categorize", transactionImpacted: 1 }] },
      },
      { channel, event: "TransactionsChanged", payload: { transactionIds: [id] } },
      { channel, event: "TransactionMemoChanged", payload: { transactionIds: [id] } },
    ]);
  });

  it("change thousands in one go, and say so without naming them", async () => {
    const { pool } = ledger.server.services;
    const { rows } = await pool.query<{ id: number }>(
      `insert into transactions (company_id, is_paid, is_inflow, bank_account_id, category_id, name, amount_minor,
         currency, payment_date, original_payment_date, origin)
       select $1, true, false, $2, $3, 'Ligne ' || n, n, 'EUR', '2026-03-01', '2026-03-01', 'bank'
       from generate_series(1, 1500) n returning id`,
      [ledger.companyId, ledger.accounts.manual, ledger.categories.outflowToCategorise],
    );
    const transactionIds = rows.map(({ id }) => id);
    const done = await ledger.post("/api/categorization/ChangeTransactionsCategoryByIds", {
      transactionIds,
      categoryId: ledger.categories.supplies,
    });
    expect(done).toMatchObject({ code: null, result: { transactionCount: 1500 } });
    expect(await wrongTotals()).toEqual([]);
    expect(await ledger.command("undo", { undoToken: done.result["undoToken"] })).toMatchObject({
      code: null,
      result: { transactionCount: 1500 },
    });
    expect(await wrongTotals()).toEqual([]);
  });
});
