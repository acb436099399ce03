import type { TransportCode } from "@amont/contract/errors/error-codes.ts";
import { failure } from "@amont/contract/failure.ts";
import type { AnyOperation } from "@amont/contract/operation.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { NoTurn } from "../db/turnstile.ts";
import { TokenUncheckable } from "./authenticate.ts";
import { sendFailure } from "./registry.ts";

const codeByStatus: Readonly<Record<number, TransportCode>> = {
  400: "bad_request",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  408: "timeout",
  413: "too_large",
  414: "address_too_long",
  415: "unsupported_media_type",
  429: "too_many_requests",
  503: "unavailable",
};

const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-5]|53300|08\w{3})$/;

/** What the driver says without a code, of a connection that broke or could not be had. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** PostgreSQL is away or full: worth another try soon, and not a defect of ours. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return awayCodes.test(code);
  const several = error instanceof AggregateError ? error.errors : [];
  return awayMessages.test(error.message) || isDatabaseAway(cause) || several.some(isDatabaseAway);
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isDatabaseAway(error)) {
    request.log.warn({ reason: error.message }, "database unavailable");
    return sendFailure(failure("unavailable"), request, reply);
  }
  if (error instanceof NoTurn) {
    request.log.warn({ reason: error.message }, "too much at once");
    return sendFailure(failure("unavailable"), request, reply);
  }
  if (error instanceof TokenUncheckable) {
    request.log.warn({ err: error.cause }, "token cannot be checked");
    return sendFailure(failure("unavailable"), request, reply);
  }
  const code = codeByStatus[error.statusCode ?? 500];
  if (code !== undefined) return sendFailure(failure(code), request, reply);
  request.log.error({ err: error }, "unexpected error");
  return sendFailure(failure(answersFile(request) ? "458" : "internal"), request, reply);
}

/** Who waits for a file is told that there is none. */
function answersFile(request: FastifyRequest): boolean {
  const { operation } = request.routeOptions.config as { operation?: AnyOperation };
  return operation?.responseType === "file";
}

/** An address that cannot even be read: no route, and so none of the hooks that others pass. */
export function handleUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
  handleError(error, request, reply);
}
