import { describe, expect, it } from "vitest";
import type { Api } from "../../../shared/api/api.ts";
import { forecastView } from "../../../shared/forecast/forecast-search.ts";
import { type TransactionKind, transactionsQuery } from "./panel-queries.ts";

const view = forecastView({}, "monthly");

const page = (count: number) => Array.from({ length: count }, () => null) as never;

/** What the list of a cell asks for, from the line of this number on. */
async function askedFrom(kind: TransactionKind, skip: number) {
  const bodies: unknown[] = [];
  const call: Api["call"] = (_operation, input) => {
    bodies.push(input.body);
    return new Promise(() => {});
  };
  const query = transactionsQuery({ call }, 1, view, { categoryId: 4, offset: 0, kind });
  const { queryFn } = query as unknown as { readonly queryFn: (context: object) => unknown };
  void queryFn({ pageParam: skip, signal: new AbortController().signal });
  return bodies[0];
}

describe("the transactions behind a cell", () => {
  it.each(["paid", "expected"] as const)("are asked for by 20: %s", async (kind) => {
    expect(await askedFrom(kind, 0)).toMatchObject({ pagination: { skip: 0, take: 20 } });
    expect(await askedFrom(kind, 20)).toMatchObject({ pagination: { skip: 20, take: 20 } });
  });

  it("end with a page of fewer than 20", () => {
    const { getNextPageParam } = transactionsQuery({ call: () => new Promise(() => {}) }, 1, view, {
      categoryId: 4,
      offset: 0,
      kind: "paid",
    });
    const after = (...counts: readonly number[]) =>
      getNextPageParam(page(counts.at(-1) ?? 0), counts.map(page), 0, []);
    expect([after(20), after(20, 20), after(20, 19), after(19), after(0)]).toEqual([
      20,
      40,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
