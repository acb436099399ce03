import { describe, expect, it } from "vitest";
import { findDecimalMark, readRate } from "./read-rate.ts";

const digits = (count: number) => "1".repeat(count);

describe("a written rate", () => {
  it.each([
    ["1.0917", ".", "1.0917"],
    ["1,0917", ",", "1.0917"],
    ["1.0800", ".", "1.08"],
    ["01.08", ".", "1.08"],
    ["0.5", ".", "0.5"],
    ["10", ".", "10"],
    ["10.0", ".", "10"],
    ["+1.5", ".", "1.5"],
    ["0,00000042", ",", "0.00000042"],
    ["655.957", ".", "655.957"],
    ["655,957", ",", "655.957"],
    ["0.957", ",", "0.957"],
    ["17350", null, "17350"],
    ["17 350,5", null, "17350.5"],
    ["17\u202f350,25", null, "17350.25"],
    ["1'234.5", null, "1234.5"],
    ["1,234.5", ",", "1234.5"],
    ["1.234.567,8", ".", "1234567.8"],
    ["1,234,567", null, "1234567"],
    [digits(20), null, digits(20)],
    [`0.${digits(19)}`, ".", `0.${digits(19)}`],
    [1.0917, null, "1.0917"],
    [4.2e-7, null, "0.00000042"],
    [162.76, ",", "162.76"],
  ] as const)("%s in a file with %s is %s", (written, mark, rate) => {
    expect(readRate(written, mark)).toEqual({ ok: true, value: rate });
  });

  it.each([
    ["0", "not-positive"],
    ["0,000", "not-positive"],
    [0, "not-positive"],
    ["-1.0917", "not-positive"],
    ["−1.0917", "not-positive"],
    [-1.0917, "not-positive"],
    [Number.NaN, "not-positive"],
    ["1.0917e0", "exponent"],
    ["4,2E-7", "exponent"],
    [digits(21), "too-many-digits"],
    [`${digits(10)}.${digits(11)}`, "too-many-digits"],
    [`0.${digits(20)}`, "too-many-digits"],
    [digits(1_000_000), "too-many-digits"],
    [1e21, "too-many-digits"],
    ["655,957", "ambiguous-rate"],
    ["1.09.17", "not-a-number"],
    ["1,234,5", "not-a-number"],
    ["1 0917", "not-a-number"],
    ["1.", "not-a-number"],
    [".5", "not-a-number"],
    ["0x1F", "not-a-number"],
    ["Infinity", "not-a-number"],
    ["1.09 USD", "not-a-number"],
    ["=1+1", "not-a-number"],
    [true, "not-a-number"],
    ["x".repeat(1_000_000), "not-a-number"],
  ] as const)("%s is refused: %s", (written, problem) => {
    expect(readRate(written, ".")).toEqual({ ok: false, error: problem });
  });
});

describe("the decimal mark of a file", () => {
  it.each([
    [["655,957", "1,0917"], ",", false],
    [["17,350", "1.0917"], ".", false],
    [["17,350", "1,234.5"], ".", false],
    [["655.957", "491.967"], ".", true],
    [["655.957", "491,967"], null, false],
    [["1.0917", "0,8438"], null, false],
    [["12", 1.5, true, "N/A"], null, false],
    [[], null, false],
  ] as const)("of %j is %s", (rates, mark, isAssumed) => {
    expect(findDecimalMark(rates)).toEqual({ mark, isAssumed });
  });
});
