/** Answers with a name (`ETag`) made of what they say: who changes something says which answer they have seen. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { EncodedJson, hasAnswer, UnchangedJson } from "./encoded-json.ts";
import type { OperationContext } from "./operation-route.ts";

interface NamedAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
}

function nameAnswer<T>(response: z.ZodType<T>, value: T): NamedAnswer {
  const bytes = Buffer.from(JSON.stringify(z.encode(response, value)));
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}

export function namedAnswer<T>(
  response: z.ZodType<T>,
  value: T,
  { header }: Pick<OperationContext, "header">,
): EncodedJson | UnchangedJson {
  const { bytes, etag } = nameAnswer(response, value);
  return hasAnswer(header("if-none-match"), etag) ? new UnchangedJson(etag) : new EncodedJson(bytes, etag);
}

/** Has the caller seen another answer than this one? Who does not say which is taken at their word. */
export function isOutdated<T>(
  response: z.ZodType<T>,
  value: T,
  { header }: Pick<OperationContext, "header">,
): boolean {
  const seen = header("if-match");
  return seen !== undefined && seen.trim() !== "*" && !hasAnswer(seen, nameAnswer(response, value).etag);
}

export const isSameAnswer = <T>(response: z.ZodType<T>, left: T, right: T): boolean =>
  nameAnswer(response, left).etag === nameAnswer(response, right).etag;
