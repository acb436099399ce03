/**
 * Mounts every operation of the contract. Authentication, authorisation, scope, validation, the
 * transaction and the shape of answers happen here and only here, so that no route can forget them.
 */
import { Socket } from "node:net";
import { partsOf } from "@amont/contract/access.ts";
import { wrapFailure, wrapResult } from "@amont/contract/envelope.ts";
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import { type AnyOperation, methodsOf } from "@amont/contract/operation.ts";
import type { Result } from "@amont/kernel/result.ts";
import { unstorablePlace, unstorableProblem } from "@amont/kernel/storable-text.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { z } from "zod";
import { inScope, type Scope, type SystemDatabase } from "../db/scope.ts";
import type { ParsingPool } from "../parsing/parsing-pool.ts";
import { isExport, recordExport, recordRefusal } from "./audit/record-call.ts";
import { bearerToken, type VerifyToken } from "./authenticate.ts";
import { type AccessLimits, authorise, namedBy } from "./authorise.ts";
import { hasCookie } from "./cookies.ts";
import { EncodedJson, UnchangedJson } from "./encoded-json.ts";
import { languageOf } from "./language.ts";
import { readMultipart } from "./multipart.ts";
import type {
  AnonymousContext,
  OpeningContext,
  OperationContext,
  OperationRoute,
  Outcome,
} from "./operation-route.ts";
import { hasJustSignedIn, loadBearer, type Principal } from "./principal.ts";
import { rateLimitOf } from "./rate-limits.ts";
import { queryOf } from "./request-places.ts";
import { SpooledFile } from "./spooled-file.ts";

export interface RegistryDependencies {
  readonly pool: pg.Pool;
  /** For what is told of in the log, which no request may write. */
  readonly database: SystemDatabase;
  readonly verifyToken: VerifyToken;
  readonly parsing: ParsingPool;
  readonly limits: AccessLimits;
  readonly now: () => Date;
}

export class RegistryError extends Error {}

/** Refuses what a careless change could leave open: no rule, two handlers, a mismatch. */
export function assertGuarded(routes: readonly OperationRoute[]): void {
  const routed = new Set<string>();
  for (const route of routes) {
    const { operation } = route;
    if (routed.has(operation.slug)) throw new RegistryError(`Operation ${operation.slug} is answered twice.`);
    routed.add(operation.slug);
    // The type demands a rule; this guards against a contract that was not type-checked.
    const access = operation.access as AnyOperation["access"] | undefined;
    if (access === undefined || partsOf(access).length === 0) {
      throw new RegistryError(`Operation ${operation.slug} does not declare who may call it.`);
    }
    const isAnonymous = partsOf(access).every((rule) => rule.kind === "anonymous");
    if (isAnonymous !== (route.kind === "anonymous")) {
      throw new RegistryError(`Operation ${operation.slug} declares other access than its handler expects.`);
    }
    if (operation.bodyType === "multipart" && (route.kind === "anonymous" || route.opening === undefined)) {
      throw new RegistryError(`Operation ${operation.slug} takes a file and does not open it first.`);
    }
  }
}

/** In the router's words. A colon of the address (`/things/{id}:archive`) is doubled, and ends the parameter before it. */
export function routePattern(path: string): string {
  return path
    .replaceAll(":", "::")
    .replaceAll(/\{(\w+)\}::/g, ":$1(^[^/:]+)::")
    .replaceAll(/\{(\w+)\}/g, ":$1");
}

export function mountOperations(
  app: FastifyInstance,
  routes: readonly OperationRoute[],
  dependencies: RegistryDependencies,
): void {
  assertGuarded(routes);
  for (const route of routes) {
    app.route({
      method: [...methodsOf(route.operation)],
      url: routePattern(route.operation.path),
      config: { operation: route.operation, rateLimit: rateLimitOf(route.operation) },
      ...(route.operation.bodySize === "large" ? { bodyLimit: largeBodyLimit } : {}),
      handler: async (request, reply) => {
        const outcome = await patiently(route.operation, request, () => run(route, request, dependencies));
        return send(route.operation, outcome, request, reply);
      },
    });
  }
}

/**
 * Nothing is heard on the connection until a file is whole, or while the one that was sent waits for its turn and is read,
 * which may take longer than a silence otherwise may. Both have limits of their own.
 */
