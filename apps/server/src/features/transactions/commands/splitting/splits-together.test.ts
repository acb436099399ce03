/** Splits, edits of them, commands on their lines and undo, in any order and by several people at once. */
import { readFailure } from "@amont/contract/envelope.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";
import { type SeededRandom, seededRandom } from "@amont/testkit/seeded-random.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cashEffect,
  expectBalancesToChain,
  expectSplitsToAddUp,
  expectTotalsToBeSums,
} from "../../../../ledger/testing/ledger-invariants.ts";
import { createPlayground, type Playground } from "../../../../ledger/testing/random-commands.ts";
import { propertyRuns } from "../../../../testing/property-runs.ts";
import { useTestServer } from "../../../../testing/use-test-server.ts";
import { commandUrl } from "../testing/command-ledger.ts";

describe("splits together", () => {
  const server = useTestServer({
    now: () => new Date("2026-03-15T11:00:00Z"),
    env: { DATABASE_POOL_SIZE: "8" },
  });

  interface Standing {
    readonly id: number;
    readonly amount_minor: number;
    readonly is_inflow: boolean;
    readonly is_split: boolean;
    readonly split_group_id: number | null;
  }

  const standing = async ({ companyId }: Playground): Promise<readonly Standing[]> => {
    const { rows } = await server.services.pool.query<Standing>(
      `select id, amount_minor, is_inflow, is_split, split_group_id from transactions
       where company_id = $1 order by id`,
      [companyId],
    );
    return rows;
  };

  /** One client: what it does next is random, and so is what of its own it takes back. */
  const client = (ledger: Playground, random: SeededRandom) => {
    const tokens: string[] = [];
    const outcomes = new Map<string, number>();

    const send = async (name: string, url: string, payload: object) => {
      const headers = { EntrepriseId: String(ledger.companyId) };
      const answer = await server.call(ledger.userId, { method: "POST", url, headers, payload });
      expect(answer.statusCode, `${name} ${JSON.stringify(payload)} ${answer.body}`).toBeLessThan(500);
      const body: { undoToken?: string; Result?: { undoToken?: string } } = answer.json();
      const code = readFailure(body)?.code ?? null;
      const token = body.undoToken ?? body.Result?.undoToken;
      if (code === null && token !== undefined && name !== "undo") tokens.push(token);
      const key = `${name} ${code ?? "done"}`;
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
      return code;
    };

    const linesFor = ({ amount_minor: amount, is_inflow: isInflow }: Standing) => {
      const weights = Array.from({ length: random.integer(1, 4) }, () => random.integer(1, 9));
      const leaves = isInflow ? [ledger.sales] : ledger.leaves;
      return splitByWeights(minorUnits(amount), weights)
        .filter((part) => part !== 0)
        .map((part, index) => ({
          CatId: random.choice(leaves),
          // Now and then a cent too much: refused, and nothing of it is left behind.
          value: (part + (index === 0 && random.chance(0.25) ? 1 : 0)) / 100,
          Nom: `Part ${index}`,
        }));
    };

    const steps = {
      split: async (all: readonly Standing[]) => {
        const one = random.choice(all);
        return send("split", "/api/facture/AddSplitFacture", { factureId: one.id, splits: linesFor(one) });
      },
      edit: async (all: readonly Standing[]) => {
        const one = random.choice(orAll(all, (each) => each.is_split));
        return send("edit", "/api/facture/SetSplitFacture", { liaisonId: one.id, splits: linesFor(one) });
      },
      categorise: async (all: readonly Standing[]) => {
        const one = random.choice(orAll(all, (each) => each.split_group_id !== null));
        const categoryId = random.choice([...ledger.leaves, ledger.sales]);
        return send("categorise", "/api/categorization/ChangeTransactionsCategoryByIds", {
          transactionIds: [one.id],
          categoryId,
        });
      },
      cancel: async (all: readonly Standing[]) => {
        const one = random.choice(orAll(all, (each) => each.is_split));
        return send("cancel", commandUrl("cancel-split"), { splitGroupId: one.id });
      },
      undo: async () => {
        const token = tokens.splice(Math.max(0, tokens.length - random.integer(1, 3)), 1)[0];
        return token === undefined ? null : send("undo", commandUrl("undo"), { undoToken: token });
      },
      reverse: async (all: readonly Standing[]) => {
        const one = random.choice(all);
        return send("reverse", commandUrl("reverse"), { transactionIds: [one.id] });
      },
      delete: async (all: readonly Standing[]) => {
        const one = random.choice(orAll(all, (each) => each.split_group_id !== null));
        return send("delete a line", commandUrl("delete"), { transactionIds: [one.id] });
      },
    };
    const names = ["split", "split", "edit", "categorise", "cancel", "undo", "undo", "reverse"] as const;
    const step = async () => steps[random.choice(names)](await standing(ledger));
    return { step, steps, outcomes };
  };

  const orAll = (all: readonly Standing[], wanted: (each: Standing) => boolean) => {
    const found = all.filter(wanted);
    return found.length === 0 ? all : found;
  };

  const expectEverythingToHold = async ({ companyId }: Playground, effect: number) => {
    const { pool } = server.services;
    await expectSplitsToAddUp(pool, companyId);
    await expectTotalsToBeSums(pool, companyId);
    expect(await cashEffect(pool, companyId)).toBe(effect);
  };

  it("add up after every step of any sequence, and move no money", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const ledger = await createPlayground(server.services.database);
        const effect = await cashEffect(server.services.pool, ledger.companyId);
        const { step, outcomes } = client(ledger, seededRandom(seed));
        for (let index = 0; index < 25; index += 1) {
          await step();
          await expectEverythingToHold(ledger, effect);
        }
        await expectBalancesToChain(server.services.pool, ledger.companyId);
        for (const outcome of outcomes.keys()) seen.add(outcome);
      }),
      propertyRuns(8),
    );
    // Otherwise the sequences prove nothing.
    for (const outcome of [
      "split done",
      "split 8023",
      "edit done",
      "categorise done",
      "cancel done",
      "undo done",
    ]) {
      expect([...seen]).toContain(outcome);
    }
  });

  it("add up when several people split, edit and take back the same transactions at once", async () => {
    const ledger = await createPlayground(server.services.database);
    const effect = await cashEffect(server.services.pool, ledger.companyId);
    const clients = Array.from({ length: 5 }, (_, index) => client(ledger, seededRandom(40 + index)));
    await Promise.all(
      clients.map(async ({ step }) => {
        for (let index = 0; index < 24; index += 1) await step();
      }),
    );
    await expectEverythingToHold(ledger, effect);
    await expectBalancesToChain(server.services.pool, ledger.companyId);
    for (const outcome of ["split done", "edit done", "undo done"]) {
      expect(
        clients.some(({ outcomes }) => outcomes.has(outcome)),
        outcome,
      ).toBe(true);
    }
  });

  it("happen once when two people split the same transaction", async () => {
    const ledger = await createPlayground(server.services.database);
    const one = (await standing(ledger)).find((each) => !each.is_inflow);
    const send = () =>
      server.call(ledger.userId, {
        method: "POST",
        url: "/api/facture/AddSplitFacture",
        headers: { EntrepriseId: String(ledger.companyId) },
        payload: {
          factureId: one?.id,
          splits: [{ CatId: ledger.leaves[0], value: (one?.amount_minor ?? 0) / 100, Nom: "Tout" }],
        },
      });
    const answers = await Promise.all([send(), send(), send()]);
    const codes = answers.map((answer) => readFailure(answer.json())?.code ?? "done");
    expect(codes.toSorted()).toEqual(["21003", "21003", "done"]);
  });

  it("have no line that can be deleted by itself", async () => {
    const ledger = await createPlayground(server.services.database);
    const { steps } = client(ledger, seededRandom(1));
    const bank = (await standing(ledger)).filter((each) => !each.is_inflow).slice(0, 1);
    for (let tries = 0; tries < 20; tries += 1) if ((await steps.split(bank)) === null) break;
    expect(await steps.delete(await standing(ledger))).toBe("21003");
  });
});
