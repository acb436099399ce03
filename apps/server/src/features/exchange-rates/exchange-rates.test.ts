import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { InjectOptions } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeReferenceQuotes } from "../../rates/write-quotes-repository.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const now = () => new Date("2024-08-09T15:00:00Z");

const reference = [
  ["USD", "2024-05-31", "1.0852"],
  ["USD", "2024-07-31", "1.0828"],
  ["GBP", "2024-07-31", "0.8438"],
  ["JPY", "2024-07-31", "162.76"],
  ["USD", "2024-08-02", "1.0835"],
  ["USD", "2024-08-09", "1.0917"],
] as const;

const byHand = { base: "EUR", counter: "USD", begin: "2024-07-01", endExclusive: "2024-08-01", rate: "1.1" };

const quotes = (list: readonly object[]) => ({ quotes: list });

interface Page {
  readonly [key: string]: unknown;
  readonly latest: ReadonlyArray<{ readonly currency: string }>;
  readonly quotes: ReadonlyArray<Record<string, unknown>>;
  readonly byHand: ReadonlyArray<Record<string, unknown>>;
}

describe("exchange rates", () => {
  const server = useTestServer({ now });
  let administrator: string;
  let member: string;
  let reader: string;
  let stranger: string;
  let organisationId: number;
  let companyId: number;
  let elsewhereId: number;
  let foreignCompanyId: number;

  beforeAll(async () => {
    await writeReferenceQuotes(
      server.services.database,
      reference.map(([currency, day, rate]) => ({ currency, quotedOn: calendarDate(day), rate })),
      "eurofxref-hist.csv",
    );
  });
  beforeEach(async () => {
    const { database } = server.services;
    administrator = await createUser(database);
    member = await createUser(database);
    reader = await createUser(database);
    stranger = await createUser(database);
    organisationId = await createOrganisation(database, { administrators: [administrator] });
    companyId = await createCompany(database, { organisationId });
    elsewhereId = await createOrganisation(database, { administrators: [stranger] });
    foreignCompanyId = await createCompany(database, { organisationId: elsewhereId });
    await giveAccess(database, member, companyId, "write");
    await giveAccess(database, reader, companyId, "read");
    await giveAccess(database, stranger, foreignCompanyId, "write");
  });

  const ofOrganisation = (rest: string, id = organisationId) =>
    `/api/exchange-rates/v1/organizations/${id}/${rest}`;
  const ofCompany = (rest: string, id = companyId) => `/api/exchange-rates/v1/companies/${id}/${rest}`;
  type Method = NonNullable<InjectOptions["method"]>;
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

  const lookUp = (query: string) => get(member, ofOrganisation(`rates:lookup?${query}`));

  describe("the page of an organisation", () => {
    it("shows the last month when nothing is asked for, with what every currency is at", async () => {
      const page = await get<Page>(member, ofOrganisation("rates"));
      expect(page).toMatchObject({
        today: "2024-08-09",
        begin: "2024-07-10",
        endExclusive: "2024-08-10",
        firstQuotedOn: "2024-05-31",
        lastQuotedOn: "2024-08-09",
        policy: "month-average",
        byHand: [],
        source: { host: null, lastSuccessAt: null, lastFailureAt: null },
      });
      expect(page.quotes.map(({ quotedOn, currency, rate }) => [quotedOn, currency, rate])).toEqual([
        ["2024-08-09", "USD", "1.0917"],
        ["2024-08-02", "USD", "1.0835"],
        ["2024-07-31", "GBP", "0.8438"],
        ["2024-07-31", "JPY", "162.76"],
        ["2024-07-31", "USD", "1.0828"],
      ]);
      expect(page.quotes[0]).toEqual({
        currency: "USD",
        quotedOn: "2024-08-09",
        rate: "1.0917",
        origin: "reference",
        source: "eurofxref-hist.csv",
      });
      expect(page.latest.filter(({ currency }) => ["USD", "GBP", "XOF", "XPF"].includes(currency))).toEqual([
        {
          currency: "GBP",
          quotedOn: "2024-07-31",
          rate: "0.8438",
          origin: "reference",
          age: 9,
          isStale: false,
        },
        {
          currency: "USD",
          quotedOn: "2024-08-09",
          rate: "1.0917",
          origin: "reference",
          age: 0,
          isStale: false,
        },
        { currency: "XOF", quotedOn: null, rate: "655.957", origin: "legal", age: null, isStale: false },
        { currency: "XPF", quotedOn: null, rate: "119.33174224", origin: "legal", age: null, isStale: false },
      ]);
    });

    it("is of the days and currencies that are asked for, at most 62 days", async () => {
      const page = await get<Page>(
        member,
        ofOrganisation("rates?begin=2024-05-31&endExclusive=2024-08-01&currency=USD&currency=JPY"),
      );
      expect(page.quotes.map(({ quotedOn, currency }) => [quotedOn, currency])).toEqual([
        ["2024-07-31", "JPY"],
        ["2024-07-31", "USD"],
        ["2024-05-31", "USD"],
      ]);
      expect(page.latest.map(({ currency }) => currency)).toEqual(["JPY", "USD"]);
      for (const query of [
        "begin=2024-05-31&endExclusive=2024-08-02",
        "begin=2024-05-31&endExclusive=2024-05-31",
        "begin=2024-05-31",
        "endExclusive=2024-05-31",
      ])
        expect((await call(member, "GET", ofOrganisation(`rates?${query}`))).statusCode, query).toBe(422);
    });
  });

  describe("quotes that are typed or pasted", () => {
    const usd = { currency: "USD", quotedOn: "2024-08-09", rate: "1.09" };

    it("come before the installation's, all or none, and can be taken away again", async () => {
      const url = ofOrganisation("quotes");
      const chf = { currency: "CHF", quotedOn: "2024-08-10", rate: "0.94500" };
      expect(await put(administrator, url, quotes([usd, chf]))).toEqual({
        newCount: 2,
        changedCount: 0,
        removedCount: 0,
        unchangedCount: 0,
      });
      const page = await get<Page>(member, ofOrganisation("rates?begin=2024-08-09&endExclusive=2024-08-12"));
      expect(page.quotes).toEqual([
        { ...chf, rate: "0.945", origin: "uploaded", source: null },
        { ...usd, origin: "uploaded", source: null },
      ]);
      const again = await put(
        administrator,
        url,
        quotes([
          { ...usd, rate: "1.090" },
          { ...chf, rate: "0.95" },
        ]),
      );
      expect(again).toMatchObject({ changedCount: 1, unchangedCount: 1 });
      const bad = await answerOf(
        administrator,
        "PUT",
        url,
        quotes([
          { ...usd, rate: "2" },
          { ...chf, rate: "0" },
        ]),
      );
      expect(bad).toMatchObject({
        statusCode: 422,
        said: { errorParams: { currency: "CHF", date: "2024-08-10" } },
      });
      expect(await put(administrator, url, quotes([{ ...usd, rate: null }]))).toMatchObject({
        removedCount: 1,
      });
      const after = await get<Page>(member, ofOrganisation("rates?begin=2024-08-09&endExclusive=2024-08-10"));
      expect(after.quotes).toMatchObject([{ currency: "USD", rate: "1.0917", origin: "reference" }]);
      // Another organisation has none of it.
      const theirs = await get<Page>(
        stranger,
        ofOrganisation("rates?begin=2024-08-09&endExclusive=2024-08-12", elsewhereId),
      );
      expect(theirs.quotes).toMatchObject([{ currency: "USD", rate: "1.0917" }]);
    });

    it.each([
      ["zero", { ...usd, rate: "0" }, 422],
      ["below zero", { ...usd, rate: "-1" }, 422],
      ["words", { ...usd, rate: "N/A" }, 422],
      ["21 digits", { ...usd, rate: "1.00000000000000000001" }, 422],
      ["21 decimals", { ...usd, rate: "1e-21" }, 422],
      ["a comma", { ...usd, rate: "1,09" }, 422],
    ])("are no rate: %s", async (_, quote, status) => {
      const url = ofOrganisation("quotes");
      expect(await refusalOf(administrator, "PUT", url, quotes([quote]))).toEqual([status, "31101"]);
    });

    it("are of another currency than the euro, of a day that has begun somewhere, once each, and up to 5,000", async () => {
      const url = ofOrganisation("quotes");
      expect(
        await refusalOf(administrator, "PUT", url, quotes([{ ...usd, currency: "EUR", rate: "1" }])),
      ).toEqual([422, "31103"]);
      for (const list of [
        [{ ...usd, quotedOn: "2024-08-11" }],
        [usd, { ...usd, rate: "1.1" }],
        [],
        [{ ...usd, currency: "XXX" }],
        Array.from({ length: 5_001 }, () => usd),
      ])
        expect(await refusalOf(administrator, "PUT", url, quotes(list))).toEqual([422, "invalid_input"]);
      const days = Array.from({ length: 5_000 }, (_, day) => {
        const quotedOn = new Date(Date.UTC(2024, 7, 9) - day * 86_400_000).toISOString().slice(0, 10);
        return { currency: "NOK", quotedOn, rate: "11.5" };
      });
      expect(await put(administrator, url, quotes(days))).toMatchObject({ newCount: 5_000 });
    });
  });

  describe("rates by hand", () => {
    it("are added, changed and removed one by one, and are the same when sent twice", async () => {
      const url = ofOrganisation("rates");
      const { id } = await put(administrator, url, byHand);
      expect(await put(administrator, url, { ...byHand, rate: "1.100" })).toEqual({ id });
      expect(await put(administrator, url, { ...byHand, id, endExclusive: null, rate: "1.2" })).toEqual({
        id,
      });
      const page = await get<Page>(member, url);
      expect(page.byHand).toEqual([
        {
          ...byHand,
          id,
          level: "organisation",
          endExclusive: null,
          rate: "1.2",
          recordedAt: expect.any(String) as string,
          recordedBy: expect.stringMatching(/^Test User/) as string,
        },
      ]);
      expect((await call(administrator, "DELETE", `${url}/${id}`)).statusCode).toBe(204);
      expect((await call(administrator, "DELETE", `${url}/${id}`)).statusCode).toBe(404);
      expect((await get<Page>(member, url)).byHand).toEqual([]);
    });

    it("of a pair never overlap at one level, in either direction", async () => {
      const url = ofOrganisation("rates");
      await put(administrator, url, byHand);
      const overlapping = [
        { ...byHand, rate: "1.2" },
        { ...byHand, base: "USD", counter: "EUR", rate: "0.9" },
        { ...byHand, begin: "2024-07-31", endExclusive: null },
        { ...byHand, begin: "2024-06-01", endExclusive: "2024-07-02" },
        { ...byHand, begin: "2024-07-10", endExclusive: "2024-07-11" },
      ];
      for (const rate of overlapping) {
        const { statusCode, said } = await answerOf(administrator, "PUT", url, rate);
        expect([statusCode, said], JSON.stringify(rate)).toMatchObject([
          422,
          { type: "31102", errorParams: { begin: "2024-07-01", end: "2024-08-01" } },
        ]);
      }
      // Beside it, of another pair, and of a company.
      await put(administrator, url, { ...byHand, begin: "2024-08-01", endExclusive: null });
      await put(administrator, url, { ...byHand, begin: "2024-06-01", endExclusive: "2024-07-01" });
      await put(administrator, url, { ...byHand, counter: "GBP" });
      await put(member, ofCompany("rates"), { ...byHand, rate: "1.3" });
      const { id } = await put(administrator, url, { ...byHand, base: "GBP" });
      expect(await refusalOf(administrator, "PUT", url, { ...byHand, id })).toEqual([422, "31102"]);
    });

    it.each([
      ["31103", { base: "USD" }],
      ["31101", { rate: "0" }],
      ["31101", { rate: "123456789012345678901" }],
      ["31101", { rate: "1e3000" }],
      ["invalid_input", { endExclusive: "2024-07-01" }],
      ["invalid_input", { begin: "2024-07-32" }],
      ["not_found", { id: 2_000_000_000 }],
    ])("are refused with %s: %j", async (code, change) => {
      const { statusCode, said } = await answerOf(administrator, "PUT", ofOrganisation("rates"), {
        ...byHand,
        ...change,
      });
      expect([statusCode, said?.["type"]]).toEqual([code === "not_found" ? 404 : 422, code]);
    });

    it("of a company come before its organisation's, which it inherits and cannot change", async () => {
      const own = await put(member, ofCompany("rates"), { ...byHand, rate: "1.3" });
      const inherited = await put(administrator, ofOrganisation("rates"), byHand);
      const page = await get<Page>(reader, ofCompany("rates"));
      expect(page.byHand.map(({ id, level, rate }) => [id, level, rate])).toEqual([
        [own["id"], "company", "1.3"],
        [inherited["id"], "organisation", "1.1"],
      ]);
      expect((await get<Page>(member, ofOrganisation("rates"))).byHand.map(({ rate }) => rate)).toEqual([
        "1.1",
      ]);
      const ofOther = { ...byHand, id: inherited["id"], rate: "9" };
      expect((await call(member, "PUT", ofCompany("rates"), ofOther)).statusCode).toBe(404);
      expect((await call(member, "DELETE", ofCompany(`rates/${inherited["id"]}`))).statusCode).toBe(404);
      const ofOwn = { ...byHand, id: own["id"], rate: "9" };
      expect((await call(administrator, "PUT", ofOrganisation("rates"), ofOwn)).statusCode).toBe(404);
      const looked = async (url: string) => (await get(reader, url))["rate"];
      const query = "rates:lookup?from=EUR&to=USD&date=2024-07-15&kind=spot";
      expect(await looked(ofCompany(query))).toBe("1.3");
      expect((await get(member, ofOrganisation(query)))["rate"]).toBe("1.1");
      expect((await call(member, "DELETE", ofCompany(`rates/${own["id"]}`))).statusCode).toBe(204);
      expect(await looked(ofCompany(query))).toBe("1.1");
    });
  });

  describe("a rate that is looked up", () => {
    it.each([
      ["from=USD&to=EUR&amount=1000.00", "0.9235315848", 923.53, "EUR"],
      ["from=GBP&to=USD&amount=1000.00", "1.283242475", 1283.24, "USD"],
      ["from=JPY&to=USD&amount=1000000", "0.006652740231", 6652.74, "USD"],
      ["from=USD&to=JPY&amount=12345.67", "150.3140007", 1_855_727, "JPY"],
    ])("makes of %s the exact amount", async (query, rate, value, currency) => {
      const found = await lookUp(`${query}&date=2024-07-31&kind=spot`);
      expect(found).toMatchObject({
        rate,
        converted: { value, currency },
        isStale: false,
        isEstimated: false,
      });
    });

    it("says what it stands on", async () => {
      const found = await lookUp("from=GBP&to=USD&date=2024-08-03&kind=spot");
      expect(found["legs"]).toEqual([
        {
          base: "EUR",
          counter: "GBP",
          rate: "0.8438",
          origin: "reference",
          on: "2024-07-31",
          quoteCount: 1,
          isStale: false,
          isEstimated: false,
        },
        {
          base: "EUR",
          counter: "USD",
          rate: "1.0835",
          origin: "reference",
          on: "2024-08-02",
          quoteCount: 1,
          isStale: false,
          isEstimated: false,
        },
      ]);
      expect(await lookUp("from=EUR&to=EUR&date=2024-08-03&kind=spot&amount=5")).toMatchObject({
        rate: "1",
        legs: [],
        converted: { value: 5 },
      });
      expect(await lookUp("from=EUR&to=USD&date=2024-07-01&kind=spot")).toMatchObject({ isStale: true });
      expect(await lookUp("from=EUR&to=USD&date=2024-01-01&kind=spot")).toMatchObject({ isEstimated: true });
      expect(await lookUp("from=EUR&to=ZWG&date=2024-08-03&kind=spot&amount=5")).toEqual({
        rate: null,
        legs: [],
        isStale: false,
        isEstimated: false,
        converted: null,
      });
      expect(await lookUp("from=EUR&to=USD&date=2024-08-20&kind=average")).toMatchObject({
        rate: "1.0876",
        legs: [{ quoteCount: 2, on: "2024-08-09" }],
      });
    });

    it("is of a budget where its set is named", async () => {
      const { id } = (
        await call(administrator, "POST", ofOrganisation("rate-sets"), {
          name: "Dollar à 1,20",
          rates: [{ currency: "USD", month: "2024-09-01", rate: "1.20" }],
        })
      ).json<{ id: number }>();
      const query = `from=EUR&to=USD&kind=budget&rateSetId=${id}`;
      expect(await lookUp(`${query}&date=2024-09-15`)).toMatchObject({
        rate: "1.2",
        legs: [{ origin: "budget", on: "2024-09-01", isEstimated: false }],
      });
      expect(await lookUp(`${query}&date=2024-10-15`)).toMatchObject({ rate: "1.2", isEstimated: true });
      expect(await lookUp(`${query}&date=2024-08-15`)).toMatchObject({
        rate: "1.0917",
        legs: [{ origin: "reference" }],
        isEstimated: true,
      });
      const url = ofOrganisation("rates:lookup?from=EUR&to=USD&kind=budget&date=2024-09-15");
      expect((await call(member, "GET", url)).statusCode).toBe(422);
      expect((await call(member, "GET", `${url}&rateSetId=2000000000`)).statusCode).toBe(404);
      const theirs = ofOrganisation(`rates:lookup?${query}&date=2024-09-15`, elsewhereId);
      expect((await call(stranger, "GET", theirs)).statusCode).toBe(404);
    });

    it("refuses an amount that is none, or beyond what can be counted", async () => {
      await put(administrator, ofOrganisation("rates"), { ...byHand, rate: "99999999999999999999" });
      for (const amount of ["1e5", "1.234", "", "999999999999"]) {
        const url = ofOrganisation(`rates:lookup?from=EUR&to=USD&date=2024-07-15&kind=spot&amount=${amount}`);
        expect((await call(member, "GET", url)).statusCode, amount).toBe(422);
      }
    });
  });

  describe("sets of budget rates", () => {
    const rates = [
      { currency: "USD", month: "2027-01-01", rate: "1.2" },
      { currency: "GBP", month: "2027-01-01", rate: "0.86" },
    ];
    const create = async (name: string, list: readonly object[] = rates) =>
      answerOf(administrator, "POST", ofOrganisation("rate-sets"), { name, rates: list });

    it("are made, read, changed as a whole and removed", async () => {
      const { said } = await create(" Budget 2027 ");
      const id = Number(said?.["id"]);
      expect(await get(member, ofOrganisation("rate-sets"))).toEqual([
        { id, name: "Budget 2027", rateCount: 2, useCount: 0 },
      ]);
      expect(await get(member, ofOrganisation(`rate-sets/${id}`))).toEqual({
        id,
        name: "Budget 2027",
        rates: rates.toReversed(),
      });
      const changed = [{ currency: "USD", month: "2027-02-01", rate: "1.21" }];
      await put(administrator, ofOrganisation(`rate-sets/${id}`), { name: "Budget révisé", rates: changed });
      expect(await get(member, ofOrganisation(`rate-sets/${id}`))).toEqual({
        id,
        name: "Budget révisé",
        rates: changed,
      });
      expect((await call(administrator, "DELETE", ofOrganisation(`rate-sets/${id}`))).statusCode).toBe(204);
      expect((await call(administrator, "DELETE", ofOrganisation(`rate-sets/${id}`))).statusCode).toBe(404);
      expect((await call(member, "GET", ofOrganisation(`rate-sets/${id}`))).statusCode).toBe(404);
      const gone = { name: "Budget", rates };
      expect((await call(administrator, "PUT", ofOrganisation(`rate-sets/${id}`), gone)).statusCode).toBe(
        404,
      );
    });

    it("have names of their own, whatever their capitals and accents", async () => {
      const { said } = await create("Été 2027");
      expect(await create("ete 2027")).toMatchObject({ statusCode: 409 });
      const other = await create("Hiver 2027");
      const url = ofOrganisation(`rate-sets/${String(other.said?.["id"])}`);
      expect((await call(administrator, "PUT", url, { name: "ÉTÉ 2027", rates })).statusCode).toBe(409);
      await put(administrator, ofOrganisation(`rate-sets/${String(said?.["id"])}`), {
        name: "ÉTÉ 2027",
        rates,
      });
    });

    it.each([
      ["31101", [{ ...rates[0], rate: "0" }]],
      ["31103", [{ ...rates[0], currency: "EUR" }]],
      ["invalid_input", [rates[0], rates[0]]],
      ["invalid_input", [{ ...rates[0], month: "2027-01-02" }]],
    ])("are refused with %s: %j", async (code, list) => {
      const { statusCode, said } = await create("Budget", list as object[]);
      expect([statusCode, said?.["type"]]).toEqual([422, code]);
    });

    it("stay while a plan stands on them", async () => {
      const { said } = await create("Budget 2028");
      const id = Number(said?.["id"]);
      const { database } = server.services;
      const scenario = await database
        .insertInto("scenarios")
        .values({ company_id: companyId, name: "Dollar fort", color: "#112233", rate_set_id: id })
        .returning(["id", "organisation_id"])
        .executeTakeFirstOrThrow();
      expect(scenario.organisation_id).toBe(organisationId);
      expect(await get(member, ofOrganisation("rate-sets"))).toMatchObject([{ useCount: 1 }]);
      const url = ofOrganisation(`rate-sets/${id}`);
      expect(await answerOf(administrator, "DELETE", url)).toMatchObject({
        statusCode: 409,
        said: { type: "31106", errorParams: { count: 1 } },
      });
      await database.deleteFrom("scenarios").where("id", "=", scenario.id).execute();
      expect((await call(administrator, "DELETE", url)).statusCode).toBe(204);
    });
  });

  it("keep the policy that administrators choose", async () => {
    const url = ofOrganisation("policy");
    expect(await get(member, url)).toEqual({ policy: "month-average" });
    await put(administrator, url, { policy: "day" });
    expect(await get(member, url)).toEqual({ policy: "day" });
    expect(await get(member, ofOrganisation("rates"))).toMatchObject({ policy: "day" });
    expect((await call(administrator, "PUT", url, { policy: "year" })).statusCode).toBe(422);
    expect(await get(stranger, ofOrganisation("policy", elsewhereId))).toEqual({ policy: "month-average" });
  });

  it("are written by administrators, or by who plans in the company, and by nobody for others", async () => {
    const rateSet = { name: "Budget", rates: [] };
    const writes: ReadonlyArray<readonly [Method, string, object?]> = [
      ["PUT", "rates", byHand],
      ["DELETE", "rates/1"],
      ["PUT", "quotes", quotes([{ currency: "USD", quotedOn: "2024-08-09", rate: "1.09" }])],
      ["POST", "rate-sets", rateSet],
      ["PUT", "rate-sets/1", rateSet],
      ["DELETE", "rate-sets/1"],
      ["PUT", "policy", { policy: "day" }],
    ];
    for (const [method, rest, payload] of writes) {
      for (const userId of [member, reader, stranger]) {
        const { statusCode } = await call(userId, method, ofOrganisation(rest), payload);
        expect(statusCode, `${method} ${rest}`).toBe(403);
      }
      const theirs = await call(administrator, method, ofOrganisation(rest, elsewhereId), payload);
      expect(theirs.statusCode, `${method} ${rest}`).toBe(403);
    }
    for (const userId of [reader, stranger, administrator]) {
      expect((await call(userId, "PUT", ofCompany("rates"), byHand)).statusCode).toBe(403);
      expect((await call(userId, "DELETE", ofCompany("rates/1"))).statusCode).toBe(403);
    }
    for (const rest of [
      "rates",
      "rate-sets",
      "rate-sets/1",
      "policy",
      "rates:lookup?from=EUR&to=USD&date=2024-08-09&kind=spot",
    ])
      expect((await call(stranger, "GET", ofOrganisation(rest))).statusCode, rest).toBe(403);
    expect((await call(stranger, "GET", ofCompany("rates"))).statusCode).toBe(403);
    // A rate of another organisation is not found by its number.
    const { id } = await put(administrator, ofOrganisation("rates"), byHand);
    expect((await call(stranger, "DELETE", ofOrganisation(`rates/${id}`, elsewhereId))).statusCode).toBe(404);
    const change = { ...byHand, id, rate: "9" };
    expect((await call(stranger, "PUT", ofOrganisation("rates", elsewhereId), change)).statusCode).toBe(404);
    expect((await get<Page>(member, ofOrganisation("rates"))).byHand).toMatchObject([{ id, rate: "1.1" }]);
  });

  it("leave a trace of who changed what", async () => {
    const { id } = await put(administrator, ofOrganisation("rates"), byHand);
    await put(administrator, ofOrganisation("rates"), { ...byHand, id, rate: "1.15" });
    await put(administrator, ofOrganisation("quotes"), {
      quotes: [{ currency: "USD", quotedOn: "2024-08-09", rate: "1.09" }],
    });
    const { database } = server.services;
    const changes = await database
      .selectFrom("history")
      .select(["table_name", "operation", "changed_by"])
      .where("organisation_id", "=", organisationId)
      .where("table_name", "=", "exchange_rates")
      .orderBy("id")
      .execute();
    expect(changes.map(({ operation, changed_by }) => [operation, changed_by])).toEqual([
      ["insert", administrator],
      ["update", administrator],
    ]);
    const written = await database
      .selectFrom("exchange_quotes")
      .select(["currency", "rate", "recorded_by"])
      .where("organisation_id", "=", organisationId)
      .execute();
    expect(written).toEqual([{ currency: "USD", rate: "1.09", recorded_by: administrator }]);
  });

  it("are right on another instance at its next read, and after a restart", async () => {
    const other = await startTestServer({ now, connectionString: server.connectionString, isAlone: true });
    try {
      const query = "rates:lookup?from=EUR&to=USD&date=2024-08-09&kind=spot";
      const there = async () =>
        (await other.call(member, { method: "GET", url: ofOrganisation(query) })).json<{ rate: string }>()
          .rate;
      expect(await there()).toBe("1.0917");
      await put(administrator, ofOrganisation("quotes"), {
        quotes: [{ currency: "USD", quotedOn: "2024-08-09", rate: "1.5" }],
      });
      expect(await there()).toBe("1.5");
      await put(administrator, ofOrganisation("rates"), { ...byHand, endExclusive: null, rate: "1.6" });
      expect(await there()).toBe("1.6");
      await put(member, ofCompany("rates"), { ...byHand, endExclusive: null, rate: "1.7" });
      expect(await there()).toBe("1.6");
      const own = await other.call(member, { method: "GET", url: ofCompany(query) });
      expect(own.json()).toMatchObject({ rate: "1.7", legs: [{ origin: "company" }] });
    } finally {
      await other.close();
    }
  });
});
