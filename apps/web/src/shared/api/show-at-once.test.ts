import { QueryClient, queryOptions } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { showAtOnce } from "./show-at-once.ts";

/** A setting whose reads are answered one by one, when the test says so. */
function setting() {
  const answers: PromiseWithResolvers<string>[] = [];
  const query = queryOptions({
    queryKey: ["setting"],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
  });
  return { answers, query };
}

describe("what is shown at once", () => {
  it("is not overwritten by an answer that was asked for before", async () => {
    const { answers, query } = setting();
    const client = new QueryClient();
    const first = client.fetchQuery(query);
    answers[0]?.resolve("monthly");
    await first;
    const again = client.refetchQueries(query);
    await expect.poll(() => answers.length).toBe(2);
    await showAtOnce(client, query.queryKey, () => "weekly");
    expect(client.getQueryData(query.queryKey)).toBe("weekly");
    answers[1]?.resolve("monthly");
    await again;
    expect(client.getQueryData(query.queryKey)).toBe("weekly");
    client.clear();
  });

  it("invents nothing where nobody has read yet", async () => {
    const { query } = setting();
    const client = new QueryClient();
    await showAtOnce(client, query.queryKey, () => "weekly");
    expect(client.getQueryData(query.queryKey)).toBeUndefined();
    client.clear();
  });
});
