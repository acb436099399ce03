/**
 * Every operation of the contract, called by a stranger and by somebody with every right elsewhere.
 * Nothing here names an operation: one that is added later is covered by being in the contract.
 */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { partsOf } from "@amont/contract/access.ts";
import { readFailure } from "@amont/contract/envelope.ts";
import { operations } from "@amont/contract/testing/every-operation.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { routePattern } from "../http/registry.ts";
import { hasValidExample, type RequestShape, requestFor } from "./operation-requests.ts";
import {
  type Attack,
  allCalls,
  type Call,
  disguises,
  guardedCalls,
  intrusions,
  nameOf,
  removesOwner,
  writesInCompany,
} from "./registry-calls.ts";
import { createTenant, fingerprintOf, mentions, type Tenant } from "./tenants.ts";
import { useTestServer } from "./use-test-server.ts";

/** Test files, each of which walks its share: as many as there are test processes. */
const partCount = 4;

/** Calls after which everything of the other tenant is read once: that takes as long as a dozen of them. */
const batchSize = 20;

interface Rule {
  readonly title: string;
  readonly requestsOf: (call: Call, attack: Attack) => readonly RequestShape[];
  /** Besides all that the other tenant owns: is nothing written at all, or only nothing of theirs? */
  readonly writes: "nothing" | "nothing of theirs";
  readonly check: (call: Call) => Promise<void>;
}

export function walkRegistry(part: number): void {
  const shareOf = <T>(list: readonly T[]) => list.filter((_, index) => index % partCount === part - 1);
  const calls = shareOf(guardedCalls);

  describe(`the registry, part ${part} of ${partCount}`, () => {
    const server = useTestServer();
    let mine: Tenant;
    let theirs: Tenant;
    let archived: Tenant;

    beforeAll(async () => {
      mine = await createTenant(server.services.pool, "Alpha");
      theirs = await createTenant(server.services.pool, "Bravo");
      archived = await createTenant(server.services.pool, "Charlie");
      await server.services.pool.query("update companies set archived_at = now() where id = $1", [
        archived.companyId,
      ]);
    });

    const asMine = (shape: RequestShape) => server.call(mine.userId, requestFor(shape));
    const newTenant = () => createTenant(server.services.pool, `Victim${randomUUID().slice(0, 8)}`);

    it("has operations to walk, and a valid example of each", () => {
      expect(guardedCalls.length).toBeGreaterThan(30);
      const without = shareOf(operations).filter((operation) => !hasValidExample(operation));
      expect(without.map(({ slug }) => slug)).toEqual([]);
    });

    it("answers every operation of the contract", () => {
      const unanswered = shareOf(allCalls).filter(
        ({ operation: { path }, method }) => !server.http.hasRoute({ method, url: routePattern(path) }),
      );
      expect(unanswered.map(nameOf)).toEqual([]);
    });

    it.each(named(calls))("answers 401 to a caller without a valid token: %s", async (_name, call) => {
      const request = requestFor({ ...call, ownerAt: () => theirs });
      for (const authorization of [undefined, "Bearer not.a.token", "Basic dXNlcjpwYXNz"]) {
        const headers = { ...request.headers, ...(authorization === undefined ? {} : { authorization }) };
        const answer = await server.http.inject({ ...request, headers });
        expect(answer.statusCode).toBe(401);
        expect(answer.body).not.toContain(theirs.name);
      }
    });

    walk({
      title: "answers 403 to somebody else's company, organisation, consolidation, workspace or user",
      requestsOf: (call, attack) => intrusions(call, attack).map(([, shape]) => shape),
      writes: "nothing",
      check: async (call) => {
        for (const [description, shape] of intrusions(call, { mine, theirs })) {
          const answer = await asMine(shape);
          expect(answer.statusCode, description).toBe(403);
          expect(mentions(theirs, answer.body), description).toBe(false);
        }
      },
    });

    walk({
      title: "is not fooled by foreign ids where no rule looks",
      requestsOf: disguises,
      writes: "nothing of theirs",
      check: async (call) => {
        const own = removesOwner(call) ? await newTenant() : mine;
        for (const shape of disguises(call, { mine: own, theirs })) {
          const answer = await server.call(own.userId, requestFor(shape));
          expect(answer.statusCode).toBeLessThan(500);
          expect(answer.body).not.toContain(theirs.name);
        }
      },
    });

    it.each(named(calls))(
      "does not refuse somebody with every right what is theirs: %s",
      async (_name, call) => {
        const isForStaff = partsOf(call.operation.access).some((rule) => rule.kind === "staff");
        const own = removesOwner(call) ? await newTenant() : mine;
        const callerId = isForStaff ? own.staffId : own.userId;
        const answer = await server.call(callerId, requestFor({ ...call, ownerAt: () => own }));
        expect([401, 403], answer.body).not.toContain(answer.statusCode);
        expect(answer.statusCode, answer.body).toBeLessThan(500);
      },
    );

    it.each(named(calls.filter(writesInCompany)))(
      "answers 38103 to who writes in a company that is put away: %s",
      async (_name, call) => {
        const request = requestFor({ ...call, ownerAt: () => archived });
        const answer = await server.call(archived.userId, request);
        expect(readFailure(answer.json())?.code, answer.body).toBe("38103");
        const member = await server.call(archived.staffId, request);
        expect(member.statusCode, member.body).toBe(403);
      },
    );

    /** One test for each call, and one for what a batch of them has left behind. */
    function walk(rule: Rule): void {
      describe.each(batchesOf(calls))(`${rule.title}, batch %s`, (_name, batch) => {
        let look: () => Promise<object>;
        let before: object;
        beforeAll(async () => {
          look = await lookAt(theirs, rule);
          before = await look();
        });

        it.each(named(batch))("%s", (_call, call) => rule.check(call));

        it("leaves everything of theirs as it was", async () => {
          const after = await look();
          if (isDeepStrictEqual(after, before)) return;
          const changed = { ...after, by: await culpritsAmong(batch, rule) };
          expect(changed).toEqual({ ...before, by: [] });
        });
      });
    }

    /** How everything that the rule is about looks now: the same again, or somebody wrote there. */
    async function lookAt(tenant: Tenant, { writes }: Rule): Promise<() => Promise<object>> {
      const { pool } = server.services;
      const fingerprint = await fingerprintOf(pool, tenant);
      const everything = async () => (await pool.query("select count(*) as history from history")).rows[0];
      return async () => ({
        ...(await fingerprint()),
        all: writes === "nothing" ? await everything() : null,
      });
    }

    /** Each alone, on a tenant that nobody has called about yet. */
    async function culpritsAmong(batch: readonly Call[], rule: Rule): Promise<readonly string[]> {
      const culprits: string[] = [];
      for (const call of batch) {
        const fresh = await newTenant();
        const look = await lookAt(fresh, rule);
        const before = await look();
        for (const shape of rule.requestsOf(call, { mine, theirs: fresh })) await asMine(shape);
        if (!isDeepStrictEqual(await look(), before)) culprits.push(nameOf(call));
      }
      return culprits;
    }
  });
}

const named = (calls: readonly Call[]) => calls.map((call) => [nameOf(call), call] as const);

function batchesOf(calls: readonly Call[]): ReadonlyArray<readonly [string, readonly Call[]]> {
  const count = Math.ceil(calls.length / batchSize);
  return Array.from({ length: count }, (_, index) => [
    `${index + 1} of ${count}`,
    calls.slice(index * batchSize, (index + 1) * batchSize),
  ]);
}
