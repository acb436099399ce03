/**
 * Random sequences of calls, some of them refused: whatever happens, trees are trees, only leaves hold transactions,
 * no transaction is lost, and the sums of the database are those of the lines.
 */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCompany, giveAccess } from "../../testing/fixtures.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import type { Workplace } from "../../testing/workplace.ts";
import {
  addTransactions,
  callsOf,
  createCategoryPlace,
  sharedCallsOf,
  type WireCategory,
} from "./testing/category-calls.ts";

/** Numbers stand for categories: the one at that place of the list, as it is when the call is made. */
type Step =
  | { readonly kind: "create"; readonly parent: number; readonly name: string; readonly isInflow: boolean }
  | { readonly kind: "move"; readonly id: number; readonly parent: number; readonly before: number }
  | { readonly kind: "rename"; readonly id: number; readonly name: string }
  | { readonly kind: "delete"; readonly id: number }
  | { readonly kind: "reorder"; readonly isInflow: boolean }
  | { readonly kind: "receive"; readonly id: number };

const index = fc.nat({ max: 20 });
const name = fc.constantFrom("Autre", "Ventes", "VENTES", "Achats", "Été", "Divers");
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("create"), parent: index, name, isInflow: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("move"), id: index, parent: index, before: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("rename"), id: index, name }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete"), id: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reorder"), isInflow: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("receive"), id: index }) },
);
const steps = fc.array(step, { minLength: 5, maxLength: 14 });

const at = (tree: readonly WireCategory[], place: number) => tree[place % Math.max(tree.length, 1)];
const parentAt = (tree: readonly WireCategory[], place: number) =>
  place % 4 === 0 ? null : (at(tree, place)?.id ?? null);

describe("categories, whatever is done with them", () => {
  const server = useTestServer();

  /** Puts a transaction into a leaf, and says how many were put. */
  async function receive(tree: readonly WireCategory[], companyId: number, place: number): Promise<number> {
    const leaves = tree.filter(({ id }) => tree.every(({ parentId }) => parentId !== id));
    const leaf = at(leaves, place);
    if (leaf === undefined) return 0;
    return (await addTransactions(server, companyId, leaf.id, 1)).length;
  }

  async function expectConsistent(
    companyId: number,
    tree: readonly WireCategory[],
    transactionCount: number,
  ) {
    const siblings = Map.groupBy(tree, ({ parentId, isInflow }) => `${parentId} ${isInflow}`);
    for (const group of siblings.values()) {
      expect(group.map(({ position }) => position)).toEqual(group.map((_, position) => position));
      expect(group.map(({ isReadonly }) => isReadonly)).toEqual(
        group.map(({ isReadonly }) => isReadonly).toSorted((left, right) => Number(right) - Number(left)),
      );
    }
    const parents = new Map(tree.map((category) => [category.id, category]));
    for (const category of tree) {
      const parent = category.parentId === null ? undefined : parents.get(category.parentId);
      expect(parent === undefined).toBe(category.parentId === null);
      if (parent !== undefined)
        expect(parent).toMatchObject({ isInflow: category.isInflow, isReadonly: false });
    }
    const { rows } = await server.services.pool.query<{
      total: number;
      inParents: number;
      wrongSums: number;
    }>(
      `with recount as (
         select category_id, sum(counted_minor) as amount, count(*) as count
         from transactions where company_id = $1 group by 1),
       kept as (
         select category_id, sum(amount_minor) as amount, sum(transaction_count) as count
         from daily_totals where company_id = $1 group by 1)
       select (select count(*)::int from transactions where company_id = $1) as total,
         (select count(*)::int from transactions t where company_id = $1
           and exists (select from categories c where c.company_id = $1 and c.parent_id = t.category_id)) as "inParents",
         (select count(*)::int from recount full join kept using (category_id)
           where (recount.amount, recount.count) is distinct from (kept.amount, kept.count)) as "wrongSums"`,
      [companyId],
    );
    expect(rows).toEqual([{ total: transactionCount, inParents: 0, wrongSums: 0 }]);
  }

  it("keep the trees of a company whole", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const place = await createCategoryPlace(server);
        const calls = callsOf(server, place);
        let transactionCount = 0;
        for (const one of sequence) {
          const tree = await calls.list();
          const answer = await attempt(calls, tree, one);
          if (answer === null && one.kind === "receive") {
            transactionCount += await receive(tree, place.companyId, one.id);
          }
          if (answer !== null) expect([200, 204, 422, 404]).toContain(answer.statusCode);
        }
        await expectConsistent(place.companyId, await calls.list(), transactionCount);
      }),
      propertyRuns(3),
    );
  });

  it("keep them whole when several people work at once", async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, async (first, second) => {
        const place = await createCategoryPlace(server);
        const calls = callsOf(server, place);
        const top = await calls.create("Ventes");
        await addTransactions(server, place.companyId, top, 5);
        const work = async (sequence: readonly Step[]) => {
          for (const one of sequence) {
            const answer = await attempt(calls, await calls.list(), one);
            if (answer !== null) expect([200, 204, 422, 404]).toContain(answer.statusCode);
          }
        };
        await Promise.all([work(first), work(second)]);
        await expectConsistent(place.companyId, await calls.list(), 5);
      }),
      propertyRuns(2),
    );
  });

  it("keep a shared tree the same in all companies", async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, async (own, common) => {
        const places = await twoCompanies();
        const counts = new Map(places.map(({ companyId }) => [companyId, 0]));
        const add = async (place: Workplace, one: Step & { kind: "receive" }) => {
          const tree = await callsOf(server, place).list();
          const count = await receive(tree, place.companyId, one.id);
          counts.set(place.companyId, (counts.get(place.companyId) ?? 0) + count);
        };
        for (const [position, one] of own.entries()) {
          const place = placeAt(places, position);
          if (one.kind === "receive") await add(place, one);
          else await attempt(callsOf(server, place), await callsOf(server, place).list(), one);
        }
        const shared = sharedCallsOf(server, placeAt(places, 0));
        expect((await shared.share(true)).statusCode).toBe(204);
        for (const [position, one] of common.entries()) {
          if (one.kind === "receive") await add(placeAt(places, position), one);
          else await attemptShared(shared, await shared.list(), one);
        }
        const [inflows, outflows] = [await shared.paths(true), await shared.paths(false)];
        for (const place of places) {
          const calls = callsOf(server, place);
          expect(await calls.paths(true)).toEqual(["À catégoriser", ...inflows]);
          expect(await calls.paths(false)).toEqual(["À catégoriser", "TVA", ...outflows]);
          await expectConsistent(place.companyId, await calls.list(), counts.get(place.companyId) ?? 0);
        }
      }),
      propertyRuns(2),
    );
  });

  async function twoCompanies(): Promise<readonly Workplace[]> {
    const first = await createCategoryPlace(server);
    const companyId = await createCompany(server.services.database, { organisationId: first.organisationId });
    await giveAccess(server.services.database, first.writer, companyId, "write");
    return [first, { ...first, companyId }];
  }
});

