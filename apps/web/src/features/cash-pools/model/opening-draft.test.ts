import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import type { CashPool } from "../cash-pool-queries.ts";
import { openingDrafts, readOpenings } from "./opening-draft.ts";

const pool = {
  currency: "EUR",
  members: [
    { companyId: 1, accountId: 10 },
    { companyId: 2, accountId: 20 },
  ],
  openings: [{ companyId: 2, accountId: 20, on: "2026-09-30", positionMinor: -1_250_050 }],
} as unknown as CashPool;

it("openings are one for each member, and only those that say something are kept", () => {
  const drafts = openingDrafts(pool, calendarDate("2026-10-31"), "fr");
  expect(drafts.map(({ on }) => on)).toEqual(["2026-10-31", "2026-09-30"]);
  expect(readOpenings(drafts, pool, "fr")).toEqual({
    isOk: true,
    openings: [{ companyId: 2, accountId: 20, on: "2026-09-30", positionMinor: -1_250_050 }],
  });
  const [first, second] = drafts;
  if (first === undefined || second === undefined) throw new Error("one for each member");
  const wrong = [
    { ...first, position: "x" },
    { ...second, on: "" },
  ];
  expect(readOpenings(wrong, pool, "fr")).toEqual({
    isOk: false,
    problems: new Map([
      [10, "notAnAmount"],
      [20, "required"],
    ]),
  });
});
