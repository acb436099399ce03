import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCompany, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { addCompany, createWorkplace } from "../../testing/workplace.ts";

interface Rules {
  readonly canWrite: boolean;
  readonly accounts: ReadonlyArray<{ readonly accountId: number; readonly floorMinor: number }>;
}

const plainRule = {
  kind: "current",
  floorMinor: 0,
  targetMinor: null,
  ceilingMinor: null,
  creditDays: 0,
  debitDays: 0,
  takesInstant: false,
  takesUrgent: false,
  isCentralising: false,
  isDefaultForInflows: false,
  isDefaultForOutflows: false,
};

const plainly = (accountId: number) => ({ accounts: [{ ...plainRule, accountId }] });

const plainLane = {
  fromAccountId: null,
  toAccountId: null,
  type: null,
  isAllowed: true,
  cutOff: null,
  feeMinor: null,
  leastMinor: null,
  mostMinor: null,
  capMinor: null,
};

describe("what is said of short-term cash", () => {
  const server = useTestServer();
  const base = "/api/short-term-cash/v1";

  async function send(userId: string, method: "GET" | "PUT", path: string, payload?: object) {
    const request = { method, url: `${base}${path}`, ...(payload === undefined ? {} : { payload }) };
    const response = await server.call(userId, request);
    const said = response.body === "" ? null : response.json<Record<string, unknown>>();
    return { status: response.statusCode, said };
  }

  async function openWorkplace() {
    const place = await createWorkplace(server, { isAdministered: true });
    const { database } = server.services;
    const account = await createBankAccount(database, place.companyId, { overdraft_minor: -50_000 });
    const other = await createBankAccount(database, place.companyId);
    const rules = `/companies/${place.companyId}/account-rules`;
    const lanes = `/organizations/${place.organisationId}/lanes`;
    return { ...place, account, other, rules, lanes };
  }

  describe("rules of accounts", () => {
    it("are the usual ones until somebody says otherwise, of some accounts at a time", async () => {
      const { writer, reader, rules, account, other } = await openWorkplace();
      const before = await send(reader, "GET", rules);
      expect(before.said).toMatchObject({ canWrite: false });
      expect((before.said as unknown as Rules).accounts).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...plainRule, accountId: account, overdraftMinor: -50_000 }),
        ]),
      );
      const rule = { ...plainRule, floorMinor: -20_000, targetMinor: 0, ceilingMinor: 0, creditDays: -5 };
      const saved = await send(writer, "PUT", rules, { accounts: [{ ...rule, accountId: account }] });
      expect(saved).toEqual({ status: 204, said: null });
      const after = (await send(writer, "GET", rules)).said as unknown as Rules;
      expect(after.canWrite).toBe(true);
      expect(after.accounts.find(({ accountId }) => accountId === account)).toMatchObject(rule);
      expect(after.accounts.find(({ accountId }) => accountId === other)).toMatchObject(plainRule);
    });

    it.each([
      ["floorBelowOverdraft", { floorMinor: -50_001 }],
      ["targetBelowFloor", { floorMinor: 10, targetMinor: 9 }],
      ["ceilingBelowTarget", { targetMinor: 10, ceilingMinor: 9 }],
      ["ceilingBelowTarget", { floorMinor: 10, ceilingMinor: 9 }],
    ])("are refused out of order: %s", async (problem, change) => {
      const { writer, rules, account } = await openWorkplace();
      const accounts = [{ ...plainRule, ...change, accountId: account }];
      expect(await send(writer, "PUT", rules, { accounts })).toMatchObject({
        status: 422,
        said: { type: "32002", errorParams: { accountId: account, problem } },
      });
    });

    it("have one default account for each direction, which another one can become", async () => {
      const { writer, rules, account, other } = await openWorkplace();
      const first = { ...plainRule, accountId: account, isDefaultForInflows: true };
      const second = { ...plainRule, accountId: other, isDefaultForInflows: true };
      expect((await send(writer, "PUT", rules, { accounts: [first] })).status).toBe(204);
      expect((await send(writer, "PUT", rules, { accounts: [second] })).said).toMatchObject({
        type: "32002",
      });
      const exchanged = [second, { ...first, isDefaultForInflows: false }];
      expect((await send(writer, "PUT", rules, { accounts: exchanged })).status).toBe(204);
    });

    it("are written by who writes in the company, for its own accounts", async () => {
      const { writer, reader, rules, account } = await openWorkplace();
      const theirs = await openWorkplace();
      expect((await send(reader, "PUT", rules, plainly(account))).status).toBe(403);
      expect((await send(writer, "PUT", rules, plainly(theirs.account))).status).toBe(404);
      for (const change of [
        { creditDays: 6 },
        { floorMinor: 0.5 },
        { floorMinor: 10 ** 15 },
        { kind: "x" },
      ]) {
        const accounts = [{ ...plainRule, accountId: account, ...change }];
        expect((await send(writer, "PUT", rules, { accounts })).status).toBe(422);
      }
    });
  });

  describe("lanes", () => {
    it("are written as a whole by an administrator, and read by who sees both ends", async () => {
      const { lanes, account, other, ...place } = await openWorkplace();
      const { companyId, writer, reader } = place;
      const { database } = server.services;
      const hidden = await createCompany(database, { organisationId: place.organisationId });
      await giveAccess(database, writer, hidden, "write");
      const own = { ...plainLane, fromCompanyId: companyId, toCompanyId: companyId };
      const between = { ...own, fromAccountId: account, toAccountId: other, type: "sepa", cutOff: "15:30" };
      const convention = { ...own, toCompanyId: hidden, capMinor: 5_000_000 };
      expect((await send(writer, "PUT", lanes, { lanes: [between, convention] })).status).toBe(204);
      expect((await send(writer, "GET", lanes)).said).toEqual({
        canWrite: true,
        lanes: [between, convention],
      });
      expect((await send(reader, "GET", lanes)).said).toEqual({ canWrite: false, lanes: [between] });
      expect((await send(reader, "PUT", lanes, { lanes: [] })).status).toBe(403);
      expect((await send(writer, "PUT", lanes, { lanes: [] })).status).toBe(204);
      expect((await send(writer, "GET", lanes)).said).toMatchObject({ lanes: [] });
    });

    it.each([
      ["cutOff", { cutOff: "25:61" }],
      ["cutOff", { cutOff: "24:01" }],
      ["mostBelowLeast", { leastMinor: 2, mostMinor: 1 }],
      ["sameEnds", { isSame: true }],
      ["twice", { isTwice: true }],
      ["otherCurrency", { isForeign: true }],
    ])("are refused where they make no sense: %s %o", async (problem, change) => {
      const { lanes, account, other, companyId, writer } = await openWorkplace();
      const foreign = await createBankAccount(server.services.database, companyId, { currency: "USD" });
      const {
        isSame = false,
        isTwice = false,
        isForeign = false,
        ...terms
      } = change as Record<string, unknown>;
      const toAccountId = isSame === true ? account : isForeign === true ? foreign : other;
      const ends = { fromCompanyId: companyId, fromAccountId: account, toCompanyId: companyId, toAccountId };
      const lane = { ...plainLane, ...ends, ...terms };
      const sent = isTwice === true ? [lane, lane] : [lane];
      expect(await send(writer, "PUT", lanes, { lanes: sent })).toMatchObject({
        status: 422,
        said: { type: "32002", errorParams: { at: sent.length - 1, problem } },
      });
    });

    it("begin and end in the organisation, and go with their account", async () => {
      const { lanes, account, other, ...place } = await openWorkplace();
      const theirs = await openWorkplace();
      const ends = { fromCompanyId: place.companyId, toCompanyId: place.companyId };
      const lane = { ...plainLane, ...ends, fromAccountId: account, toAccountId: other };
      for (const forged of [
        { ...lane, toCompanyId: theirs.companyId, toAccountId: null },
        { ...lane, toAccountId: theirs.account },
        { ...lane, toCompanyId: await addCompany(server, place) },
      ])
        expect((await send(place.writer, "PUT", lanes, { lanes: [forged] })).status).toBe(404);
      await send(place.writer, "PUT", lanes, { lanes: [lane] });
      await server.services.database.deleteFrom("bank_accounts").where("id", "=", other).execute();
      expect((await send(place.writer, "GET", lanes)).said).toMatchObject({ lanes: [] });
    });
  });

  it("has preferences of the organisation, which its administrator changes", async () => {
    const { organisationId, writer, reader } = await openWorkplace();
    const path = `/organizations/${organisationId}/preferences`;
    const usual = { horizonDays: 5, step: 1_000, sharing: "history", isPrudent: false };
    expect((await send(reader, "GET", path)).said).toEqual({ ...usual, canWrite: false });
    const chosen = { horizonDays: 20, step: 1, sharing: "none", isPrudent: true };
    expect((await send(writer, "PUT", path, chosen)).status).toBe(204);
    expect((await send(writer, "GET", path)).said).toEqual({ ...chosen, canWrite: true });
    expect((await send(reader, "PUT", path, usual)).status).toBe(403);
    for (const change of [{ horizonDays: 0 }, { horizonDays: 21 }, { step: 10 }, { sharing: "half" }])
      expect((await send(writer, "PUT", path, { ...usual, ...change })).status).toBe(422);
    const stranger = await createUser(server.services.database, { email: `${randomUUID()}@test.example` });
    expect((await send(stranger, "GET", path)).status).toBe(403);
  });

  it("has a floor and rates of the company", async () => {
    const { companyId, writer, reader } = await openWorkplace();
    const path = `/companies/${companyId}/risk-settings`;
    const nothing = { floorMinor: null, overdraftRate: null, placementRate: null };
    expect((await send(reader, "GET", path)).said).toEqual({ ...nothing, currency: "EUR", canWrite: false });
    const said = { floorMinor: 25_000_000, overdraftRate: "5.75", placementRate: "-0.10001" };
    expect((await send(writer, "PUT", path, said)).status).toBe(204);
    expect((await send(reader, "GET", path)).said).toMatchObject(said);
    expect((await send(reader, "PUT", path, nothing)).status).toBe(403);
    for (const rate of ["-101", "5,75", "1e3", "0.000001"])
      expect((await send(writer, "PUT", path, { ...said, overdraftRate: rate })).status).toBe(422);
  });
});
