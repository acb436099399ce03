/**
 * Every operation of the contract, called by a stranger and by somebody with every right elsewhere.
 * Nothing here names an operation: one that is added later is covered by being in the contract.
 */
import { partsOf, type WirePlace } from "@amont/contract/access.ts";
import { type AnyOperation, methodsOf } from "@amont/contract/operation.ts";
import { operations } from "@amont/contract/operations.ts";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  hasValidExample,
  headerPlace,
  ownedPlaces,
  type RequestShape,
  requestFor,
} from "../testing/operation-requests.ts";
import { createTenant, type Fingerprint, fingerprintOf, mentions, type Tenant } from "../testing/tenants.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const isAnonymous = (operation: AnyOperation) =>
  partsOf(operation.access).every((rule) => rule.kind === "anonymous");

const calls = operations.flatMap((operation) =>
  methodsOf(operation).map((method) => ({ operation, method })),
);
const guarded = calls.filter(({ operation }) => !isAnonymous(operation));
const nameOf = ({ operation, method }: (typeof calls)[number]) => `${operation.slug} by ${method}`;

describe("the registry", () => {
  let server: TestServer;
  let mine: Tenant;
  let theirs: Tenant;
  let theirFingerprint: () => Promise<Fingerprint>;
  let asTheyLeftIt: Fingerprint;

  beforeAll(async () => {
    server = await startTestServer();
    mine = await createTenant(server.services.pool, "Alpha");
    theirs = await createTenant(server.services.pool, "Bravo");
    theirFingerprint = await fingerprintOf(server.services.pool, theirs);
    asTheyLeftIt = await theirFingerprint();
  });
  afterAll(async () => server.close());

  const asMine = (request: InjectOptions): Promise<LightMyRequestResponse> =>
    server.call(mine.userId, request);
  /** Everything that anybody has written so far: nothing more of it is there after a call that was refused. */
  const historyLength = async () =>
    (await server.services.pool.query<{ rows: number }>("select count(*)::int as rows from history")).rows[0];

  /** Nothing of theirs has changed since the last operation that was called. */
  async function expectTheirsUntouched(): Promise<void> {
    const before = asTheyLeftIt;
    asTheyLeftIt = await theirFingerprint();
    expect(asTheyLeftIt).toEqual(before);
  }

  it("has operations to walk, and a valid example of each", () => {
    expect(guarded.length).toBeGreaterThan(30);
    const without = operations.filter((operation) => !hasValidExample(operation)).map(({ slug }) => slug);
    expect(without).toEqual([]);
  });

  it.each(guarded.map((call) => [nameOf(call), call] as const))(
    "answers 401 to a caller without a valid token: %s",
    async (_name, call) => {
      const request = requestFor({ ...call, ownerAt: () => theirs });
      for (const authorization of [undefined, "Bearer not.a.token", "Basic dXNlcjpwYXNz"]) {
        const headers = { ...request.headers, ...(authorization === undefined ? {} : { authorization }) };
        const answer = await server.http.inject({ ...request, headers });
        expect(answer.statusCode).toBe(401);
        expect(answer.body).not.toContain(theirs.name);
      }
    },
  );

  it.each(guarded.map((call) => [nameOf(call), call] as const))(
    "answers 403 to somebody else's company, organisation, consolidation, workspace or user: %s",
    async (_name, call) => {
      const before = await historyLength();
      for (const [description, shape] of intrusions(call)) {
        const answer = await asMine(requestFor(shape));
        expect(answer.statusCode, description).toBe(403);
        expect(mentions(theirs, answer.body), description).toBe(false);
      }
      expect(await historyLength()).toEqual(before);
      await expectTheirsUntouched();
    },
  );

  /** Each place alone, the header alone, all together, and all together without a body. */
  function intrusions(call: (typeof calls)[number]): ReadonlyArray<readonly [string, RequestShape]> {
    const places = [headerPlace, ...ownedPlaces(call.operation.access)].map(({ place }) => place);
    return [
      ...places.map(
        (stolen) =>
          [
            `${stolen.in} ${stolen.name}`,
            {
              ...call,
              ownerAt: (place: WirePlace) =>
                place.in === stolen.in && place.name === stolen.name ? theirs : mine,
            },
          ] as const,
      ),
      ["everything", { ...call, ownerAt: () => theirs }],
      ["everything, without a body", { ...call, ownerAt: () => theirs, body: "empty" }],
    ];
  }

  it.each(guarded.map((call) => [nameOf(call), call] as const))(
    "is not fooled by foreign ids where no rule looks: %s",
    async (_name, call) => {
      const ids = [theirs.companyId, theirs.organisationId, theirs.consolidationId, theirs.ledgerId];
      const texts = [theirs.userId, theirs.workspaceId, theirs.userId, theirs.userId];
      for (const [index, id] of ids.entries()) {
        const disguise = (value: unknown) =>
          typeof value === "number"
            ? id
            : isUuid(value)
              ? texts[index]
              : isDigits(value)
                ? String(id)
                : value;
        const answer = await asMine(requestFor({ ...call, ownerAt: () => mine, disguise }));
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body).not.toContain(theirs.name);
      }
      await expectTheirsUntouched();
    },
  );

  it.each(guarded.map((call) => [nameOf(call), call] as const))(
    "does not refuse somebody with every right what is theirs: %s",
    async (_name, call) => {
      const isForStaff = partsOf(call.operation.access).some((rule) => rule.kind === "staff");
      const callerId = isForStaff ? mine.staffId : mine.userId;
      const answer = await server.call(callerId, requestFor({ ...call, ownerAt: () => mine }));
      expect([401, 403], answer.body).not.toContain(answer.statusCode);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
    },
  );
});

const isUuid = (value: unknown) => typeof value === "string" && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
const isDigits = (value: unknown) => typeof value === "string" && /^\d+$/.test(value);
