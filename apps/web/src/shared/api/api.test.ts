import { anonymous, companyHeader, companyProduct, inPath, signedIn } from "@amont/contract/access.ts";
import { wrapFailure, wrapResult } from "@amont/contract/envelope.ts";
import { failure } from "@amont/contract/failure.ts";
import { operation } from "@amont/contract/operation.ts";
import { booleanText, idText } from "@amont/contract/text-codecs.ts";
import { wire } from "@amont/contract/wire-object.ts";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type ApiDependencies, createApi } from "./api.ts";
import { ApiError, inputIssues, retryAfterSeconds } from "./api-error.ts";

const rename = operation({
  slug: "rename-thing",
  method: "PUT",
  path: "/things/{id}/name",
  summary: "",
  access: companyProduct("CashFlow", "write", inPath("id")),
  params: wire({ thingId: ["id", idText] }),
  query: wire({ isLoud: ["theirLoud", booleanText.optional()] }),
  body: wire({ name: ["theirName", z.string()] }),
  response: wire({ count: ["theirCount", z.int()] }),
});

const legacyRead = operation({
  slug: "read-thing",
  method: "GET",
  path: "/api/thing/Get",
  summary: "",
  access: signedIn,
  response: wire({ name: ["theirName", z.string()] }),
});

const open = operation({
  slug: "open-thing",
  method: "POST",
  path: "/account/api/open",
  summary: "",
  access: anonymous("a test"),
});

const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { "x-request-id": "r-1" } });

const problem = (code: Parameters<typeof failure>[0], params = {}) => {
  const wrapped = wrapFailure(failure(code, params), { envelope: "plain", language: "fr", requestId: "r-1" });
  return json(wrapped.body, wrapped.status);
};

function setUp(
  answers: Response[],
  session: Partial<ApiDependencies["session"]> = {},
  beforeRefusal: () => Promise<void> = async () => {},
) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const next = answers.shift();
    if (next === undefined) throw new TypeError("Failed to fetch");
    return next;
  });
  const api = createApi({
    fetch,
    beforeRefusal,
    language: () => "fr",
    session: { accessToken: async () => "token-1", renew: async () => "token-2", ...session },
  });
  const sent = (index: number) => {
    const [url, init] = fetch.mock.calls[index] ?? [];
    return { url, method: init?.method, body: init?.body, headers: init?.headers as Record<string, string> };
  };
  return { api, fetch, sent };
}

const askInVain = (texts: () => Promise<void>) =>
  setUp([problem("38001")], {}, texts).api.call(rename, { params: { thingId: 12 }, body: { name: "x" } });

