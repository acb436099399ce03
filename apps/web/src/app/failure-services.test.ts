import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { companiesQuery } from "../shared/workplace/workplace-queries.ts";
import { leaveRevokedCompany } from "./failure-services.ts";
import type { AppServices } from "./providers.tsx";

const withLevel = (level: "none" | "read" | "write") => [
  { id: 7, products: [{ product: "CashFlow", level, isActivated: true }] },
];

/** A tab on company 7 that reads these companies, and is told others when it asks again. */
function setUp(before: unknown, answer: () => Promise<unknown>) {
  const listeners: (() => void)[] = [];
  const call = vi.fn(answer);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = {
    api: { call },
    queryClient,
    workplace: { current: () => ({ companyId: 7 }) },
    failures: { handle: vi.fn(), onForbidden: (listener: () => void) => listeners.push(listener) },
  } as unknown as AppServices;
  queryClient.setQueryData(companiesQuery(services.api).queryKey, before as never);
  const navigate = vi.fn(async () => undefined);
  leaveRevokedCompany(services, { navigate });
  const forbid = async () => {
    for (const listener of listeners) listener();
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  };
  return { call, navigate, forbid };
}

describe("after a refusal", () => {
  it("leaves a company whose cash-flow access was withdrawn", async () => {
    const { navigate, forbid } = setUp(withLevel("write"), async () => withLevel("none"));
    await forbid();
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: "/", replace: true });
  });

  it("leaves a company that is no longer there", async () => {
    const { navigate, forbid } = setUp(withLevel("read"), async () => []);
    await forbid();
    expect(navigate).toHaveBeenCalledOnce();
  });

  it("stays where reading is still allowed, or nothing could be learnt", async () => {
    const readOnly = setUp(withLevel("write"), async () => withLevel("read"));
    await readOnly.forbid();
    expect(readOnly.navigate).not.toHaveBeenCalled();
    const silent = setUp(withLevel("write"), () => Promise.reject(new Error("no answer")));
    await silent.forbid();
    expect(silent.navigate).not.toHaveBeenCalled();
  });

  it("does not ask where there was no access to lose", async () => {
    const { call, forbid } = setUp(withLevel("none"), async () => []);
    await forbid();
    expect(call).not.toHaveBeenCalled();
  });

  it("does not ask again because the question was refused too", async () => {
    const asked = setUp(withLevel("write"), async () => {
      await asked.forbid();
      return withLevel("write");
    });
    await asked.forbid();
    expect(asked.call).toHaveBeenCalledOnce();
  });
});
