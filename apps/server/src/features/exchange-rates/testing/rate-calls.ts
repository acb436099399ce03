/** An organisation with rates, the people who may see or change them, and how they call. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { InjectOptions } from "fastify";
import { beforeAll, beforeEach, expect } from "vitest";
import { writeReferenceQuotes } from "../../../rates/write-quotes-repository.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

export const now = () => new Date("2024-08-09T15:00:00Z");

/** Of the European Central Bank. */
const reference = [
  ["USD", "2024-05-31", "1.0852"],
  ["USD", "2024-07-31", "1.0828"],
  ["GBP", "2024-07-31", "0.8438"],
  ["JPY", "2024-07-31", "162.76"],
  ["USD", "2024-08-02", "1.0835"],
  ["USD", "2024-08-09", "1.0917"],
] as const;

export const byHand = {
  base: "EUR",
  counter: "USD",
  begin: "2024-07-01",
  endExclusive: "2024-08-01",
  rate: "1.1",
};

export interface Page {
  readonly [key: string]: unknown;
  readonly latest: ReadonlyArray<{ readonly currency: string }>;
  readonly quotes: ReadonlyArray<Record<string, unknown>>;
  readonly byHand: ReadonlyArray<Record<string, unknown>>;
}

export type Method = NonNullable<InjectOptions["method"]>;

/** Everybody is new before each test. */
export function useRateCalls(options: { readonly runsJobs?: boolean } = {}) {
  const server = useTestServer({ now, ...options });
  const people = {
    administrator: "",
    /** Plans in the company. */
    member: "",
    reader: "",
    /** Administers another organisation. */
    stranger: "",
    organisationId: 0,
    companyId: 0,
    elsewhereId: 0,
  };

  beforeAll(async () => {
    await writeReferenceQuotes(
      server.services.database,
      reference.map(([currency, day, rate]) => ({ currency, quotedOn: calendarDate(day), rate })),
      "eurofxref-hist.csv",
    );
  });
  beforeEach(async () => {
    const { database } = server.services;
    people.administrator = await createUser(database);
    people.member = await createUser(database);
    people.reader = await createUser(database);
    people.stranger = await createUser(database);
    people.organisationId = await createOrganisation(database, { administrators: [people.administrator] });
    people.companyId = await createCompany(database, { organisationId: people.organisationId });
    people.elsewhereId = await createOrganisation(database, { administrators: [people.stranger] });
    const foreignCompanyId = await createCompany(database, { organisationId: people.elsewhereId });
    await giveAccess(database, people.member, people.companyId, "write");
    await giveAccess(database, people.reader, people.companyId, "read");
    await giveAccess(database, people.stranger, foreignCompanyId, "write");
  });

  const ofOrganisation = (rest: string, id = people.organisationId) =>
    `/api/exchange-rates/v1/organizations/${id}/${rest}`;
  const ofCompany = (rest: string) => `/api/exchange-rates/v1/companies/${people.companyId}/${rest}`;
  const call = (userId: string, method: Method, url: string, payload?: object) =>
    server.call(userId, { method, url, ...(payload === undefined ? {} : { payload }) });
  const answerOf = async (userId: string, method: Method, url: string, payload?: object) => {
    const { statusCode, body } = await call(userId, method, url, payload);
    const said = body === "" ? undefined : (JSON.parse(body) as Record<string, unknown>);
    return { statusCode, said };
  };
  const get = async <T = Record<string, unknown>>(userId: string, url: string) => {
    const answer = await call(userId, "GET", url);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };
  const put = async (userId: string, url: string, payload: object) => {
    const answer = await call(userId, "PUT", url, payload);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.body === "" ? {} : answer.json<Record<string, number>>();
  };
  const refusalOf = async (userId: string, method: Method, url: string, payload?: object) => {
    const { statusCode, said } = await answerOf(userId, method, url, payload);
    return [statusCode, said?.["type"]];
  };
  return { server, people, ofOrganisation, ofCompany, call, answerOf, get, put, refusalOf };
}
