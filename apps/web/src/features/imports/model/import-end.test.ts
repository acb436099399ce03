import { expect, it } from "vitest";
import { endOf } from "./import-end.ts";

const ended = { importId: 7, failure: null, errors: ["8116"], refusedCount: 4 } as const;

it.each([
  [
    { ...ended, state: "done" },
    { kind: "done", report: { importId: 7, errors: ["8116"], errorCount: 4 } },
  ],
  [
    { ...ended, state: "failed", failure: "unreadable" },
    { kind: "failed", importId: 7, failure: "unreadable" },
  ],
  [
    { ...ended, state: "failed" },
    { kind: "failed", importId: 7, failure: "internal" },
  ],
  [
    { ...ended, state: "cancelled" },
    { kind: "silent", importId: 7 },
  ],
  [
    { ...ended, state: "undone" },
    { kind: "silent", importId: 7 },
  ],
] as const)("tells the end of %j", (summary, end) => {
  expect(endOf({ ...summary, errors: [...summary.errors] })).toEqual(end);
});
