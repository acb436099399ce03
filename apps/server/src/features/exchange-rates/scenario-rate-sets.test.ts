import { describe, expect, it } from "vitest";
import { useRateCalls } from "./testing/rate-calls.ts";

describe("the sets of budget rates that scenarios stand on", () => {
  const { server, people, ofOrganisation, ofCompany, call, answerOf, get, put } = useRateCalls();

  const scenario = async (name: string, more: { referenceId?: number; frozenOn?: string } = {}) => {
    const { id } = await server.services.database
      .insertInto("scenarios")
      .values({
        company_id: people.companyId,
        name,
        color: "#112233",
        reference_id: more.referenceId ?? null,
        frozen_on: more.frozenOn ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const rateSet = async (name: string) => {
    const made = await answerOf(people.administrator, "POST", ofOrganisation("rate-sets"), {
      name,
      rates: [],
    });
    return Number(made.said?.["id"]);
  };
  const place = (scenarioId: number) => ofCompany(`scenarios/${scenarioId}/rate-set`);

  it("are chosen by who plans, and hold for what stands on them", async () => {
    const setId = await rateSet("Budget 2027");
    const prudent = await scenario("Prudent");
    const worse = await scenario("Pire", { referenceId: prudent });
    await put(people.member, place(prudent), { rateSetId: setId });
    expect(await get(people.reader, ofCompany("scenario-rate-sets"))).toEqual({
      rateSets: [{ id: setId, name: "Budget 2027" }],
      scenarios: [
        { scenarioId: prudent, rateSetId: setId, effectiveRateSetId: setId },
        { scenarioId: worse, rateSetId: null, effectiveRateSetId: setId },
      ],
    });
    expect(
      (await call(people.administrator, "DELETE", ofOrganisation(`rate-sets/${setId}`))).statusCode,
    ).toBe(409);
    await put(people.member, place(prudent), { rateSetId: null });
    expect(await get(people.reader, ofCompany("scenario-rate-sets"))).toMatchObject({
      scenarios: [{ effectiveRateSetId: null }, { effectiveRateSetId: null }],
    });
    expect(
      (await call(people.administrator, "DELETE", ofOrganisation(`rate-sets/${setId}`))).statusCode,
    ).toBe(204);
  });

  it("are of the own organisation, of a living scenario, and chosen by nobody else", async () => {
    const setId = await rateSet("Budget 2028");
    const own = await scenario("Prudent");
    const frozen = await scenario("Copie", { frozenOn: "2024-08-01" });
    const theirs = await answerOf(people.stranger, "POST", ofOrganisation("rate-sets", people.elsewhereId), {
      name: "Ailleurs",
      rates: [],
    });
    const choose = (userId: string, scenarioId: number, rateSetId: unknown) =>
      answerOf(userId, "PUT", place(scenarioId), { rateSetId });
    expect(await choose(people.member, own, theirs.said?.["id"])).toMatchObject({ statusCode: 404 });
    expect(await choose(people.member, 2_000_000_000, setId)).toMatchObject({ statusCode: 404 });
    expect(await choose(people.member, frozen, setId)).toMatchObject({
      statusCode: 422,
      said: { type: "23003" },
    });
    for (const userId of [people.reader, people.stranger])
      expect(await choose(userId, own, setId)).toMatchObject({ statusCode: 403 });
    expect(await get(people.member, ofCompany("scenario-rate-sets"))).toMatchObject({
      scenarios: [{ rateSetId: null }, { rateSetId: null }],
    });
  });
});
