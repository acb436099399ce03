import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { NameField } from "./name-field.tsx";

beforeAll(() => i18next.use(initReactI18next).init({ lng: "fr", resources: {} }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("keeps a name five seconds after the last key, and no empty one", () => {
  const kept: string[] = [];
  const field = runHook(() => NameField({ name: "Loyer", onCommit: (name) => kept.push(name) }));
  const type = (value: string) =>
    field.act(() => field.current().props.onChange({ currentTarget: { value } }));
  const pass = (ms: number) => field.act(() => vi.advanceTimersByTime(ms));
  type("Loyer de mars");
  pass(4000);
  type("Loyer d'avril ");
  pass(4999);
  expect(kept).toEqual([]);
  pass(1);
  expect(kept).toEqual(["Loyer d'avril"]);
  type("  ");
  pass(10_000);
  expect(kept).toHaveLength(1);
  field.end();
});