function placeAt(places: readonly Workplace[], position: number): Workplace {
  const place = places[position % places.length];
  if (place === undefined) throw new Error("there are companies");
  return place;
}

async function attempt(calls: ReturnType<typeof callsOf>, tree: readonly WireCategory[], one: Step) {
  switch (one.kind) {
    case "create": {
      const payload = { parentId: parentAt(tree, one.parent), name: one.name, isInflow: one.isInflow };
      return calls.post("", payload);
    }
    case "move":
      return calls.post(`/${at(tree, one.id)?.id}/move`, {
        parentId: parentAt(tree, one.parent),
        beforeCategoryId: parentAt(tree, one.before),
      });
    case "rename":
      return calls.post(`/${at(tree, one.id)?.id}/rename`, { name: one.name });
    case "delete":
      return calls.remove(at(tree, one.id)?.id ?? 0);
    case "reorder":
      return calls.post("/reorder-alphabetically", {
        categoryTypeToReorder: one.isInflow ? "Inflow" : "Outflow",
      });
    case "receive":
      return null;
  }
}

async function attemptShared(
  calls: ReturnType<typeof sharedCallsOf>,
  tree: readonly WireCategory[],
  one: Exclude<Step, { kind: "receive" }>,
) {
  const id = "id" in one ? (at(tree, one.id)?.id ?? 0) : 0;
  switch (one.kind) {
    case "create":
      return calls.post("", {
        parentId: parentAt(tree, one.parent),
        name: one.name,
        isInflow: one.isInflow,
      });
    case "move":
      return calls.post(`/${id}/move`, {
        parentId: parentAt(tree, one.parent),
        beforeCategoryId: parentAt(tree, one.before),
      });
    case "rename":
      return calls.change(id, { name: one.name });
    case "delete":
      return calls.remove(id);
    case "reorder":
      return calls.post("/reorder-alphabetically", {
        categoryTypeToReorder: one.isInflow ? "Inflow" : "Outflow",
      });
  }
}
