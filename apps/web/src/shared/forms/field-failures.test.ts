import { describe, expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { fieldFailures } from "./field-failures.ts";

const fields = ["email", "password", "code"] as const;
const invalid = (issues: unknown) => new ApiError({ code: "invalid_input", status: 422, params: { issues } });

describe("fieldFailures", () => {
  it("puts what the server refused on its fields", () => {
    const error = invalid([
      { in: "body", field: "password", problem: "too_common" },
      { in: "body", field: "email", problem: "whatever it says" },
      { in: "body", field: "unknown", problem: "too_short" },
    ]);
    expect(fieldFailures(error, fields, {})).toEqual([
      { field: "password", message: "passwordTooCommon" },
      { field: "email", message: "invalid" },
    ]);
  });

  it("puts a code on the field it is about", () => {
    const error = new ApiError({ code: "18018", status: 422 });
    expect(fieldFailures(error, fields, { "18018": "code" })).toEqual([{ field: "code", message: "18018" }]);
    expect(fieldFailures(error, fields, {})).toEqual([]);
  });

  it("survives answers that follow no rule", () => {
    expect(fieldFailures(invalid("none"), fields, {})).toEqual([]);
    expect(fieldFailures(invalid([null, 3, {}]), fields, {})).toEqual([]);
    expect(fieldFailures(new TypeError("x"), fields, {})).toEqual([]);
  });
});
