import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../shared/api/api-error.ts";
import { createQueryClient } from "./query-client.ts";

const refused = new ApiError({ code: "conflict", status: 409 });
const refuse = () => Promise.reject(refused);

function setUp() {
  const handle = vi.fn();
  return { handle, queryClient: createQueryClient({ handle, onForbidden: () => () => undefined }) };
}

describe("failures of queries", () => {
  const queryKey = ["things"];

  it("are shown by the page that has nothing else to show", async () => {
    const { queryClient, handle } = setUp();
    await expect(queryClient.fetchQuery({ queryKey, queryFn: refuse })).rejects.toBe(refused);
    expect(handle).toHaveBeenCalledExactlyOnceWith(refused, { toast: "none" });
  });

  it("are told when the page keeps showing what it had", async () => {
    const { queryClient, handle } = setUp();
    queryClient.setQueryData(queryKey, "older");
    await expect(queryClient.fetchQuery({ queryKey, queryFn: refuse, staleTime: 0 })).rejects.toBe(refused);
    expect(handle).toHaveBeenCalledExactlyOnceWith(refused, {});
  });

  it("are told in the words of the query, where it has any", async () => {
    const { queryClient, handle } = setUp();
    const meta = { toast: { text: "Cours indisponibles" } };
    await expect(queryClient.fetchQuery({ queryKey, queryFn: refuse, meta })).rejects.toBe(refused);
    expect(handle).toHaveBeenCalledExactlyOnceWith(refused, meta);
  });
});

describe("failures of mutations", () => {
  it.each([
    [undefined, {}],
    [{ isShownInPlace: true }, { toast: "none", mayReload: false }],
    [{ toast: "none" as const }, { toast: "none" }],
    [{ toast: { text: "Renommage impossible" } }, { toast: { text: "Renommage impossible" } }],
  ])("with %o are handled with %o", async (meta, options) => {
    const { queryClient, handle } = setUp();
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: refuse, ...(meta === undefined ? {} : { meta }) });
    await expect(mutation.execute(undefined)).rejects.toBe(refused);
    expect(handle).toHaveBeenCalledExactlyOnceWith(refused, options);
  });
});
