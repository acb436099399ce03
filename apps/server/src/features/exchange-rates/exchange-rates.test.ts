import { describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";
import { byHand, type Method, now, type Page, useRateCalls } from "./testing/rate-calls.ts";

const quotes = (list: readonly object[]) => ({ quotes: list });

describe("exchange rates", () => {
  const { server, people, ofOrganisation, ofCompany, call, answerOf, get, put, refusalOf } = useRateCalls();

  describe("the page of an organisation", () => {
    it("shows the last month when nothing is asked for, with what every currency is at", async () => {
      const page = await get<Page>(people.member, ofOrganisation("rates"));
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
        people.member,
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
        expect((await call(people.member, "GET", ofOrganisation(`rates?${query}`))).statusCode, query).toBe(
          422,
        );
    });
  });

  describe("quotes that are typed or pasted", () => {
    const usd = { currency: "USD", quotedOn: "2024-08-09", rate: "1.09" };

    it("come before the installation's, all or none, and can be taken away again", async () => {
      const url = ofOrganisation("quotes");
      const chf = { currency: "CHF", quotedOn: "2024-08-10", rate: "0.94500" };
      expect(await put(people.administrator, url, quotes([usd, chf]))).toEqual({
        newCount: 2,
        changedCount: 0,
        removedCount: 0,
        unchangedCount: 0,
      });
      const page = await get<Page>(
        people.member,
        ofOrganisation("rates?begin=2024-08-09&endExclusive=2024-08-12"),
      );
      expect(page.quotes).toEqual([
        { ...chf, rate: "0.945", origin: "uploaded", source: null },
        { ...usd, origin: "uploaded", source: null },
      ]);
      const again = await put(
        people.administrator,
        url,
        quotes([
          { ...usd, rate: "1.090" },
          { ...chf, rate: "0.95" },
        ]),
      );
      expect(again).toMatchObject({ changedCount: 1, unchangedCount: 1 });
      const bad = await answerOf(
        people.administrator,
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
      expect(await put(people.administrator, url, quotes([{ ...usd, rate: null }]))).toMatchObject({
        removedCount: 1,
      });
      const after = await get<Page>(
        people.member,
        ofOrganisation("rates?begin=2024-08-09&endExclusive=2024-08-10"),
      );
      expect(after.quotes).toMatchObject([{ currency: "USD", rate: "1.0917", origin: "reference" }]);
      // Another organisation has none of it.
      const theirs = await get<Page>(
        people.stranger,
        ofOrganisation("rates?begin=2024-08-09&endExclusive=2024-08-12", people.elsewhereId),
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
      expect(await refusalOf(people.administrator, "PUT", url, quotes([quote]))).toEqual([status, "31101"]);
    });

    it("are of another currency than the euro, of a day that has begun somewhere, once each, and up to 5,000", async () => {
      const url = ofOrganisation("quotes");
      expect(
        await refusalOf(people.administrator, "PUT", url, quotes([{ ...usd, currency: "EUR", rate: "1" }])),
      ).toEqual([422, "31103"]);
      for (const list of [
        [{ ...usd, quotedOn: "2024-08-11" }],
        [usd, { ...usd, rate: "1.1" }],
        [],
        [{ ...usd, currency: "XXX" }],
        Array.from({ length: 5_001 }, () => usd),
      ])
        expect(await refusalOf(people.administrator, "PUT", url, quotes(list))).toEqual([
          422,
          "invalid_input",
        ]);
      const days = Array.from({ length: 5_000 }, (_, day) => {
        const quotedOn = new Date(Date.UTC(2024, 7, 9) - day * 86_400_000).toISOString().slice(0, 10);
        return { currency: "NOK", quotedOn, rate: "11.5" };
      });
      expect(await put(people.administrator, url, quotes(days))).toMatchObject({ newCount: 5_000 });
    });
  });

  it("keep the policy that administrators choose", async () => {
    const url = ofOrganisation("policy");
    expect(await get(people.member, url)).toEqual({ policy: "month-average" });
    await put(people.administrator, url, { policy: "day" });
    expect(await get(people.member, url)).toEqual({ policy: "day" });
    expect(await get(people.member, ofOrganisation("rates"))).toMatchObject({ policy: "day" });
    expect((await call(people.administrator, "PUT", url, { policy: "year" })).statusCode).toBe(422);
    expect(await get(people.stranger, ofOrganisation("policy", people.elsewhereId))).toEqual({
      policy: "month-average",
    });
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
      for (const userId of [people.member, people.reader, people.stranger]) {
        const { statusCode } = await call(userId, method, ofOrganisation(rest), payload);
        expect(statusCode, `${method} ${rest}`).toBe(403);
      }
      const theirs = await call(
        people.administrator,
        method,
        ofOrganisation(rest, people.elsewhereId),
        payload,
      );
      expect(theirs.statusCode, `${method} ${rest}`).toBe(403);
    }
    for (const userId of [people.reader, people.stranger, people.administrator]) {
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
      expect((await call(people.stranger, "GET", ofOrganisation(rest))).statusCode, rest).toBe(403);
    expect((await call(people.stranger, "GET", ofCompany("rates"))).statusCode).toBe(403);
    // A rate of another organisation is not found by its number.
    const { id } = await put(people.administrator, ofOrganisation("rates"), byHand);
    expect(
      (await call(people.stranger, "DELETE", ofOrganisation(`rates/${id}`, people.elsewhereId))).statusCode,
    ).toBe(404);
    const change = { ...byHand, id, rate: "9" };
    expect(
      (await call(people.stranger, "PUT", ofOrganisation("rates", people.elsewhereId), change)).statusCode,
    ).toBe(404);
    expect((await get<Page>(people.member, ofOrganisation("rates"))).byHand).toMatchObject([
      { id, rate: "1.1" },
    ]);
  });

  it("leave a trace of who changed what", async () => {
    const { id } = await put(people.administrator, ofOrganisation("rates"), byHand);
    await put(people.administrator, ofOrganisation("rates"), { ...byHand, id, rate: "1.15" });
    await put(people.administrator, ofOrganisation("quotes"), {
      quotes: [{ currency: "USD", quotedOn: "2024-08-09", rate: "1.09" }],
    });
    const { database } = server.services;
    const changes = await database
      .selectFrom("history")
      .select(["table_name", "operation", "changed_by"])
      .where("organisation_id", "=", people.organisationId)
      .where("table_name", "=", "exchange_rates")
      .orderBy("id")
      .execute();
    expect(changes.map(({ operation, changed_by }) => [operation, changed_by])).toEqual([
      ["insert", people.administrator],
      ["update", people.administrator],
    ]);
    const written = await database
      .selectFrom("exchange_quotes")
      .select(["currency", "rate", "recorded_by"])
      .where("organisation_id", "=", people.organisationId)
      .execute();
    expect(written).toEqual([{ currency: "USD", rate: "1.09", recorded_by: people.administrator }]);
  });

  it("are right on another instance at its next read, and after a restart", async () => {
    const other = await startTestServer({ now, connectionString: server.connectionString, isAlone: true });
    try {
      const query = "rates:lookup?from=EUR&to=USD&date=2024-08-09&kind=spot";
      const there = async () =>
        (await other.call(people.member, { method: "GET", url: ofOrganisation(query) })).json<{
          rate: string;
        }>().rate;
      expect(await there()).toBe("1.0917");
      await put(people.administrator, ofOrganisation("quotes"), {
        quotes: [{ currency: "USD", quotedOn: "2024-08-09", rate: "1.5" }],
      });
      expect(await there()).toBe("1.5");
      await put(people.administrator, ofOrganisation("rates"), {
        ...byHand,
        endExclusive: null,
        rate: "1.6",
      });
      expect(await there()).toBe("1.6");
      await put(people.member, ofCompany("rates"), { ...byHand, endExclusive: null, rate: "1.7" });
      expect(await there()).toBe("1.6");
      const own = await other.call(people.member, { method: "GET", url: ofCompany(query) });
      expect(own.json()).toMatchObject({ rate: "1.7", legs: [{ origin: "company" }] });
    } finally {
      await other.close();
    }
  });
});
