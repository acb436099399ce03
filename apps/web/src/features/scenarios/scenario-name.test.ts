import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiContext } from "../../shared/api/api-context.ts";
import { nameProblem, tidyName, useScenarioName } from "./scenario-name.ts";

afterEach(() => void vi.useRealTimers());

describe("the name of a scenario", () => {
  it.each([
    ["", "required"],
    ["   ", "required"],
    ["x".repeat(30), null],
    [` ${"x".repeat(30)} `, null],
    ["x".repeat(31), "tooLong"],
    ["Perte du client Lumen", null],
  ])("%j: %s", (text, problem) => {
    expect(nameProblem(text)).toBe(problem);
  });

  it("is stored without spaces too many", () => {
    expect(tidyName("  Perte   du client ")).toBe("Perte du client");
  });

  it("is looked up once nobody has typed for 300 ms", () => {
    vi.useFakeTimers();
    const call = vi.fn(() => new Promise<never>(() => {}));
    const client = new QueryClient();
    const name = runHook(
      () => useScenarioName(1, "", null),
      (child) =>
        createElement(QueryClientProvider, { client }, createElement(ApiContext, { value: { call } }, child)),
    );
    const pass = (ms: number) => name.act(() => vi.advanceTimersByTime(ms));
    name.act(() => name.current().type("Perte"));
    pass(200);
    name.act(() => name.current().type("Perte du client"));
    pass(299);
    expect(call).not.toHaveBeenCalled();
    pass(1);
    expect(call.mock.calls).toMatchObject([[{}, { query: { name: "Perte du client" } }, { companyId: 1 }]]);
    name.end();
  });
});
