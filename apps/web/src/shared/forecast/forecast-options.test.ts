import { describe, expect, it } from "vitest";
import { flagBits, readOptions } from "./forecast-options.ts";

describe("the options of the forecast", () => {
  it("compares forecasts and hides nothing, unless told", () => {
    expect(readOptions(null, null)).toEqual({
      showsComparison: true,
      hidesCashFlowGraph: false,
      hidesAdjustedBalanceGraph: false,
      unpinsChart: false,
      hidesCumulative: false,
      showsBands: false,
      scale: "default",
    });
  });

  it("reads back what it stores", () => {
    for (let bits = 0; bits < 64; bits += 1) expect(flagBits(readOptions(String(bits), null))).toBe(bits);
  });

  it("knows the three scales by their stored names", () => {
    expect(readOptions(null, "DEFAULT").scale).toBe("default");
    expect(readOptions(null, "K").scale).toBe("thousands");
    expect(readOptions(null, "M").scale).toBe("millions");
  });

  it("takes what nobody stored for the usual", () => {
    expect(readOptions("many", "G")).toEqual(readOptions(null, null));
  });
});
