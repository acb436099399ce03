/**
 * Several companies taken together, against what each of them answers by itself: the same lines in one order, the same
 * totals added up and converted. And nothing at all for who may not look into one of them.
 */
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

/** In Auckland it is the next day already. */
const now = new Date("2026-03-15T12:00:00Z");

interface Page {
  readonly results: ReadonlyArray<{
    readonly id: number;
    readonly entityId?: number;
    readonly status: number;
    readonly allowedCommands: number;
  }>;
  readonly count: number | null;
}

interface Totals {
  readonly count: number;
  readonly sum: number | null;
  readonly sums: ReadonlyArray<{ readonly net: { readonly value: number; readonly currency: string } }>;
  readonly converted?: {
    readonly net: { readonly value: number; readonly currency: string };
    readonly unconverted: readonly string[];
  };
}

const byId = (left: { id: number }, right: { id: number }) => left.id - right.id;
const sumIn = (currency: string, { sums }: Totals) =>
  sums.find(({ net }) => net.currency === currency)?.net.value ?? 0;
const dollars = (totals: Totals) => sumIn("USD", totals);
const euros = (totals: Totals) => sumIn("EUR", totals);
const rounded = (value: number) => Math.round(value * 100) / 100;

describe("several companies taken together", () => {
  const server = useTestServer({ now: () => now });
  let user: string;
  let paris: number;
  let austin: number;
  let auckland: number;
  let foreign: number;
  let parents: readonly number[];

  beforeAll(async () => {
    const { database } = server.services;
    user = await createUser(database);
    const organisationId = await createOrganisation(database);
    paris = await createCompany(database, { organisationId, name: "Paris", currency: "EUR" });
    austin = await createCompany(database, { organisationId, name: "Austin", currency: "USD" });
    auckland = await createCompany(database, { organisationId, name: "Auckland", currency: "EUR" });
    foreign = await createCompany(database, { organisationId: await createOrganisation(database) });
    await sql`update companies set time_zone = 'Pacific/Auckland' where id = ${auckland}`.execute(database);
    await giveAccess(database, user, paris, "write");
    await giveAccess(database, user, austin, "read");
    await giveAccess(database, user, auckland, "write");
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate) values
      (${organisationId}, 'USD', '2026-01-15', 1.25), (${organisationId}, 'USD', '2026-02-16', 1.6),
      (${organisationId}, 'USD', '2026-03-13', 2)`.execute(database);
    parents = [
      await fill(paris, "EUR", 260),
      await fill(austin, "USD", 310),
      await fill(auckland, "EUR", 40),
    ];
  });

  /** Paid and expected ones around today, on the same days in every company. Returns a category above others. */
  async function fill(companyId: number, currency: string, count: number): Promise<number> {
    const { database } = server.services;
    const account = await createBankAccount(database, companyId, { currency: currency as "EUR" });
    const parent = await createCategory(database, companyId, { name: "Achats" });
    const leaf = await createCategory(database, companyId, {
      name: `Fournitures ${companyId}`,
      parent_id: parent,
    });
    const other = await createCategory(database, companyId, { name: "Énergie" });
    await sql`insert into transactions (company_id, is_paid, is_inflow, bank_account_id, category_id, name, memo,
        amount_minor, currency, payment_date, original_payment_date, origin)
      select ${companyId}, n % 3 > 0, false, ${account}, case when n % 4 = 0 then ${leaf}::int else ${other}::int end,
        'Ligne ' || (n % 17), case when n % 50 = 0 then 'rare' else '' end, 1000 + n * 7 % 501, ${currency}, d, d, 'manual'
      from (select n, case when n % 3 > 0 then date '2026-03-15' - (n % 74) else date '2026-03-13' + (n % 40) end as d
        from generate_series(1, ${count}::int) n) x`.execute(database);
    return parent;
  }

  const call = (path: string, companyId: number, payload: object) =>
    server.call(user, {
      method: "POST",
      url: `/api/cash-flow/v1/transactions-search${path}`,
      headers: { EntrepriseId: String(companyId) },
      payload,
    });
  const read = async <T>(path: string, payload: object, companyId = paris): Promise<T> => {
    const answer = await call(path, companyId, payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };
  const netIn = async (since: string, before: string, kind: string, entityIds: readonly number[]) => {
    const given = { transactionsType: kind, paymentDateSince: since, paymentDateBefore: before };
    return read<Totals>("/totals", { filters: given, entityIds }, entityIds[0]);
  };
  const ids = (entityIds?: readonly number[]) =>
    read<{ transactionIds: number[]; entityIds?: number[]; allowedCommands: number }>("/ids", {
      filters: { transactionsType: "Paid" },
      ...(entityIds === undefined ? {} : { entityIds }),
    });
  const counter = async (url: string, companyId: number, entityIds: readonly number[] = []) => {
    const query = entityIds.map((id) => `entityIds=${id}`).join("&");
    const answer = await server.call(user, {
      method: "GET",
      url: `${url}?${query}`,
      headers: { EntrepriseId: String(companyId) },
    });
    return answer.json<{ Result: number }>().Result;
  };
  const all = () => [paris, austin, auckland];

  async function wholeList(payload: object, companyId = paris): Promise<Page["results"]> {
    const lines: Array<Page["results"][number]> = [];
    for (let skip = 0; lines.length === skip; skip += 200) {
      const { results } = await read<Page>("", { ...payload, pagination: { skip, take: 200 } }, companyId);
      lines.push(...results);
    }
    return lines;
  }

  const filters = () => [
    {},
    { transactionsType: "Paid" },
    { transactionsType: "Expected" },
    { transactionsType: "Expected", statusesToInclude: 32 },
    { containingText: "ligne 1" },
    { containingText: "rare" },
    { minAmount: 11.4, maxAmount: 11.4 },
    { categoryIds: [...parents] },
    { categoryIds: parents.slice(1, 2) },
    { bankAccountType: "Manual", paymentDateSince: "2026-02-01", paymentDateBefore: "2026-03-10" },
  ];

  it.each(["PaymentDate", "Name", "Amount", "LatePaymentDate", "Category"])(
    "have one list in order of %s, page by page, of what each has",
    async (field) => {
      for (const direction of ["Asc", "Desc"]) {
        for (const given of field === "PaymentDate" ? filters() : filters().slice(0, 4)) {
          const payload = { filters: given, sort: { field, direction } };
          const together = await wholeList({ ...payload, entityIds: all() });
          const apart = [];
          for (const companyId of all()) {
            const lines = await wholeList(payload, companyId);
            // One company's own order is kept among the others'.
            expect(together.filter(({ entityId }) => entityId === companyId).map(({ id }) => id)).toEqual(
              lines.map(({ id }) => id),
            );
            for (const line of lines) apart.push({ ...line, entityId: companyId });
          }
          // The same lines too: late by the day of their company, with the commands of who looks there.
          expect(together.toSorted(byId)).toEqual(apart.toSorted(byId));
          expect(new Set(together.map(({ id }) => id)).size).toBe(together.length);
        }
      }
    },
  );

  it("are in order of days across them, and far pages are the same as walked to", async () => {
    const payload = { entityIds: all(), sort: { field: "PaymentDate", direction: "Desc" } };
    const walked = await wholeList({ ...payload, filters: { nameNotContaining: "zzz" } });
    expect(walked.length).toBe(610);
    const days = walked.map((line) => (line as unknown as { paymentDate: string }).paymentDate);
    expect(days).toEqual(days.toSorted().toReversed());
    for (const skip of [500, 555, 607, 610, 700]) {
      const { results } = await read<Page>("", { ...payload, pagination: { skip, take: 20 } });
      expect(results.map(({ id }) => id)).toEqual(walked.slice(skip, skip + 20).map(({ id }) => id));
    }
  });

  it("are counted and summed by currency", async () => {
    for (const given of filters()) {
      const together = await read<Totals>("/totals", { filters: given, entityIds: all() });
      const apart = [];
      for (const companyId of all()) apart.push(await read<Totals>("/totals", { filters: given }, companyId));
      expect(together.count).toBe(apart.reduce((sum, { count }) => sum + count, 0));
      for (const currency of ["EUR", "USD"]) {
        const sum = apart.reduce((before, totals) => before + sumIn(currency, totals), 0);
        expect(sumIn(currency, together)).toBe(rounded(sum));
      }
      const { count } = await read<Page>("", { filters: given, entityIds: all() });
      expect([null, together.count]).toContain(count);
    }
  });

  it("are converted to the current one's currency: what was paid at its month's rate, what is expected at today's", async () => {
    for (const [since, before, kind, rate] of [
      ["2026-01-01", "2026-02-01", "Paid", 1.25],
      ["2026-02-01", "2026-03-01", "Paid", 1.6],
      ["2026-01-01", "2027-01-01", "Expected", 2],
    ] as const) {
      const totals = await netIn(since, before, kind, [paris, austin]);
      expect(dollars(totals)).toBeLessThan(-100);
      expect(totals.converted).toMatchObject({
        net: { value: rounded(euros(totals) + rounded(dollars(totals) / rate)), currency: "EUR" },
        unconverted: [],
      });
    }
    // In dollars where the current company counts in them.
    const there = await netIn("2026-02-01", "2026-03-01", "Paid", [austin, paris]);
    expect(there.converted?.net).toEqual({
      value: rounded(dollars(there) + rounded(euros(there) * 1.6)),
      currency: "USD",
    });
  });

  it("name a currency that nobody has a rate for, and leave it out", async () => {
    const { database } = server.services;
    const yen = await createBankAccount(database, auckland, { currency: "JPY" });
    const line = {
      is_paid: true,
      bank_account_id: yen,
      currency: "JPY",
      payment_date: "2026-03-02",
    } as const;
    const id = await createTransaction(database, auckland, { ...line, amount_minor: 5000 });
    const before = await read<Totals>("/totals", { entityIds: [paris, austin] });
    const after = await read<Totals>("/totals", { entityIds: all() });
    expect(after.converted?.unconverted).toEqual(["JPY"]);
    expect(after.sums.map(({ net }) => net.currency).toSorted()).toEqual(["EUR", "JPY", "USD"]);
    expect(after.converted?.net.value).toBeLessThan(before.converted?.net.value ?? 0);
    expect(after.converted?.net.value).toBeGreaterThan(-5000 - 260 * 16 - 310 * 16 - 40 * 16);
    await database.deleteFrom("transactions").where("id", "=", id).execute();
    await database.deleteFrom("bank_accounts").where("id", "=", yen).execute();
  });

  it("say whose each chosen line is, and allow what every one of them does", async () => {
    const alone = await ids();
    expect(alone.entityIds).toBeUndefined();
    const together = await ids(all());
    const owners = new Map(together.transactionIds.map((id, at) => [id, together.entityIds?.[at]]));
    expect(alone.transactionIds.every((id) => owners.get(id) === paris)).toBe(true);
    expect(new Set(owners.values())).toEqual(new Set(all()));
    // Austin is for reading only.
    expect(together.allowedCommands & alone.allowedCommands).toBe(together.allowedCommands);
    expect((await ids([paris, auckland])).allowedCommands).toBe(alone.allowedCommands);
    expect(together.allowedCommands).not.toBe(alone.allowedCommands);
  });

  it("are counted by the counters of the pages", async () => {
    for (const url of [
      "/api/facture/GetNumberOfRetardToday",
      "/api/paidtransaction/GetTransactionsToCategorizeCount",
    ]) {
      let sum = 0;
      for (const companyId of all()) sum += await counter(url, companyId);
      expect(await counter(url, paris, all())).toBe(sum);
    }
    expect(await counter("/api/facture/GetNumberOfRetardToday", paris, all())).toBeGreaterThan(0);
  });

  it("answer as ever where nobody takes several", async () => {
    const plain = await call("", paris, {});
    expect(plain.json<Page>().results[0]).not.toHaveProperty("entityId");
    expect((await call("/totals", paris, {})).json()).not.toHaveProperty("converted");
    const one = await read<Page>("", { entityIds: [paris] });
    expect(one.results).toMatchObject(plain.json<Page>().results);
  });

  describe("are refused", () => {
    it.each([
      ["somebody else's among them", () => [paris, foreign], 403],
      ["one that there is not", () => [paris, 2_000_000_000], 403],
      ["what is no id", () => [paris, "x"], 403],
      ["one that is hidden in a list", () => [paris, [foreign]], 422],
      ["the current one left out", () => [austin, auckland], 422],
      ["nobody named", () => [], 422],
      [
        "more than can be taken together",
        () => Array.from({ length: 101 }, () => foreign).concat(paris),
        403,
      ],
    ] as const)("with %s", async (_what, entityIds, status) => {
      for (const path of ["", "/totals", "/ids"]) {
        const answer = await call(path, paris, { entityIds: entityIds() });
        expect(answer.statusCode, answer.body).toBe(status);
        expect(answer.body).not.toContain("Ligne");
      }
    });

    it("beyond the installation's limit", async () => {
      const { database } = server.services;
      const organisationId = await createOrganisation(database);
      const many: number[] = [];
      for (let index = 0; index < server.config.multiEntitiesLimit; index += 1) {
        const companyId = await createCompany(database, { organisationId, name: `Filiale ${index}` });
        await giveAccess(database, user, companyId, "read");
        many.push(companyId);
      }
      expect((await call("", paris, { entityIds: [paris, ...many] })).statusCode).toBe(422);
      expect((await call("", paris, { entityIds: [paris, ...many.slice(1)] })).statusCode).toBe(200);
    });
  });
});
