import { describe, expect, it } from "vitest";
import { addressPrefix } from "./address-prefix.ts";

describe("the beginning of an address", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0::/48"],
    ["::1", "0:0:0::/48"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix);
  });
});
