import { expect, it } from "vitest";
import { readForecast, readPlannedAmount } from "./forecast-amount.ts";

const forecast = (amount: number) => readForecast("amount", amount, "EUR");
const codeOf = (read: ReturnType<typeof forecast>) => (read.ok ? null : read.error.code);

it("is no more than 10,000,000,000, to the cent", () => {
  expect(forecast(10_000_000_000)).toEqual({ ok: true, value: 1_000_000_000_000 });
  expect(codeOf(forecast(10_000_000_000.01))).toBe("14007");
  const change = (amount: number) => codeOf(readPlannedAmount("value", amount, "EUR"));
  expect([change(-10_000_000_000), change(-10_000_000_000.01)]).toEqual([null, "14007"]);
});

it("is not below zero", () => {
  expect([codeOf(forecast(0)), codeOf(forecast(-0.01))]).toEqual([null, "14006"]);
});
