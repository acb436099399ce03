import { expect, it } from "vitest";
import { netOver, netPartsOver } from "./net-parts.ts";

const column = (offset: number, part: object) => ({
  offset,
  net: 0,
  underWay: 0,
  missing: 0,
  amount: 0,
  conversion: 0,
  outside: 0,
  categories: 0,
  ...part,
});

it("says of a column what its net is made of, and of several what is left of it", () => {
  const july = column(-1, { net: -5_000_000, underWay: -5_000_000 });
  const august = column(0, { net: 4_916_493, underWay: 5_000_000, conversion: -83_507 });
  expect(netPartsOver([july])).toEqual([{ name: "underWay", amountMinor: -5_000_000 }]);
  expect(netPartsOver([july, august])).toEqual([{ name: "conversion", amountMinor: -83_507 }]);
  expect(netOver([july, august])).toBe(-83_507);
  expect(netPartsOver([column(1, {})])).toEqual([]);
});
