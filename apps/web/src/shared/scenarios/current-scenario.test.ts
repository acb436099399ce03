import { describe, expect, it, vi } from "vitest";
import type { SafeStorage } from "../workplace/storage-keys.ts";
import { rememberedScenario, scenarioPlace } from "./current-scenario.ts";

function memoryStorage(): SafeStorage {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

describe("the scenario of a tab", () => {
  it("is the main one until another is chosen, and is of one company", () => {
    const scenario = rememberedScenario(memoryStorage());
    expect(scenario.of(1)).toBeNull();
    scenario.choose(1, 7);
    expect(scenario.of(1)).toBe(7);
    expect(scenario.of(2)).toBeNull();
    scenario.choose(1, null);
    expect(scenario.of(1)).toBeNull();
  });

  it("is the main one again after a visit to another company", () => {
    const scenario = rememberedScenario(memoryStorage());
    scenario.choose(1, 7);
    scenario.enter(1);
    expect(scenario.of(1)).toBe(7);
    scenario.enter(2);
    expect(scenario.of(1)).toBeNull();
  });

  it("tells who listens, and only when it changes", () => {
    const scenario = rememberedScenario(memoryStorage());
    const listener = vi.fn<() => void>();
    const leave = scenario.subscribe(listener);
    scenario.choose(1, 7);
    scenario.choose(1, 7);
    expect(listener).toHaveBeenCalledOnce();
    leave();
    scenario.choose(1, 8);
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe("where a scenario makes a difference", () => {
  it.each([
    ["/app/cashflow/forecast", "address"],
    ["/app/cashflow/forecast/", "address"],
    ["/app/cashflow/forecast/category/12", "address"],
    ["/app/cashflow/comparison", "address"],
    ["/app/cashflow/project-based/3", "address"],
    ["/app/expected/list", "tab"],
    ["/app/expected/late", "tab"],
    ["/app/paid/to-be-categorized", "tab"],
    ["/app/cashflow/forecast/google-sheets/import", null],
    ["/app/expected/recurrences", null],
    ["/app/banks", null],
  ])("%s: %s", (pathname, place) => {
    expect(scenarioPlace(pathname)).toBe(place);
  });
});