async function patiently<T>(
  { responseType, bodyType }: AnyOperation,
  { socket, server }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const hasFile = responseType === "file" || bodyType === "multipart";
  if (!hasFile || !(socket instanceof Socket)) return work();
  socket.setTimeout(0);
  try {
    return await work();
  } finally {
    socket.setTimeout(server.server.timeout);
  }
}

/** Others are limited by the server's own, smaller limit. */
const largeBodyLimit = 4 * 1024 * 1024;

async function run(
  route: OperationRoute,
  request: FastifyRequest,
  dependencies: RegistryDependencies,
): Promise<Outcome<unknown>> {
  const context: AnonymousContext = {
    now: dependencies.now(),
    requestId: request.id,
    language: languageOf(request),
    clientAddress: request.ip,
    hasCookie: (name) => hasCookie(request, name),
    header: (name) => headerOf(request, name),
  };
  if (route.kind === "anonymous") {
    const input = await decodeInput(route.operation, request);
    return input.ok ? route.run(input.value, context) : input;
  }
  const principal = await identify(route.operation, request, dependencies);
  if (principal === null) return { ok: false, error: failure("unauthenticated") };
  const decision = authorise(route.operation, request, principal, dependencies.limits);
  const told = () => ({
    operation: route.operation,
    userId: principal.userId,
    named: namedBy(route.operation.access, request),
    requestId: request.id,
    now: context.now,
    log: request.log,
  });
  if (!decision.granted) {
    await recordRefusal(dependencies.database, told(), decision.code);
    return { ok: false, error: failure(decision.code) };
  }
  if (route.operation.freshSignIn && !hasJustSignedIn(principal, context.now)) {
    return { ok: false, error: failure("38005") };
  }
  const authorised = { ...context, caller: principal, scope: decision.scope };
  const { opening } = route;
  if (opening === undefined) {
    const outcome = await answerIn(route, request, dependencies, authorised);
    if (outcome.ok && isExport(route.operation)) await recordExport(dependencies.database, told());
    return outcome;
  }
  const leave = await dependencies.parsing.admit(opening.kind, tenantOf(decision.scope));
  try {
    return await answerIn(route, request, dependencies, authorised);
  } finally {
    leave();
  }
}

/** In whose turn a file is read. Organisations are no companies, whatever their numbers are. */
const tenantOf = ({ companyIds, organisationIds }: Pick<Scope, "companyIds" | "organisationIds">): number =>
  companyIds[0] ?? -(organisationIds[0] ?? 0);

/** Input, file and transaction, in this order. */
async function answerIn(
  route: AuthenticatedRoute,
  request: FastifyRequest,
  dependencies: RegistryDependencies,
  authorised: Omit<OperationContext, "database">,
): Promise<Outcome<unknown>> {
  const input = await decodeInput(route.operation, request);
  if (!input.ok) return input;
  const scope = { ...authorised.scope, userId: authorised.caller.userId, requestId: request.id };
  const opened = await route.opening?.open(input.value, openingContext(authorised, scope, dependencies));
  if (opened?.ok === false) return opened;
  const withOpened = opened === undefined ? input.value : { ...input.value, opened: opened.value };
  let outcome: Outcome<unknown> | undefined;
  try {
    return await inScope(
      dependencies.pool,
      scope,
      route.operation.effect,
      async (database) => {
        const full: OperationContext = { ...authorised, database };
        outcome = await route.run(withOpened, full);
        return outcome;
      },
      ({ ok }) => ok,
    );
  } catch (error) {
    if (outcome?.ok === true && outcome.value instanceof SpooledFile) await outcome.value.discard();
    throw error;
  }
}

type AuthenticatedRoute = Extract<OperationRoute, { readonly kind: "authenticated" }>;

function openingContext(
  authorised: Omit<OperationContext, "database">,
  scope: Scope,
  { pool, parsing }: RegistryDependencies,
): OpeningContext {
  const companyId = tenantOf(scope);
  return {
    ...authorised,
    readFile: (reader, bytes, options) => parsing.read(reader, { companyId, bytes, options }),
    look: (work) => inScope(pool, scope, "read", work),
  };
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return typeof value === "string" ? value : undefined;
}

