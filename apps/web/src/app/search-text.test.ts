import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./search-text.ts";

describe("search texts", () => {
  it("keeps codes that look like numbers", () => {
    expect(parseSearch("?validationCode=001e5&x=true")).toEqual({ validationCode: "001e5", x: "true" });
  });

  it("leaves out what is not there", () => {
    expect(stringifySearch({ returnTo: undefined, companyId: 12 })).toBe("?companyId=12");
    expect(stringifySearch({})).toBe("");
  });

  it("keeps a parameter that comes several times as a list", () => {
    const search = parseSearch("?bankAccountIds=3&frequency=month&bankAccountIds=5");
    expect(search).toEqual({ bankAccountIds: ["3", "5"], frequency: "month" });
    expect(stringifySearch(search)).toBe("?bankAccountIds=3&bankAccountIds=5&frequency=month");
  });

  it("gives back what it was given", () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2 }));
    const search = fc.dictionary(fc.string({ minLength: 1 }), value);
    fc.assert(
      fc.property(search, (given) => {
        expect(parseSearch(stringifySearch(given))).toEqual({ ...given });
      }),
    );
  });
});
