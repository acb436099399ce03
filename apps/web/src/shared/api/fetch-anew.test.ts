import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { fetchAnew } from "./fetch-anew.ts";

it("does not take an answer that was on its way before", async () => {
  const client = new QueryClient();
  const arrivals: Array<(answer: number) => void> = [];
  const query = {
    queryKey: ["account", "companies"],
    queryFn: () => new Promise<number>((resolve) => void arrivals.push(resolve)),
  };
  const early = client.fetchQuery(query);
  const anew = fetchAnew(client, query);
  arrivals[0]?.(1);
  expect(await early).toBe(1);
  await expect.poll(() => arrivals.length).toBe(2);
  arrivals[1]?.(2);
  expect(await anew).toBe(2);
});

it("asks again for what is fresh", async () => {
  const client = new QueryClient();
  client.setQueryData(["account", "companies"], 1);
  const query = { queryKey: ["account", "companies"], queryFn: async () => 2, staleTime: 60_000 };
  expect(await fetchAnew(client, query)).toBe(2);
});