async function identify(
  operation: AnyOperation,
  request: FastifyRequest,
  { pool, verifyToken }: RegistryDependencies,
): Promise<Principal | null> {
  const token = bearerToken(request);
  const verified = token === null ? null : await verifyToken(token);
  if (verified === null) return null;
  return loadBearer(pool, verified, namedBy(operation.access, request));
}

type DecodedInput = Result<{ params: unknown; query: unknown; body: unknown }, Failure>;

/** Files are read here and not before: nobody uploads without being authorised. */
async function decodeInput(operation: AnyOperation, request: FastifyRequest): Promise<DecodedInput> {
  const sent = operation.bodyType === "multipart" ? await readMultipart(request) : request.body;
  const query = queryOf(request);
  const unstorable = [
    ...unstorableIn("path", request.params),
    ...unstorableIn("query", query),
    ...unstorableIn("body", sent),
  ];
  const params = operation.params.safeDecode(request.params);
  const search = operation.query.safeDecode(query);
  const body = operation.body.safeDecode(sent ?? {});
  const problems = [
    ...unstorable,
    ...issues("path", params.error),
    ...issues("query", search.error),
    ...issues("body", body.error),
  ];
  if (!params.success || !search.success || !body.success || unstorable.length > 0) {
    return { ok: false, error: failure("invalid_input", { issues: problems }) };
  }
  return { ok: true, value: { params: params.data, query: search.data, body: body.data } };
}

function unstorableIn(where: string, value: unknown) {
  const field = unstorablePlace(value);
  return field === null ? [] : [{ in: where, field, problem: unstorableProblem }];
}

function issues(where: string, error: z.ZodError | undefined) {
  return (error?.issues ?? []).map((issue) => ({
    in: where,
    field: issue.path.join("."),
    problem: issue.message,
  }));
}

function send(
  operation: AnyOperation,
  outcome: Outcome<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!outcome.ok) return sendFailure(outcome.error, request, reply);
  if (operation.responseType === "text") {
    return reply.type("text/plain; charset=utf-8").send(String(outcome.value));
  }
  if (operation.responseType === "file") return sendFile(outcome.value as WholeFile | SpooledFile, reply);
  if (outcome.value instanceof EncodedJson) return sendEncoded(operation, outcome.value, reply);
  // A read stays a read when its filter is too long for an address and is posted: it answers as a GET would.
  if (outcome.value instanceof UnchangedJson)
    return reply.code(304).header("etag", outcome.value.etag).send();
  const encoded: unknown = z.encode(operation.response, outcome.value);
  const body = wrapResult(operation.envelope, encoded);
  if (body === undefined) return reply.code(204).send();
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}

function sendEncoded(
  { envelope }: AnyOperation,
  { bytes, etag }: EncodedJson,
  reply: FastifyReply,
): FastifyReply {
  if (etag !== undefined) reply.header("etag", etag);
  const around =
    envelope === "plain" ? "" : JSON.stringify(wrapResult(envelope, null)).slice(0, -"null}".length);
  const body = around === "" ? bytes : Buffer.concat([Buffer.from(around), bytes, Buffer.from("}")]);
  return reply.type("application/json; charset=utf-8").send(body);
}

/** The plain name for old clients, the real one for all others (RFC 6266). */
function sendFile(file: WholeFile | SpooledFile, reply: FastifyReply): FastifyReply {
  const { name, mediaType } = file;
  const plainName = name.normalize("NFD").replaceAll(/[^\x20-\x7E]|["\\]/g, "");
  const disposition = `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  reply.type(mediaType).header("content-disposition", disposition);
  if (!(file instanceof SpooledFile)) return reply.send(file.bytes);
  return reply.header("content-length", file.size).send(file.read());
}

/** Every failure of every route leaves through here, in the shape its caller expects. */
export function sendFailure(failed: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const operation = (request.routeOptions.config as { operation?: AnyOperation }).operation;
  const wrapped = wrapFailure(failed, {
    envelope: operation?.envelope ?? "plain",
    language: languageOf(request),
    requestId: request.id,
  });
  if (failed.code === "unauthenticated") reply.header("www-authenticate", "Bearer");
  // 31010: figures that are being computed.
  if (failed.code === "unavailable" || failed.code === "31010") reply.header("retry-after", "2");
  return reply
    .code(wrapped.status)
    .type(`${wrapped.contentType}; charset=utf-8`)
    .send(JSON.stringify(wrapped.body));
}
