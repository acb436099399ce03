/**
 * Requests for every operation of the contract, made from its own description and then spoiled: by values that it does
 * not expect, and by the ways in which a request as a whole can be broken. The same seed, the same requests.
 */
import { partsOf } from "@amont/contract/access.ts";
import type { SeededRandom } from "@amont/testkit/seeded-random.ts";
import type { InjectOptions } from "fastify";
import type { z } from "zod";
import type { JsonSchema } from "../example-value.ts";
import { requestFor, wireSchema } from "../operation-requests.ts";
import { allCalls, type Call, nameOf } from "../registry-calls.ts";
import type { Tenant } from "../tenants.ts";
import { type FuzzOptions, fuzzedValue } from "./fuzzed-value.ts";
import { hostileText, hostileValue } from "./hostile-values.ts";

export interface FuzzedRequest {
  readonly name: string;
  readonly callerId: string;
  readonly request: InjectOptions;
}

/** The request of a number: each call of the contract in turn, and then again with other values. */
export function fuzzedRequest(random: SeededRandom, index: number, tenant: Tenant): FuzzedRequest {
  const call = allCalls[index % allCalls.length] as Call;
  const own = random.split(index);
  const isForStaff = partsOf(call.operation.access).some((rule) => rule.kind === "staff");
  const request = requestFor({
    ...call,
    ownerAt: () => (own.chance(0.97) ? tenant : undefined),
    ...(own.chance(0.15) ? {} : { fieldsFor: fieldsBy(optionsFor(own, tenant)) }),
  });
  return {
    name: nameOf(call),
    callerId: isForStaff ? tenant.staffId : tenant.userId,
    request: spoiled({ ...request, remoteAddress: addressOf(index) }, call, own),
  };
}

/** Others are limited by what comes from one address; here each request is somebody else's. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

function optionsFor(random: SeededRandom, tenant: Tenant): FuzzOptions {
  return {
    random,
    hostility: random.choice([0, 0.02, 0.05, 0.2]),
    knownIds: [tenant.ledgerId, tenant.ledgerId, tenant.companyId, tenant.organisationId, 1],
    knownUuids: [tenant.userId, tenant.workspaceId],
  };
}

const schemas = new WeakMap<z.ZodType, JsonSchema>();

function fieldsBy(options: FuzzOptions) {
  return (schema: z.ZodType): Record<string, unknown> => {
    const known = schemas.get(schema) ?? wireSchema(schema);
    schemas.set(schema, known);
    const value = fuzzedValue(known, options);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
  };
}

type Spoil = (request: InjectOptions, call: Call, random: SeededRandom) => InjectOptions;

const spoils: readonly Spoil[] = [
  (request, _call, random) => ({
    ...request,
    payload: JSON.stringify(hostileValue(random)),
    headers: json(request),
  }),
  (request) => ({ ...request, payload: '{"a":', headers: json(request) }),
  (request) => ({ ...request, payload: "", headers: json(request) }),
  (request) => ({
    ...request,
    payload: `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    headers: json(request),
  }),
  (request) => withType(request, "multipart/form-data"),
  (request) => withType(request, "multipart/form-data; boundary="),
  (request) => withType(request, "application/xml"),
  (request) => withType(request, "text/plain; charset=nothing"),
  (request) => ({ ...request, payload: shortened(request.payload) }),
  (request, _call, random) =>
    withUrl(request, (url) => `${url}${url.includes("?") ? "&" : "?"}${junk(random)}`),
  (request, _call, random) => withUrl(request, (url) => repeatedQuery(url, random)),
  (request, { operation }, random) =>
    withUrl(request, (url) => (operation.path.includes("{") ? withLongParameter(url, random) : url)),
  (request, _call, random) => ({
    ...request,
    headers: {
      ...request.headers,
      [random.choice(["EntrepriseId", "accept-language", "cookie", "range"])]: "%00'\u00E9,",
    },
  }),
];

function spoiled(request: InjectOptions, call: Call, random: SeededRandom): InjectOptions {
  return random.chance(0.25) ? random.choice(spoils)(request, call, random) : request;
}

const json = ({ headers }: InjectOptions) => ({ ...headers, "content-type": "application/json" });

const withType = (request: InjectOptions, type: string): InjectOptions => ({
  ...request,
  headers: { ...request.headers, "content-type": type },
  payload:
    typeof request.payload === "string" || Buffer.isBuffer(request.payload) ? request.payload : "--x\r\n",
});

function shortened(payload: InjectOptions["payload"]): Buffer {
  const whole = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload ?? {}));
  return whole.subarray(0, Math.floor(whole.length * 0.7));
}

const withUrl = (request: InjectOptions, change: (url: string) => string): InjectOptions => ({
  ...request,
  url: change(typeof request.url === "string" ? request.url : "/"),
});

const junk = (random: SeededRandom) =>
  random.choice(["%00=%00", "__proto__=1", "a[b]=c", "%ED%A0%80=%ED%A0%80", "=", "%"]);

/** Every parameter a second time, with another value. */
function repeatedQuery(url: string, random: SeededRandom): string {
  const [path = "", query] = url.split("?");
  if (query === undefined) return url;
  const names = query.split("&").map((pair) => pair.split("=")[0]);
  const again = names.map((name) => `${name}=${encodeURIComponent(hostileText(random).toWellFormed())}`);
  return `${path}?${[query, ...again].join("&")}`;
}

/** The last part of the path, which is a parameter in most of them. */
function withLongParameter(url: string, random: SeededRandom): string {
  const length = random.choice([150, 201, 500, 5_000]);
  return url.replace(/\/[^/?]*(?=\?|$)/, `/${random.choice(["1", "%00", "é"]).repeat(length)}`);
}
