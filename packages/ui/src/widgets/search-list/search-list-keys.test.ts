import { expect, it } from "vitest";
import { movedIndex } from "./search-list-keys.ts";

const from = (at: number, more: { count?: number; isTyping?: boolean } = {}) => ({
  at,
  count: 20,
  optionsPerPage: 8,
  isTyping: false,
  ...more,
});

it.each([
  ["ArrowDown", from(0), 1],
  ["ArrowDown", from(19), 0],
  ["ArrowDown", from(-1), 0],
  ["ArrowUp", from(0), 19],
  ["ArrowUp", from(-1), 19],
  ["ArrowUp", from(5), 4],
  ["PageDown", from(3), 11],
  ["PageDown", from(15), 19],
  ["PageUp", from(3), 0],
  ["Home", from(7), 0],
  ["End", from(7), 19],
  ["Home", from(7, { isTyping: true }), null],
  ["End", from(7, { isTyping: true }), null],
  ["a", from(7), null],
  ["ArrowDown", from(-1, { count: 0 }), null],
])("%s from %o leads to %s", (key, position, target) => {
  expect(movedIndex(key, position)).toBe(target);
});
