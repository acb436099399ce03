import { expect, it } from "vitest";
import { InvariantError, invariant, unreachable } from "./assert.ts";

it("lets a true condition pass and narrows the type", () => {
  const value = new Map([["EUR", "cash"]]).get("EUR");
  invariant(value !== undefined, "no value");
  expect(value.length).toBe(4);
});

it("throws an error of its own kind, with the message", () => {
  expect(() => invariant(false, "the balances do not chain")).toThrow(InvariantError);
  expect(() => invariant(false, "the balances do not chain")).toThrow("the balances do not chain");
});

it("names the value that no case handled", () => {
  const unexpected: string = "yearly";
  // @ts-expect-error a string is not `never`: a case would be missing
  expect(() => unreachable(unexpected)).toThrow("unreachable case: yearly");
});
