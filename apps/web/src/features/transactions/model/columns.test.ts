import { describe, expect, it } from "vitest";
import { columnNames, leastWidth, readColumns, shownColumns, trackList, usualColumns } from "./columns.ts";

describe("columns", () => {
  it("keep their order whatever was chosen first", () => {
    expect(shownColumns({ chosen: ["account", "projects"], isNarrow: false, canWrite: true })).toEqual([
      "select",
      "paymentDate",
      "name",
      "category",
      "projects",
      "account",
      "amount",
      "actions",
    ]);
  });

  it("leave in a narrow window what makes a line", () => {
    const chosen = usualColumns({ kind: "paid", name: "all" });
    expect(shownColumns({ chosen, isNarrow: true, canWrite: true })).toEqual([
      "select",
      "paymentDate",
      "name",
      "category",
      "amount",
      "actions",
    ]);
  });

  it("say whose a line is where several companies are taken together, in a narrow window too", () => {
    const together = shownColumns({ chosen: [], isNarrow: true, canWrite: true, isTogether: true });
    expect(together.slice(0, 4)).toEqual(["select", "paymentDate", "company", "name"]);
  });

  it("offer no edit to a reader", () => {
    expect(shownColumns({ chosen: ["editPaymentDate"], isNarrow: false, canWrite: false })).not.toContain(
      "editPaymentDate",
    );
  });

  it("need a width that is known without measuring a row", () => {
    expect(leastWidth(["select", "name", "amount"])).toBe(48 + 200 + 124);
  });

  it("are read back as far as they still exist", () => {
    expect(readColumns(null)).toBeNull();
    expect(readColumns("")).toEqual([]);
    expect(readColumns("account colour lateSince")).toEqual(["lateSince", "account"]);
  });

  it("have one track each", () => {
    expect(trackList(columnNames).match(/\d+px(?:, [\d.]+fr\))?/g)).toHaveLength(columnNames.length);
  });
});
