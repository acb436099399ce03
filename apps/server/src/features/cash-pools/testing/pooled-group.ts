/** An organisation of four companies with an account each, who may do what there, and how they call. */
import type { InjectOptions } from "fastify";
import { beforeEach, expect } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createBankAccount, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

export type CompanyName = "header" | "a" | "b" | "c";
export type Person = "administrator" | "treasurer" | "readerOfA" | "outsider" | "stranger";

interface PooledCompany {
  readonly companyId: number;
  readonly accountId: number;
}

/** In cents: what people write in euros. */
export const cents = (euros: number): number => Math.round(euros * 100);

const everything = {
  direction: "both",
  thresholdMinor: 0,
  stepMinor: 1,
  priority: 1,
  allOrNothing: false,
};
const nothingSaid = { targetMinor: null, leastMinor: null, mostMinor: null };
export const zero = { ...everything, ...nothingSaid, rule: "zero" };
export const target = (euros: number, part: object = {}) => ({
  ...everything,
  ...nothingSaid,
  rule: "target",
  targetMinor: cents(euros),
  ...part,
});
const range = (least: number, most: number, part: object = {}) => ({
  ...everything,
  ...nothingSaid,
  rule: "range",
  leastMinor: cents(least),
  mostMinor: cents(most),
  ...part,
});

/** Everything is new before each test. Balances are those at the end of the day before the first of the three days. */
export function usePooledGroup() {
  const clock = { now: new Date("2026-11-16T08:00:00Z") };
  const server = useTestServer({ now: () => clock.now });
  const people: Record<Person, string> = {
    administrator: "",
    treasurer: "",
    readerOfA: "",
    outsider: "",
    stranger: "",
  };
  const none: PooledCompany = { companyId: 0, accountId: 0 };
  const companies: Record<CompanyName, PooledCompany> = { header: none, a: none, b: none, c: none };
  const group = { organisationId: 0 };
  const opening: Record<CompanyName, number> = { header: 30_000, a: 0, b: 20_000, c: 41_300 };

  beforeEach(async () => {
    clock.now = new Date("2026-11-16T08:00:00Z");
    const { database } = server.services;
    for (const name of Object.keys(people) as Person[]) people[name] = await createUser(database);
    group.organisationId = await createOrganisation(database, { administrators: [people.administrator] });
    for (const name of Object.keys(companies) as CompanyName[]) {
      const companyId = await createCompany(database, {
        organisationId: group.organisationId,
        name: `Société ${name}`,
      });
      const accountId = await createBankAccount(database, companyId, {
        name: `Compte ${name}`,
        known_balance_minor: cents(opening[name]),
        known_balance_on: "2026-11-15",
        overdraft_minor: name === "header" ? cents(-50_000) : 0,
      });
      companies[name] = { companyId, accountId };
      await giveAccess(database, people.administrator, companyId, "write");
      await giveAccess(database, people.treasurer, companyId, "write");
    }
    await giveAccess(database, people.readerOfA, companies.a.companyId, "read");
    const elsewhere = await createOrganisation(database, { administrators: [people.stranger] });
    const foreign = await createCompany(database, { organisationId: elsewhere });
    await giveAccess(database, people.stranger, foreign, "write");
    const outside = await createCompany(database, { organisationId: group.organisationId });
    await giveAccess(database, people.outsider, outside, "write");
  });

  const call = (
    person: Person,
    method: NonNullable<InjectOptions["method"]>,
    rest: string,
    payload?: object,
  ) =>
    server.call(people[person], {
      method,
      url: `/api/cash-pool/v1/organizations/${group.organisationId}/pools${rest}`,
      ...(payload === undefined ? {} : { payload }),
    });
  const get = async <T>(rest: string, person: Person = "treasurer") => {
    const answer = await call(person, "GET", rest);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };
  const send = async <T>(
    method: "POST" | "PUT",
    rest: string,
    payload: object,
    person: Person = "administrator",
  ) => {
    const answer = await call(person, method, rest, payload);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return (answer.body === "" ? {} : answer.json()) as T;
  };
  const refusalOf = async (sent: ReturnType<typeof call>) => {
    const answer = await sent;
    return [answer.statusCode, answer.json<{ type: string }>().type];
  };

  const definition = (part: object = {}) => ({
    name: "Pool France",
    currency: "EUR",
    kind: "physical",
    headerCompanyId: companies.header.companyId,
    headerAccountId: companies.header.accountId,
    sweepDays: "everyBankDay",
    weekday: null,
    executedBy: "bank",
    yearBasis: 360,
    sharing: "header",
    startsOn: "2026-11-01",
    labelWords: "",
    ...part,
  });
  const member = (name: CompanyName, rule: object) => ({ ...companies[name], ...rule });
  const threeMembers = () => [
    member("a", zero),
    member("b", target(20_000, { thresholdMinor: cents(1_000) })),
    member("c", range(5_000, 60_000, { thresholdMinor: cents(1_000), stepMinor: cents(1_000) })),
  ];

  /** The pool of the worked examples, swept to zero, to a target and into a range. */
  async function createPool(part: object = {}, members: readonly object[] = threeMembers()): Promise<number> {
    const { id } = await send<{ id: number }>("POST", "", definition(part));
    await send("PUT", `/${id}/members`, { members });
    return id;
  }

  /** A line of an account, in euros: below zero it leaves. */
  const move = (name: CompanyName, euros: number, day: string, part: object = {}) =>
    createTransaction(server.services.database, companies[name].companyId, {
      bank_account_id: companies[name].accountId,
      is_inflow: euros > 0,
      amount_minor: Math.abs(cents(euros)),
      payment_date: day,
      ...part,
    });
  const plan = (name: CompanyName, euros: number, day: string) => move(name, euros, day, { is_paid: false });
  /** What rose to the header that day, on both statements. */
  async function sweep(name: CompanyName, euros: number, day: string): Promise<void> {
    await move(name, -euros, day);
    await move("header", euros, day);
  }

  return {
    server,
    clock,
    people,
    companies,
    group,
    call,
    get,
    send,
    refusalOf,
    definition,
    member,
    threeMembers,
    createPool,
    move,
    plan,
    sweep,
  };
}
