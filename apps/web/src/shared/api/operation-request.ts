/** From an operation of the contract and its input to an HTTP request. Pure. */
import { companyHeader } from "@amont/contract/access.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import type { Operation } from "@amont/contract/operation.ts";
import { z } from "zod";

/** A part that has nothing to say may be left out. */
type Part<Name extends string, T> = object extends T
  ? { readonly [K in Name]?: T }
  : { readonly [K in Name]: T };

export type OperationInput<P, Q, B> = Part<"params", P> & Part<"query", Q> & Part<"body", B>;

export interface OperationRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
}

export function operationRequest<P, Q, B, R>(
  operation: Operation<P, Q, B, R>,
  input: OperationInput<P, Q, B>,
  companyId: number | undefined,
): OperationRequest {
  const { params, query, body } = input as { params?: P; query?: Q; body?: B };
  const search = queryString(encode(operation.query, query));
  const bodyFields = encode(operation.body, body);
  const hasBody = operation.method !== "GET" && Object.keys(bodyFields).length > 0;
  return {
    method: operation.method,
    url: fillPath(operation.path, encode(operation.params, params)) + search,
    headers: {
      // A form names its own type, with the boundary it chose.
      ...(hasBody && operation.bodyType === "json" ? { "content-type": "application/json" } : {}),
      ...(companyId === undefined ? {} : { [companyHeader.name]: String(companyId) }),
    },
    body: hasBody ? bodyOf(operation.bodyType, bodyFields) : null,
  };
}

/** The fields of a form are texts and files. */
function bodyOf(type: "json" | "multipart", fields: Record<string, unknown>): string | FormData {
  if (type === "json") return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") {
      form.append(name, value);
    } else if (value !== undefined) {
      const { name: fileName, mediaType, bytes } = value as WholeFile;
      form.append(name, new File([bytes], fileName, { type: mediaType }));
    }
  }
  return form;
}

function encode<T>(schema: z.ZodType<T>, value: T | undefined): Record<string, unknown> {
  return z.encode(schema, (value ?? {}) as T) as Record<string, unknown>;
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size === 0 ? "" : `?${search}`;
}
