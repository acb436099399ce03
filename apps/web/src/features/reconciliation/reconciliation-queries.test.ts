import { expect, it } from "vitest";
import type { Api } from "../../shared/api/api.ts";
import { candidatesQuery } from "./reconciliation-queries.ts";

it.each(["paid", "expected"] as const)("asks for the candidates of what is %s by 50", (kind) => {
  const bodies: unknown[] = [];
  const call: Api["call"] = (_operation, input) => {
    bodies.push(input.body);
    return new Promise(() => {});
  };
  const query = candidatesQuery({ call }, 1, { id: 7, kind }, "");
  const { queryFn } = query as unknown as { readonly queryFn: (context: object) => unknown };
  for (const pageParam of [0, 50]) void queryFn({ pageParam, signal: new AbortController().signal });
  expect(bodies).toMatchObject([
    { pagination: { skip: 0, take: 50 } },
    { pagination: { skip: 50, take: 50 } },
  ]);
});