const rejection = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe("call", () => {
  it("speaks the wire on the way out and ours on the way in", async () => {
    const { api, sent } = setUp([json({ theirCount: 3 })]);
    const result = await api.call(
      rename,
      { params: { thingId: 12 }, query: { isLoud: true }, body: { name: "É" } },
      { companyId: 7 },
    );
    expect(result).toEqual({ count: 3 });
    expect(sent(0)).toMatchObject({
      url: "/things/12/name?theirLoud=true",
      method: "PUT",
      body: '{"theirName":"É"}',
      headers: { authorization: "Bearer token-1", [companyHeader.name]: "7", "accept-language": "fr" },
    });
  });

  it("asks for JSON, fresh, in the reader's language", async () => {
    const { api, fetch, sent } = setUp([json({ theirCount: 3 })]);
    await api.call(rename, { params: { thingId: 12 }, body: { name: "x" } });
    expect(sent(0).headers).toMatchObject({
      accept: "application/json",
      "accept-language": "fr",
      "cache-control": "no-cache",
      "content-type": "application/json",
    });
    expect(fetch.mock.calls[0]?.[1]?.cache).toBe("no-store");
  });

  it("tells of a refusal once its texts are there, and also when they cannot be fetched", async () => {
    const fetched: string[] = [];
    const first = await rejection(askInVain(async () => void fetched.push("texts")));
    expect([first.code, fetched]).toEqual(["38001", ["texts"]]);
    const second = await rejection(askInVain(() => Promise.reject(new TypeError("Failed to fetch"))));
    expect(second.code).toBe("38001");
  });

  it("leaves out of the address what has no value", async () => {
    const { api, sent } = setUp([json({ theirCount: 3 })]);
    await api.call(rename, { params: { thingId: 12 }, query: { isLoud: undefined }, body: { name: "x" } });
    expect(sent(0).url).toBe("/things/12/name");
  });

  it("unwraps the old envelope, and its failures that come with status 200", async () => {
    const failed = wrapFailure(failure("11002"), { envelope: "legacy", language: "fr", requestId: "r" });
    const { api } = setUp([json(wrapResult("legacy", { theirName: "x" })), json(failed.body, failed.status)]);
    expect(await api.call(legacyRead, {})).toEqual({ name: "x" });
    expect(await rejection(api.call(legacyRead, {}))).toMatchObject({ code: "11002", status: 200 });
  });

  it("takes a result for what it is, whatever a field of it is called", async () => {
    const typed = operation({
      slug: "read-typed-thing",
      method: "GET",
      path: "/api/things/v1/typed",
      summary: "",
      access: signedIn,
      response: wire({ type: ["type", z.string()] }),
    });
    const { api } = setUp([json({ type: "internal" })]);
    expect(await api.call(typed, {})).toEqual({ type: "internal" });
  });

  it("answers nothing for 204 and sends no token where none is needed", async () => {
    const { api, sent } = setUp([new Response(null, { status: 204 })]);
    expect(await api.call(open, {})).toBeUndefined();
    expect(sent(0).headers["authorization"]).toBeUndefined();
    expect(sent(0).headers["content-type"]).toBeUndefined();
  });

  it("renews once after a 401, and once only", async () => {
    const renew = vi.fn(async () => "token-2");
    const { api, fetch, sent } = setUp([problem("unauthenticated"), problem("unauthenticated")], { renew });
    expect(await rejection(api.call(legacyRead, {}))).toMatchObject({ code: "unauthenticated", status: 401 });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(renew).toHaveBeenCalledExactlyOnceWith("token-1");
    expect(sent(1).headers["authorization"]).toBe("Bearer token-2");
  });

  it("does not repeat the call when the session is over", async () => {
    const { api, fetch } = setUp([problem("unauthenticated")], { renew: async () => null });
    expect(await rejection(api.call(legacyRead, {}))).toMatchObject({ code: "unauthenticated" });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("carries the parameters and the request id of a problem", async () => {
    const issues = [{ in: "body", field: "password", problem: "too_short" }];
    const { api } = setUp([
      problem("invalid_input", { issues }),
      problem("too_many_requests", { retryAfterSeconds: 90 }),
    ]);
    const invalid = await rejection(api.call(open, {}));
    expect(invalid.requestId).toBe("r-1");
    expect(inputIssues(invalid)).toEqual(issues);
    expect(retryAfterSeconds(await rejection(api.call(open, {})))).toBe(90);
  });

  it("keeps the words of an answer that the catalogue does not know", async () => {
    const legacyFailure = { Error: true, ErrorCode: 77, Message: "Fermé le lundi", Result: null };
    const { api } = setUp([
      json(legacyFailure),
      json({ ErrorMessage: "Théière" }, 418),
      new Response("Encore une théière", { status: 418, headers: { "content-type": "text/plain" } }),
      new Response("<h1>418</h1>", { status: 418, headers: { "content-type": "text/html" } }),
      json({ detail: "Le disque est plein." }, 500),
      json({}, 402),
    ]);
    const next = () => rejection(api.call(legacyRead, {}));
    expect(await next()).toMatchObject({ code: "unlisted", status: 200, serverMessage: "Fermé le lundi" });
    expect(await next()).toMatchObject({ code: "unlisted", status: 418, serverMessage: "Théière" });
    expect(await next()).toMatchObject({ code: "unlisted", serverMessage: "Encore une théière" });
    expect(await next()).toMatchObject({ code: "unlisted", serverMessage: null });
    expect(await next()).toMatchObject({ code: "internal", serverMessage: "Le disque est plein." });
    expect(await next()).toMatchObject({ code: "subscription_required", status: 402 });
  });

  it("tells a lost connection from an answer nobody can read", async () => {
    const { api } = setUp([
      json({ theirCount: "three" }),
      new Response("<h1>Bad gateway</h1>", { status: 502 }),
    ]);
    const input = { params: { thingId: 1 }, body: { name: "x" } };
    expect(await rejection(api.call(rename, input))).toMatchObject({ code: "unreadable" });
    expect(await rejection(api.call(rename, input))).toMatchObject({ code: "unavailable", status: 502 });
    expect(await rejection(api.call(rename, input))).toMatchObject({ code: "network", status: 0 });
  });
});

const tagged = (tag: string) => Response.json({ theirCount: 1 }, { headers: { etag: tag } });

describe("the name of an answer", () => {
  const input = { params: { thingId: 3 }, body: { name: "x" } };

  it("is told to who asks for it, with the token that was renewed too", async () => {
    const tags: Array<string | null> = [];
    const onTag = (tag: string | null) => tags.push(tag);
    const { api } = setUp([tagged('"a"'), json({}, 401), tagged('"b"'), json({ theirCount: 1 })]);
    await api.call(rename, input, { onTag });
    await api.call(rename, input, { onTag });
    await api.call(rename, input, { onTag });
    expect(tags).toEqual(['"a"', '"b"', null]);
  });

  it("is not that of a refusal", async () => {
    const onTag = vi.fn<(tag: string | null) => void>();
    const { api } = setUp([problem("conflict")]);
    await expect(api.call(rename, input, { onTag })).rejects.toMatchObject({ code: "conflict" });
    expect(onTag).not.toHaveBeenCalled();
  });
});
