import { beforeEach, describe, expect, it } from "vitest";
import { type SafeStorage, sessionKeys } from "./storage-keys.ts";
import { createWorkplace, integerId, type Workplace } from "./workplace.ts";

function storageOf(entries: Map<string, string>): SafeStorage {
  return {
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}

describe("workplace", () => {
  let stored: Map<string, string>;
  let workplace: Workplace;
  beforeEach(() => {
    stored = new Map();
    workplace = createWorkplace(storageOf(stored));
  });

  it("stores the company it enters, and tells once that it changed", () => {
    const changes: unknown[] = [];
    workplace.onCompanyChanged((change) => changes.push(change));
    workplace.enterCompany(7, 1);
    workplace.enterCompany(7, 1);
    workplace.enterCompany(9, 1);
    expect(stored.get(sessionKeys.companyId)).toBe("9");
    expect(changes).toEqual([
      { from: null, to: 7 },
      { from: 7, to: 9 },
    ]);
  });

  it("leaves the consolidation and the multi-entity mode with the company", () => {
    workplace.enterCompany(7, 1);
    workplace.showConsolidation({ id: 3, workspaceId: "w" });
    workplace.workOnSeveral([7, 8]);
    expect(workplace.current()).toMatchObject({ consolidation: { id: 3 }, companyIds: [7, 8] });
    workplace.enterCompany(9, 1);
    expect(workplace.current()).toEqual({
      companyId: 9,
      organisationId: 1,
      consolidation: null,
      companyIds: [9],
    });
  });

  it("works on its own company again when the multi-entity mode ends", () => {
    workplace.enterCompany(7, 1);
    workplace.workOnSeveral([7, 8]);
    workplace.workOnSeveral([]);
    expect(workplace.current().companyIds).toEqual([7]);
  });

  it("tells listeners only when something changed, so that pages do not render for nothing", () => {
    workplace.enterCompany(7, 1);
    let count = 0;
    workplace.subscribe(() => {
      count += 1;
    });
    workplace.enterCompany(7, 1);
    workplace.showConsolidation(null);
    workplace.workOnSeveral([]);
    expect(count).toBe(0);
  });

  it("forgets everything of the tab at sign-out", () => {
    workplace.enterCompany(7, 1);
    stored.set(sessionKeys.featureFlags, "{}");
    workplace.leave();
    expect([...stored]).toEqual([]);
    expect(workplace.current().companyId).toBeNull();
  });

  it.each([
    ["12", 12],
    ["abc", null],
    ["12.5", null],
    ["-1", null],
    ["0", null],
    ["", null],
    [null, null],
  ])("reads %s as the company %s", (text, id) => {
    expect(integerId(text)).toBe(id);
  });
});
