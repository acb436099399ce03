import { afterEach, beforeEach, expect, it, vi } from "vitest";

let press: () => void;
let keyboardIdle: () => Promise<void>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("window", {
    addEventListener: (_name: string, listener: () => void) => {
      press = listener;
    },
  });
  ({ keyboardIdle } = await import("./keyboard-idle.ts"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function whenAtRest() {
  const done = vi.fn();
  void keyboardIdle().then(done);
  return done;
}

it("is at once where nobody types", async () => {
  const done = whenAtRest();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalled();
});

it("is a moment after the last key", async () => {
  press();
  const done = whenAtRest();
  await vi.advanceTimersByTimeAsync(200);
  press();
  await vi.advanceTimersByTimeAsync(200);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60);
  expect(done).toHaveBeenCalled();
});

it("comes after two seconds to who never rests, once the next key is painted", async () => {
  press();
  const done = whenAtRest();
  for (let key = 0; key < 19; key += 1) {
    await vi.advanceTimersByTimeAsync(110);
    press();
  }
  // At 2,090 ms.
  await vi.advanceTimersByTimeAsync(40);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(done).toHaveBeenCalled();
});

it("comes to who keeps a key down as well", async () => {
  press();
  const done = whenAtRest();
  for (let key = 0; key < 70; key += 1) {
    press();
    await vi.advanceTimersByTimeAsync(30);
  }
  expect(done).toHaveBeenCalled();
});
