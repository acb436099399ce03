import { readFailure } from "@amont/contract/envelope.ts";
import { type SeededRandom, seededRandom } from "@amont/testkit/seeded-random.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectDistributionsToFit,
  expectSplitsToAddUp,
  expectTotalsToBeSums,
} from "../../../../ledger/testing/ledger-invariants.ts";
import { createPlayground, type Playground } from "../../../../ledger/testing/random-commands.ts";
import { createUser, giveAccess } from "../../../../testing/fixtures.ts";
import { createScenario } from "../../../../testing/ledger-fixtures.ts";
import { propertyRuns } from "../../../../testing/property-runs.ts";
import { type CommandLedger, commandUrl, openCommandLedger } from "../testing/command-ledger.ts";
import { idsOf, splitCalls } from "../testing/split-calls.ts";

let ledger: CommandLedger;
let second: number;
beforeAll(async () => {
  ledger = await openCommandLedger();
  second = await newProject("Atelier");
});
afterAll(() => ledger.server.close());

const newProject = async (title: string, companyId = ledger.companyId) =>
  (
    await ledger.server.services.database
      .insertInto("projects")
      .values({ company_id: companyId, title })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

const put = async (
  id: number,
  act: "distribute-across-projects" | "remove-projects-distribution",
  payload?: object,
  { userId = ledger.userId, query = "" } = {},
) => {
  const answer = await ledger.server.call(userId, {
    method: "PUT",
    url: `/api/transaction-management/v1/transactions/${id}/${act}${query}`,
    headers: { EntrepriseId: String(ledger.companyId) },
    ...(payload === undefined ? {} : { payload }),
  });
  const json = answer.json<{ undoToken?: string }>();
  const refusal = readFailure(json);
  return { code: refusal?.code ?? null, params: refusal?.params ?? {}, undoToken: json.undoToken };
};
const part = (amount: number, projectId = ledger.projectId) => ({ projectId, amount });
const distribute = (id: number, parts: readonly object[], more = {}) =>
  put(id, "distribute-across-projects", parts, more);
const remove = (id: number) => put(id, "remove-projects-distribution");
const { split, line, sharesOf, cancel } = splitCalls(() => ledger);
/** The smallest first. */
const amounts = async (id: number) =>
  (await sharesOf(id)).map(({ amount_minor }) => amount_minor).toSorted((a, b) => a - b);
const isStale = async (id: number) => (await ledger.row(id)).distribution_is_stale;

describe("a distribution across projects", () => {
  it("gives parts to projects, replaces what they had, and is taken back", async () => {
    const id = await ledger.paid();
    const first = await distribute(id, [part(100)]);
    expect(first.code).toBeNull();
    const next = await distribute(id, [part(60), part(30.5, second)]);
    expect(await amounts(id)).toEqual([3_050, 6_000]);
    expect((await ledger.command("undo", { undoToken: next.undoToken })).code).toBeNull();
    expect(await amounts(id)).toEqual([10_000]);
    expect((await remove(id)).code).toBeNull();
    expect(await amounts(id)).toEqual([]);
    expect((await remove(id)).code).toBeNull();
    expect((await distribute(id, [])).code).toBeNull();
  });

  it.each([
    ["more than there is", [100.01], "27003"],
    ["nothing", [0], "27004"],
    ["a negative amount", [-1], "27005"],
    ["together more than there is", [60, 40.01], "27006"],
    ["more decimals than the currency has", [0.001], "invalid_input"],
  ])("is refused with %s", async (_what, given, code) => {
    const id = await ledger.paid();
    const parts = given.map((amount, index) => part(amount, index === 0 ? ledger.projectId : second));
    expect((await distribute(id, parts)).code).toBe(code);
    expect(await amounts(id)).toEqual([]);
  });

  it("says how much there is, and wants each project once, and one that exists", async () => {
    const id = await ledger.paid();
    expect((await distribute(id, [part(100.01)])).params).toMatchObject({ max: 100 });
    expect((await distribute(id, [part(10), part(10)])).code).toBe("invalid_input");
    expect((await distribute(id, [part(10, 999_999)])).code).toBe("not_found");
    expect((await distribute(999_999, [part(10)])).code).toBe("not_found");
  });

  it("of a negative transaction is negative", async () => {
    const id = await ledger.paid({ amount_minor: -5_000 });
    expect((await distribute(id, [part(10)])).code).toBe("27005");
    expect((await distribute(id, [part(-50)])).code).toBeNull();
    expect(await amounts(id)).toEqual([-5_000]);
  });

  it("is stale once the amount changed, until it is confirmed or removed", async () => {
    const id = await ledger.paid();
    await distribute(id, [part(100)]);
    const setAmount = (amount: number) =>
      ledger.post("/api/facture/SetMontants", { facturesId: [id], montant: amount });
    const changed = await setAmount(80);
    expect(changed.code).toBeNull();
    expect(await isStale(id)).toBe(true);
    const count = async () =>
      (
        await ledger.post("/api/cash-flow/v1/transactions-search", {
          filters: { transactionWithProjectsDistributionStale: true },
          pagination: { skip: 0, take: 1 },
        })
      ).result["count"];
    const before = (await count()) as number;
    expect((await distribute(id, [part(80)])).code).toBeNull();
    expect(await isStale(id)).toBe(false);
    expect(await count()).toBe(before - 1);
    await setAmount(70);
    await remove(id);
    expect(await isStale(id)).toBe(false);
  });

  it("is kept by the lines of a split when all of it is one project's, and by none otherwise", async () => {
    const whole = await ledger.paid();
    await distribute(whole, [part(100)]);
    const kept = idsOf(await split(whole, [line(60), line(40)]));
    expect((await Promise.all(kept.map(amounts))).flat()).toEqual([6_000, 4_000]);
    const shared = await ledger.paid();
    await distribute(shared, [part(60), part(40, second)]);
    const free = idsOf(await split(shared, [line(60), line(40)]));
    expect((await Promise.all(free.map(amounts))).flat()).toEqual([]);
    expect((await distribute(shared, [part(1)])).code).toBe("21003");
    await cancel(shared);
    expect(await amounts(shared)).toEqual([4_000, 6_000]);
    const partly = await ledger.paid();
    await distribute(partly, [part(99.99)]);
    const none = idsOf(await split(partly, [line(60), line(40)]));
    expect((await Promise.all(none.map(amounts))).flat()).toEqual([]);
  });

  it("is stale when an undo brings back an amount that was never shared out so", async () => {
    const id = await ledger.paid();
    const changed = await ledger.post("/api/facture/SetMontants", { facturesId: [id], montant: -20 });
    await distribute(id, [part(-20)]);
    await ledger.post(commandUrl("undo"), { undoToken: changed.result["undoToken"] });
    expect(await amounts(id)).toEqual([-2_000]);
    expect(await isStale(id)).toBe(true);
  });

  it("is refused in the past of a scenario, when it is reconciled, and to who may only read", async () => {
    const { database } = ledger.server.services;
    const id = await ledger.paid();
    const scenarioId = await createScenario(database, ledger.companyId);
    const query = `?scenarioId=${scenarioId}`;
    expect((await distribute(id, [part(1)], { query })).code).toBe("21001");
    const reconciled = await ledger.paid({ reconciliation: "marked" });
    expect((await distribute(reconciled, [part(1)])).code).toBe("21002");
    const readerId = await createUser(database);
    await giveAccess(database, readerId, ledger.companyId, "read");
    expect((await distribute(id, [part(1)], { userId: readerId })).code).toBe("forbidden");
  });
});

describe("distributions, splits, amounts, reversals, projects that go and undo in any order", () => {
  interface Answered {
    readonly undoToken?: string;
    readonly Result?: { readonly undoToken?: string };
  }

  interface Standing {
    readonly id: number;
    readonly amount_minor: number;
    readonly is_inflow: boolean;
    readonly is_split: boolean;
  }

  const player = (ground: Playground, projectIds: readonly number[], random: SeededRandom) => {
    const { server } = ledger;
    const tokens: string[] = [];
    const removals: string[] = [];
    const outcomes = new Set<string>();
    const headers = { EntrepriseId: String(ground.companyId) };
    const send = async (name: string, method: "POST" | "PUT" | "DELETE", url: string, payload: object) => {
      const answer = await server.call(ground.userId, { method, url, headers, payload });
      expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(500);
      const json = answer.body === "" ? {} : answer.json<Answered>();
      const code = readFailure(json)?.code ?? null;
      const token = json.undoToken ?? json.Result?.undoToken;
      const isTakenBack = name === "undo" || name === "restore";
      if (code === null && token !== undefined && !isTakenBack)
        (name === "forget" ? removals : tokens).push(token);
      outcomes.add(`${name} ${code ?? "done"}`);
    };
    /** Cuts an amount at random places; now and then a cent too much, which is refused. */
    const cut = (whole: number, most: number, canRest: boolean) => {
      const parts: number[] = [];
      let left = Math.abs(whole);
      const count = random.integer(1, most);
      while (parts.length < count && left > 0) {
        const isLast = parts.length === count - 1 && !(canRest && random.chance(0.5));
        const piece = isLast || left === 1 ? left : random.integer(1, left);
        parts.push(piece);
        left -= piece;
      }
      if (!canRest && left > 0) parts.push(left);
      if (random.chance(0.15)) parts[0] = (parts[0] ?? 0) + 1;
      return parts.map((piece) => (Math.sign(whole) * piece) / 100);
    };
    const steps = {
      distribute: (one: Standing) =>
        send(
          "distribute",
          "PUT",
          `/api/transaction-management/v1/transactions/${one.id}/distribute-across-projects`,
          cut(one.amount_minor, 3, true).map((amount, index) => ({ projectId: projectIds[index], amount })),
        ),
      remove: (one: Standing) =>
        send(
          "remove",
          "PUT",
          `/api/transaction-management/v1/transactions/${one.id}/remove-projects-distribution`,
          {},
        ),
      cancel: (one: Standing) => send("cancel", "POST", commandUrl("cancel-split"), { splitGroupId: one.id }),
      forget: () =>
        send("forget", "DELETE", `/api/project-management/v1/projects/${random.choice(projectIds)}`, {}),
      restore: async () => {
        const undoToken = removals.pop();
        const url = `/api/project-management/v2/companies/${ground.companyId}/projects:restore`;
        if (undoToken !== undefined) await send("restore", "POST", url, { undoToken });
      },
      split: (one: Standing) =>
        send("split", "POST", "/api/facture/AddSplitFacture", {
          factureId: one.id,
          splits: linesFor(one),
        }),
      edit: (one: Standing) =>
        send("edit", "POST", "/api/facture/SetSplitFacture", { liaisonId: one.id, splits: linesFor(one) }),
      amount: (one: Standing) =>
        send("amount", "POST", "/api/facture/SetMontants", {
          facturesId: [one.id],
          montant: random.integer(-3_000, 9_000) / 100,
        }),
      reverse: (one: Standing) =>
        send("reverse", "POST", commandUrl("reverse"), { transactionIds: [one.id] }),
      undo: async () => {
        const token = tokens.splice(Math.max(0, tokens.length - random.integer(1, 3)), 1)[0];
        if (token !== undefined) await send("undo", "POST", commandUrl("undo"), { undoToken: token });
      },
    };
    const linesFor = (one: Standing) =>
      cut(one.amount_minor, 3, false).map((value, index) => ({
        CatId: one.is_inflow ? ground.sales : ground.leaves[0],
        value,
        Nom: `Part ${index}`,
      }));
    /** Some of them more often than others. */
    const names = [
      ...(["distribute", "distribute", "remove", "split", "split", "edit", "cancel"] as const),
      ...(["amount", "reverse", "forget", "restore", "restore", "undo", "undo"] as const),
    ];
    const step = async () => {
      const { rows } = await server.services.pool.query<Standing>(
        `select id, amount_minor, is_inflow, is_split from transactions
         where company_id = $1 order by id limit 12`,
        [ground.companyId],
      );
      const name = random.choice(names);
      const splits = name === "edit" || name === "cancel" ? rows.filter((row) => row.is_split) : [];
      await steps[name](random.choice(splits.length > 0 ? splits : rows));
    };
    return { step, outcomes };
  };

  it("never give away more than there is, and always say what is to be looked at again", async () => {
    const { pool, database } = ledger.server.services;
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const ground = await createPlayground(database);
        const projectIds = [
          await newProject("A", ground.companyId),
          await newProject("B", ground.companyId),
          await newProject("C", ground.companyId),
        ];
        const { step, outcomes } = player(ground, projectIds, seededRandom(seed));
        for (let index = 0; index < 35; index += 1) {
          await step();
          await expectDistributionsToFit(pool, ground.companyId);
          await expectSplitsToAddUp(pool, ground.companyId);
        }
        await expectTotalsToBeSums(pool, ground.companyId);
        for (const outcome of outcomes) seen.add(outcome);
      }),
      propertyRuns(5),
    );
    // Otherwise the sequences prove nothing.
    const acts = ["distribute", "split", "edit", "cancel", "amount", "forget", "restore", "undo"];
    expect([...seen]).toEqual(expect.arrayContaining(acts.map((act) => `${act} done`)));
  });
});
