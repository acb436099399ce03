/** From an HTTP answer to what the operation promises, or to the reason why not. */
import { legacyAnswer, readFailure } from "@amont/contract/envelope.ts";
import type { ErrorCode } from "@amont/contract/error-catalogue.ts";
import type { Operation } from "@amont/contract/operation.ts";
import type { z } from "zod";
import { ApiError } from "./api-error.ts";

export async function readAnswer<R>(
  operation: Pick<Operation<never, never, never, R>, "envelope" | "response" | "responseType">,
  response: Response,
): Promise<R> {
  if (operation.responseType === "text" && response.ok) return (await response.text()) as R;
  const body = await readJson(response);
  const failed = readFailure(body);
  if (failed !== null) throw ApiError.fromFailure(failed, response);
  if (!response.ok) throw new ApiError({ code: codeOfStatus(response.status), status: response.status });
  return decode(
    operation.response,
    operation.envelope === "legacy" ? unwrap(body, response) : body,
    response,
  );
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function unwrap(body: unknown, response: Response): unknown {
  const wrapped = legacyAnswer.safeParse(body);
  if (!wrapped.success) throw unreadable(response, wrapped.error);
  // What has no result is wrapped as null.
  return wrapped.data.Result ?? undefined;
}

function decode<R>(schema: z.ZodType<R>, value: unknown, response: Response): R {
  const decoded = schema.safeDecode(value);
  if (!decoded.success) throw unreadable(response, decoded.error);
  return decoded.data;
}

function unreadable(response: Response, cause: unknown): ApiError {
  const requestId = response.headers.get("x-request-id") ?? undefined;
  return new ApiError({ code: "unreadable", status: response.status, requestId }, { cause });
}

const codes: Readonly<Record<number, ErrorCode>> = {
  400: "bad_request",
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  408: "timeout",
  413: "too_large",
  429: "too_many_requests",
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
};

/** Something between us and the server answered in its own words; only the status is of use. */
function codeOfStatus(status: number): ErrorCode {
  return codes[status] ?? "internal";
}
