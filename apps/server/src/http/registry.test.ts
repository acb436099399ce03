import { anonymous, signedIn } from "@amont/contract/access.ts";
import { type AnyOperation, operation } from "@amont/contract/operation.ts";
import { ok } from "@amont/kernel/result.ts";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { answer, answerAnonymous, answerFile } from "./operation-route.ts";
import { assertGuarded, RegistryError, routePattern } from "./registry.ts";

const open = operation({
  slug: "look",
  method: "GET",
  path: "/v1/look",
  summary: "Look",
  access: anonymous("it shows nothing"),
});
const guarded = operation({ ...open, slug: "touch", path: "/v1/touch", access: signedIn });
const done = async () => ok(undefined);

describe("a server that would be open by mistake does not start", () => {
  it("accepts operations that say who may call them", () => {
    expect(() => assertGuarded([answerAnonymous(open, done), answer(guarded, done)])).not.toThrow();
  });

  it("refuses an operation that does not declare who may call it", () => {
    const careless = { ...guarded, access: undefined } as unknown as AnyOperation;
    expect(() => assertGuarded([answer(careless, done)])).toThrow(
      new RegistryError("Operation touch does not declare who may call it."),
    );
    const empty = { ...guarded, access: { kind: "all", rules: [] } } as unknown as AnyOperation;
    expect(() => assertGuarded([answer(empty, done)])).toThrow(RegistryError);
  });

  it("refuses an operation with two handlers, or with one of the wrong kind", () => {
    expect(() => assertGuarded([answer(guarded, done), answer(guarded, done)])).toThrow(
      "Operation touch is answered twice.",
    );
    expect(() => assertGuarded([answerAnonymous(guarded, done)])).toThrow(RegistryError);
    expect(() => assertGuarded([answer(open, done)])).toThrow(RegistryError);
  });

  it("refuses an operation that takes a file and would read it within its transaction", () => {
    const taking = operation({
      ...guarded,
      slug: "take",
      path: "/v1/take",
      method: "POST",
      bodyType: "multipart",
    });
    expect(() => assertGuarded([answer(taking, done)])).toThrow(
      "Operation take takes a file and does not open it first.",
    );
    expect(() => assertGuarded([answerFile(taking, "budget", done, done)])).not.toThrow();
  });
});

describe("an address of the contract", () => {
  it("may end in a verb after a colon, behind a parameter or not", async () => {
    const app = Fastify();
    const paths = [
      "/v1/things",
      "/v1/things:count",
      "/v1/things/{id}",
      "/v1/things/{id}:archive",
      "/v1/things/{id}/parts",
    ];
    for (const path of paths) {
      app.get(routePattern(path), async ({ params }) => ({ path, ...(params as object) }));
    }
    const responses = await Promise.all(paths.map((path) => app.inject(path.replace("{id}", "12"))));
    expect(responses.map((response) => response.json<unknown>())).toEqual([
      { path: "/v1/things" },
      { path: "/v1/things:count" },
      { path: "/v1/things/{id}", id: "12" },
      { path: "/v1/things/{id}:archive", id: "12" },
      { path: "/v1/things/{id}/parts", id: "12" },
    ]);
  });
});
