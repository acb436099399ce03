import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import { cic, everything, sampleCash } from "../testing/sample-cash.ts";
import { boardLines } from "./board-lines.ts";
import { cashBoard } from "./cash-board.ts";
import { targetOf } from "./cell-target.ts";

const words = {
  kind: (kind: string) => kind,
  noPool: "",
  transit: () => "In transit",
  loose: () => "On no account",
  total: () => "Total",
  converted: () => "Converted",
  available: "Available",
  missing: "Missing",
};

it("an account and what is on none have lines behind their cells, sums have not", () => {
  const loose = [{ id: -7000, companyId: 7, currency: "USD" as const }];
  const on = calendarDate("2026-11-18");
  const entries = [{ accountId: -7000, on, layer: "committed" as const, amountMinor: -900 }];
  const facts = sampleCash({ loose, entries });
  const lines = boardLines(cashBoard(facts, everything), facts, { grouping: "none", words });
  const targets = new Map(lines.map((line) => [line.title, targetOf(line, facts)]));
  expect(targets.get("CIC")).toMatchObject({ rowId: cic, accountId: cic, takesTransfers: true });
  // Its lines may be given an account, and no transfer leaves from it.
  expect(targets.get("On no account")).toEqual({
    rowId: -7000,
    accountId: null,
    name: "On no account",
    companyId: 7,
    currency: "USD",
    mayWrite: true,
    takesTransfers: false,
  });
  expect(targets.get("Total")).toBeNull();
});
