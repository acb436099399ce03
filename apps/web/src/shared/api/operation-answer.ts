/** From an HTTP answer to what the operation promises, or to the reason why not. */
import { isLegacyFailure, legacyAnswer, readFailure, readFailureMessage } from "@amont/contract/envelope.ts";
import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import type { Operation } from "@amont/contract/operation.ts";
import type { z } from "zod";
import { ApiError } from "./api-error.ts";

export async function readAnswer<R>(
  operation: Pick<Operation<never, never, never, R>, "envelope" | "response" | "responseType">,
  response: Response,
): Promise<R> {
  if (operation.responseType === "text" && response.ok) return (await response.text()) as R;
  if (operation.responseType === "file" && isFile(response)) return (await readFile(response)) as R;
  const body = await readBody(response);
  // A result without an envelope may have a field of a failure's name, with a word that is a code as well.
  const mayBeFailure = !response.ok || operation.envelope === "legacy";
  const failed = mayBeFailure ? readFailure(body) : null;
  if (failed !== null) throw ApiError.fromFailure(failed, response, readFailureMessage(body));
  const isRefused = !response.ok || (operation.envelope === "legacy" && isLegacyFailure(body));
  if (isRefused) throw unlisted(response, body);
  return decode(
    operation.response,
    operation.envelope === "legacy" ? unwrap(body, response) : body,
    response,
  );
}

const isFile = (response: Response) => response.ok && response.headers.has("content-disposition");

async function readFile(response: Response): Promise<WholeFile> {
  const [, encoded] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return {
    name: encoded === undefined ? "" : decodeURIComponent(encoded),
    mediaType: response.headers.get("content-type") ?? "application/octet-stream",
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/** What is not JSON is its own text; a page of HTML says nothing that is worth repeating. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return response.headers.get("content-type")?.startsWith("text/plain") === true ? text : undefined;
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
  402: "subscription_required",
  403: "forbidden",
  404: "not_found",
  408: "timeout",
  409: "conflict",
  413: "too_large",
  414: "address_too_long",
  415: "unsupported_media_type",
  422: "invalid_input",
  429: "too_many_requests",
  500: "internal",
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
};

/** Something between us and the server answered in its own words: the status, and those words, are all there is. */
function unlisted(response: Response, body: unknown): ApiError {
  const { status } = response;
  return new ApiError({ code: codes[status] ?? "unlisted", status, serverMessage: readFailureMessage(body) });
}
