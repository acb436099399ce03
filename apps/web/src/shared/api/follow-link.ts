/**
 * Follows a link that an answer gave, as the operation that the page expects there. The server may move a path; but a link
 * that leads to another host, out of its folder, or to anything that the page does not know is not followed.
 */

import type { Operation } from "@amont/contract/operation.ts";
import type { Link } from "@amont/contract/operations/workspaces/links.ts";
import type { Api } from "./api.ts";
import { ApiError } from "./api-error.ts";
import type { OperationInput } from "./operation-request.ts";

/** Plain segments only: no scheme, no host, no dots, nothing encoded, no query. */
const plainPath = /^\/v1\/workspaces(?:\/[\w-]+)+$/;

/** What the link says for the parameters of the operation; null when it is no link to it. */
export function paramsOfLink<P, Q, B, R>({ href, method }: Link, operation: Operation<P, Q, B, R>): P | null {
  if (method !== operation.method || !plainPath.test(href)) return null;
  const given = href.split("/");
  const expected = operation.path.split("/");
  if (given.length !== expected.length) return null;
  const values: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name !== undefined) values[name] = value;
    else if (segment !== value) return null;
  }
  const params = operation.params.safeParse(values);
  return params.success ? params.data : null;
}

type Rest<P, Q, B> = Omit<OperationInput<P, Q, B>, "params">;

/** A forged link fails as an answer that nobody can read: it is one. */
export async function followLink<P, Q, B, R>(
  api: Api,
  link: Link,
  operation: Operation<P, Q, B, R>,
  input: Rest<P, Q, B>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<R> {
  const params = paramsOfLink(link, operation);
  if (params === null) throw new ApiError({ code: "unreadable", status: 0 });
  return api.call(operation, { ...input, params } as OperationInput<P, Q, B>, options);
}
