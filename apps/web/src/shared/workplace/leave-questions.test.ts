import { expect, it, vi } from "vitest";
import { askBeforeSwitch, leaving } from "./leave-questions.ts";

const question = (answer: boolean) => ({ ask: vi.fn(async () => answer), hold: vi.fn() });

it("enters where nobody loses anything, or everybody agrees", async () => {
  const enter = vi.fn(async () => undefined);
  await leaving(enter);
  expect(enter).toHaveBeenCalledOnce();
  const guard = question(true);
  const end = askBeforeSwitch(guard);
  await leaving(enter);
  expect([enter.mock.calls.length, guard.ask.mock.calls.length, guard.hold.mock.calls.length]).toEqual([
    2, 1, 0,
  ]);
  end();
  await leaving(enter);
  expect(guard.ask).toHaveBeenCalledOnce();
});

it("does nothing where somebody would rather stay", async () => {
  const enter = vi.fn(async () => undefined);
  const end = askBeforeSwitch(question(false));
  await leaving(enter);
  expect(enter).not.toHaveBeenCalled();
  end();
});

it("holds again what was given up, where the other company could not be entered", async () => {
  const guard = question(true);
  const end = askBeforeSwitch(guard);
  await expect(leaving(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(guard.hold).toHaveBeenCalledOnce();
  end();
});
