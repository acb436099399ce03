import { expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { computingOf } from "./computing.ts";

it.each([
  [
    new ApiError({ code: "31010", status: 503, params: { done: 148, total: 200 } }),
    { done: 148, total: 200 },
  ],
  [new ApiError({ code: "31010", status: 503 }), { done: 0, total: 0 }],
  [new ApiError({ code: "unavailable", status: 503 }), null],
  [new Error("lost"), null],
  [null, null],
])("%s says how far a group is: %j", (error, expected) => {
  expect(computingOf(error)).toEqual(expected);
});
