/**
 * What is measured on a large ledger: a call, and what somebody who knows the tables would write instead. By hand
 * means as few statements as it takes, as the role of requests and inside the same company's scope.
 */
import { type Client, connect, type Pool } from "./connections.ts";

export interface LedgerCase {
  readonly name: string;
  readonly http: {
    readonly method: "GET" | "POST";
    readonly path: string;
    readonly body?: (turn: number) => unknown;
  };
  readonly byHand: (turn: number) => Promise<void>;
  /** How many times as long as by hand it may take. */
  readonly limit?: number;
  readonly mostRounds?: number;
}

const search = "/api/cash-flow/v1/transactions-search";

/** A page with the names it is shown with. */
const pageOf = (where: string, order = "t.payment_date desc, t.id desc", limits = "limit 50") => `
  select t.*, c.name as category_name, a.name as account_name, a.connection,
    (select json_agg(json_build_object('id', j.id, 'title', j.title, 'amount', p.amount_minor))
     from transaction_projects p join projects j on j.company_id = p.company_id and j.id = p.project_id
     where p.company_id = t.company_id and p.transaction_id = t.id) as projects
  from (select * from transactions t where t.company_id = $1 and t.is_listed and t.scenario_id is null and ${where}
    order by ${order} ${limits}) t
  join categories c on c.company_id = t.company_id and c.id = t.category_id
  left join bank_accounts a on a.company_id = t.company_id and a.id = t.bank_account_id
  order by ${order}`;

const countOf = (where: string) =>
  `select count(*) from transactions t where t.company_id = $1 and t.is_listed and t.scenario_id is null and ${where}`;

const post = (path: string, body: (turn: number) => unknown) => ({ method: "POST", path, body }) as const;

export async function ledgerCases(
  pool: Pool,
  companyId: number,
  size: number,
): Promise<readonly LedgerCase[]> {
  const one = async (text: string): Promise<number> =>
    (await pool.query<{ id: number }>(text, [companyId])).rows[0]?.id ?? 0;
  const account = await one("select min(id) as id from bank_accounts where company_id = $1");
  const goods = await one("select id from categories where company_id = $1 and name = 'Marchandises'");
  const supplies = await one("select id from categories where company_id = $1 and name = 'Fournitures'");
  const { rows } = await pool.query<{ id: number }>(
    "select id from transactions where company_id = $1 and category_id in ($2, $3) and is_paid order by id limit 10000",
    [companyId, goods, supplies],
  );
  const ids = rows.map((row) => row.id);
  const run = (text: string, values: unknown[] = []) =>
    inScope(pool, companyId, "read only", async (client) => {
      await client.query(text, [companyId, ...values]);
    });
  const runBoth = (first: string, second: string, values: unknown[] = []) =>
    inScope(pool, companyId, "read only", async (client) => {
      await client.query(first, [companyId, ...values]);
      await client.query(second, [companyId, ...values]);
    });
  const turnOf = (turn: number) => (turn % 2 === 0 ? goods : supplies);
  const paid = { transactionsType: "Paid" };
  const filters = {
    ...paid,
    bankAccountIds: [account],
    paymentDateSince: "2026-01-01",
    paymentDateBefore: "2026-07-01",
  };
  const filterText =
    "t.is_paid and t.bank_account_id = $2 and t.payment_date >= '2026-01-01' and t.payment_date < '2026-07-01'";
  return [
    {
      name: "next page of the list",
      http: post(search, () => ({ filters: paid, pagination: { skip: 50, take: 50 } })),
      byHand: () => run(pageOf("t.is_paid", undefined, "limit 50 offset 50")),
      limit: 2,
    },
    {
      name: "first page of the list, with its count",
      http: post(search, () => ({ filters: paid })),
      byHand: () => runBoth(pageOf("t.is_paid"), countOf("t.is_paid")),
      limit: 2,
    },
    {
      name: "filtered page, with its count",
      http: post(search, () => ({ filters })),
      byHand: () => runBoth(pageOf(filterText), countOf(filterText), [account]),
      limit: 2,
    },
    {
      name: "text search, a rare word",
      http: post(search, () => ({ filters: { ...paid, containingText: "Urssaf" } })),
      byHand: () => run(pageOf("t.is_paid and t.search_text like '%urssaf%'")),
    },
    {
      name: "text search, a frequent word",
      http: post(search, () => ({ filters: { ...paid, containingText: "sepa" } })),
      byHand: () => run(pageOf("t.is_paid and t.search_text like '%sepa%'")),
    },
    {
      name: "totals of a filter",
      http: post(`${search}/totals`, () => ({ filters })),
      byHand: () =>
        run(
          `select currency, count(*), sum(case when is_inflow then counted_minor else -counted_minor end)
           from transactions t where t.company_id = $1 and t.is_listed and t.scenario_id is null and ${filterText}
           group by currency`,
          [account],
        ),
    },
    {
      name: "page after nine tenths of the list",
      http: post(search, () => ({ filters: paid, pagination: { skip: size * 0.9, take: 50 } })),
      byHand: () => run(pageOf("t.is_paid", undefined, `limit 50 offset ${size * 0.9}`)),
    },
    {
      name: "page by amount",
      http: post(search, () => ({ filters: paid, sort: { field: "AbsoluteAmount", direction: "Desc" } })),
      byHand: () => run(pageOf("t.is_paid", "abs(t.amount_minor) desc, t.id desc")),
      mostRounds: 5,
    },
    {
      name: "categorise one",
      http: post("/api/categorization/ChangeTransactionsCategoryByIds", (turn) => ({
        transactionIds: [ids[turn]],
        categoryId: turnOf(turn + 1),
      })),
      byHand: (turn) => categorise(pool, companyId, ids.slice(1_000 + turn, 1_001 + turn), turnOf(turn + 1)),
      limit: 2,
    },
    {
      name: "categorise 10,000",
      http: post("/api/categorization/ChangeTransactionsCategoryByIds", (turn) => ({
        transactionIds: ids,
        categoryId: turnOf(turn),
      })),
      byHand: (turn) => categorise(pool, companyId, ids, turnOf(turn + 1)),
      mostRounds: 5,
    },
  ];
}

/** One writer at a time, the change, and telling those who look. */
const categorise = (pool: Pool, companyId: number, ids: readonly number[], categoryId: number) =>
  inScope(pool, companyId, "read write", async (client) => {
    await client.query("select lock_ledger($1)", [companyId]);
    await client.query(
      `update transactions set category_id = $3, categorisation = 'confirmed' where company_id = $1 and id = any($2::int[])`,
      [companyId, ids, categoryId],
    );
    await client.query("select publish_event($1, null, 'TransactionsChanged', '{}')", [companyId]);
  });

async function inScope(
  pool: Pool,
  companyId: number,
  mode: "read only" | "read write",
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = await connect(pool);
  await client.query(
    `begin ${mode}; set local role amont_app; select set_config('amont.company_ids', '{${companyId}}', true)`,
  );
  await work(client);
  await client.query("commit");
  client.release();
}
