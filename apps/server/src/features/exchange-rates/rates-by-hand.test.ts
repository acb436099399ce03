import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byHand, type Page, useRateCalls } from "./testing/rate-calls.ts";

const day = (offset: number) => `2024-07-${String(offset + 1).padStart(2, "0")}`;

interface HandRate {
  readonly id: number;
  readonly base: string;
  readonly begin: string;
  readonly endExclusive: string | null;
}

describe("what is given by hand", () => {
  const { server, people, ofOrganisation, ofCompany, call, answerOf, get, put, refusalOf } = useRateCalls();
  const lookUp = (query: string) => get(people.member, ofOrganisation(`rates:lookup?${query}`));

  describe("rates by hand", () => {
    it("are added, changed and removed one by one, and are the same when sent twice", async () => {
      const url = ofOrganisation("rates");
      const { id } = await put(people.administrator, url, byHand);
      expect(await put(people.administrator, url, { ...byHand, rate: "1.100" })).toEqual({ id });
      expect(
        await put(people.administrator, url, { ...byHand, id, endExclusive: null, rate: "1.2" }),
      ).toEqual({
        id,
      });
      const page = await get<Page>(people.member, url);
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
      expect((await call(people.administrator, "DELETE", `${url}/${id}`)).statusCode).toBe(204);
      expect((await call(people.administrator, "DELETE", `${url}/${id}`)).statusCode).toBe(404);
      expect((await get<Page>(people.member, url)).byHand).toEqual([]);
    });

    it("of a pair never overlap at one level, in either direction", async () => {
      const url = ofOrganisation("rates");
      await put(people.administrator, url, byHand);
      const overlapping = [
        { ...byHand, rate: "1.2" },
        { ...byHand, base: "USD", counter: "EUR", rate: "0.9" },
        { ...byHand, begin: "2024-07-31", endExclusive: null },
        { ...byHand, begin: "2024-06-01", endExclusive: "2024-07-02" },
        { ...byHand, begin: "2024-07-10", endExclusive: "2024-07-11" },
      ];
      for (const rate of overlapping) {
        const { statusCode, said } = await answerOf(people.administrator, "PUT", url, rate);
        expect([statusCode, said], JSON.stringify(rate)).toMatchObject([
          422,
          { type: "31102", errorParams: { begin: "2024-07-01", end: "2024-08-01" } },
        ]);
      }
      // Beside it, of another pair, and of a company.
      await put(people.administrator, url, { ...byHand, begin: "2024-08-01", endExclusive: null });
      await put(people.administrator, url, { ...byHand, begin: "2024-06-01", endExclusive: "2024-07-01" });
      await put(people.administrator, url, { ...byHand, counter: "GBP" });
      await put(people.member, ofCompany("rates"), { ...byHand, rate: "1.3" });
      const { id } = await put(people.administrator, url, { ...byHand, base: "GBP" });
      expect(await refusalOf(people.administrator, "PUT", url, { ...byHand, id })).toEqual([422, "31102"]);
    });

    it("never overlap, whoever saves what at the same moment", async () => {
      const url = ofOrganisation("rates");
      const saves = Array.from({ length: 6 }, (_, place) => ({
        ...byHand,
        ...(place % 2 === 0 ? {} : { base: "USD", counter: "EUR" }),
        begin: `2024-07-0${place + 1}`,
      }));
      const answers = await Promise.all(
        saves.map((rate) => answerOf(people.administrator, "PUT", url, rate)),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(answers.filter(({ said }) => said?.["type"] === "31102")).toHaveLength(5);
      expect((await get<Page>(people.member, url)).byHand).toHaveLength(1);
    });

    it("never overlap after any saves and removals", async () => {
      const save = fc.record({
        isTurned: fc.boolean(),
        begin: fc.nat(12),
        length: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
        /** Of those that are there: which one becomes it, or goes. */
        changes: fc.option(fc.nat(5), { nil: null }),
        isRemoval: fc.boolean(),
      });
      const url = ofOrganisation("rates");
      const saved = async () =>
        (await get<Page>(people.member, url)).byHand as unknown as readonly HandRate[];
      await fc.assert(
        fc.asyncProperty(fc.array(save, { minLength: 4, maxLength: 8 }), async (saves) => {
          for (const { isTurned, begin, length, changes, isRemoval } of saves) {
            const known = await saved();
            const id = changes === null ? undefined : known[changes]?.id;
            if (isRemoval && id !== undefined) {
              expect((await call(people.administrator, "DELETE", `${url}/${id}`)).statusCode).toBe(204);
              continue;
            }
            const rate = {
              id,
              base: isTurned ? "USD" : "EUR",
              counter: isTurned ? "EUR" : "USD",
              begin: day(begin),
              endExclusive: length === null ? null : day(begin + length),
              rate: "1.1",
            };
            const { statusCode } = await answerOf(people.administrator, "PUT", url, rate);
            const isInTheWay = known.some(
              (other) =>
                other.id !== id &&
                (other.endExclusive ?? "9999") > rate.begin &&
                (rate.endExclusive ?? "9999") > other.begin,
            );
            const isThere = known.some(
              (other) =>
                (id === undefined || other.id === id) &&
                JSON.stringify([other.base, other.begin, other.endExclusive]) ===
                  JSON.stringify([rate.base, rate.begin, rate.endExclusive]),
            );
            expect(statusCode).toBe(isInTheWay && !isThere ? 422 : 200);
          }
          const ordered = (await saved()).toSorted((left, right) => (left.begin < right.begin ? -1 : 1));
          for (const [place, rate] of ordered.slice(1).entries())
            expect((ordered[place]?.endExclusive ?? "9999") <= rate.begin).toBe(true);
        }),
        { numRuns: 15 },
      );
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
      const { statusCode, said } = await answerOf(people.administrator, "PUT", ofOrganisation("rates"), {
        ...byHand,
        ...change,
      });
      expect([statusCode, said?.["type"]]).toEqual([code === "not_found" ? 404 : 422, code]);
    });

    it("of a company come before its organisation's, which it inherits and cannot change", async () => {
      const own = await put(people.member, ofCompany("rates"), { ...byHand, rate: "1.3" });
      const inherited = await put(people.administrator, ofOrganisation("rates"), byHand);
      const page = await get<Page>(people.reader, ofCompany("rates"));
      expect(page.byHand.map(({ id, level, rate }) => [id, level, rate])).toEqual([
        [own["id"], "company", "1.3"],
        [inherited["id"], "organisation", "1.1"],
      ]);
      expect(
        (await get<Page>(people.member, ofOrganisation("rates"))).byHand.map(({ rate }) => rate),
      ).toEqual(["1.1"]);
      const ofOther = { ...byHand, id: inherited["id"], rate: "9" };
      expect((await call(people.member, "PUT", ofCompany("rates"), ofOther)).statusCode).toBe(404);
      expect((await call(people.member, "DELETE", ofCompany(`rates/${inherited["id"]}`))).statusCode).toBe(
        404,
      );
      const ofOwn = { ...byHand, id: own["id"], rate: "9" };
      expect((await call(people.administrator, "PUT", ofOrganisation("rates"), ofOwn)).statusCode).toBe(404);
      const looked = async (url: string) => (await get(people.reader, url))["rate"];
      const query = "rates:lookup?from=EUR&to=USD&date=2024-07-15&kind=spot";
      expect(await looked(ofCompany(query))).toBe("1.3");
      expect((await get(people.member, ofOrganisation(query)))["rate"]).toBe("1.1");
      expect((await call(people.member, "DELETE", ofCompany(`rates/${own["id"]}`))).statusCode).toBe(204);
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
        await call(people.administrator, "POST", ofOrganisation("rate-sets"), {
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
      expect((await call(people.member, "GET", url)).statusCode).toBe(422);
      expect((await call(people.member, "GET", `${url}&rateSetId=2000000000`)).statusCode).toBe(404);
      const theirs = ofOrganisation(`rates:lookup?${query}&date=2024-09-15`, people.elsewhereId);
      expect((await call(people.stranger, "GET", theirs)).statusCode).toBe(404);
    });

    it("refuses an amount that is none, or beyond what can be counted", async () => {
      await put(people.administrator, ofOrganisation("rates"), { ...byHand, rate: "99999999999999999999" });
      for (const amount of ["1e5", "1.234", "", "999999999999"]) {
        const url = ofOrganisation(`rates:lookup?from=EUR&to=USD&date=2024-07-15&kind=spot&amount=${amount}`);
        expect((await call(people.member, "GET", url)).statusCode, amount).toBe(422);
      }
    });
  });

  describe("sets of budget rates", () => {
    const rates = [
      { currency: "USD", month: "2027-01-01", rate: "1.2" },
      { currency: "GBP", month: "2027-01-01", rate: "0.86" },
    ];
    const create = async (name: string, list: readonly object[] = rates) =>
      answerOf(people.administrator, "POST", ofOrganisation("rate-sets"), { name, rates: list });

    it("are made, read, changed as a whole and removed", async () => {
      const { said } = await create(" Budget 2027 ");
      const id = Number(said?.["id"]);
      expect(await get(people.member, ofOrganisation("rate-sets"))).toEqual([
        { id, name: "Budget 2027", rateCount: 2, useCount: 0 },
      ]);
      expect(await get(people.member, ofOrganisation(`rate-sets/${id}`))).toEqual({
        id,
        name: "Budget 2027",
        rates: rates.toReversed(),
      });
      const changed = [{ currency: "USD", month: "2027-02-01", rate: "1.21" }];
      await put(people.administrator, ofOrganisation(`rate-sets/${id}`), {
        name: "Budget révisé",
        rates: changed,
      });
      expect(await get(people.member, ofOrganisation(`rate-sets/${id}`))).toEqual({
        id,
        name: "Budget révisé",
        rates: changed,
      });
      expect((await call(people.administrator, "DELETE", ofOrganisation(`rate-sets/${id}`))).statusCode).toBe(
        204,
      );
      expect((await call(people.administrator, "DELETE", ofOrganisation(`rate-sets/${id}`))).statusCode).toBe(
        404,
      );
      expect((await call(people.member, "GET", ofOrganisation(`rate-sets/${id}`))).statusCode).toBe(404);
      const gone = { name: "Budget", rates };
      expect(
        (await call(people.administrator, "PUT", ofOrganisation(`rate-sets/${id}`), gone)).statusCode,
      ).toBe(404);
    });

    it("have names of their own, whatever their capitals and accents", async () => {
      const { said } = await create("Été 2027");
      expect(await create("ete 2027")).toMatchObject({ statusCode: 409 });
      const other = await create("Hiver 2027");
      const url = ofOrganisation(`rate-sets/${String(other.said?.["id"])}`);
      expect((await call(people.administrator, "PUT", url, { name: "ÉTÉ 2027", rates })).statusCode).toBe(
        409,
      );
      await put(people.administrator, ofOrganisation(`rate-sets/${String(said?.["id"])}`), {
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
        .values({ company_id: people.companyId, name: "Dollar fort", color: "#112233", rate_set_id: id })
        .returning(["id", "organisation_id"])
        .executeTakeFirstOrThrow();
      expect(scenario.organisation_id).toBe(people.organisationId);
      expect(await get(people.member, ofOrganisation("rate-sets"))).toMatchObject([{ useCount: 1 }]);
      const url = ofOrganisation(`rate-sets/${id}`);
      expect(await answerOf(people.administrator, "DELETE", url)).toMatchObject({
        statusCode: 409,
        said: { type: "31106", errorParams: { count: 1 } },
      });
      await database.deleteFrom("scenarios").where("id", "=", scenario.id).execute();
      expect((await call(people.administrator, "DELETE", url)).statusCode).toBe(204);
    });
  });
});
