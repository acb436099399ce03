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

  it("gives back what it was given", () => {
    const search = fc.dictionary(fc.string({ minLength: 1 }), fc.string());
    fc.assert(
      fc.property(search, (given) => {
        expect(parseSearch(stringifySearch(given))).toEqual({ ...given });
      }),
    );
  });
});
