import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { generateGroup } from "./generate-group.ts";
import type { GroupRecord } from "./group-records.ts";

const today = calendarDate("2026-11-16");
const small = { seed: "test", organisations: 3, companies: 8, today };

function ofKind<K extends GroupRecord["kind"]>(records: readonly GroupRecord[], kind: K) {
  return records.filter((record): record is Extract<GroupRecord, { kind: K }> => record.kind === kind);
}

describe("company generator", () => {
  it("gives the same group for the same seed, another one for another", () => {
    const first = [...generateGroup(small)];
    expect([...generateGroup(small)]).toEqual(first);
    expect([...generateGroup({ ...small, seed: "other" })]).not.toEqual(first);
  });

  it("keeps an organisation the same whatever the size of the group", () => {
    const alone = [...generateGroup({ ...small, organisations: 1, companies: 2 })];
    const among = [...generateGroup({ ...small, organisations: 50, companies: 100 })];
    expect(among.slice(0, alone.length)).toEqual(alone);
  });

  it("makes as many as asked, spread over the organisations", () => {
    const records = [...generateGroup(small)];
    expect(ofKind(records, "organisation")).toHaveLength(3);
    const owners = ofKind(records, "company").map((company) => company.organisation);
    expect(
      [0, 1, 2].map((index) => owners.filter((owner) => owner === `organisation-${index}`).length),
    ).toEqual([3, 3, 2]);
  });

  it("names everything before pointing at it, and repeats no key or address", () => {
    const keys = new Set<string>();
    const add = (key: string) => {
      expect(keys).not.toContain(key);
      keys.add(key);
    };
    for (const record of generateGroup({ ...small, organisations: 40, companies: 200 })) {
      for (const key of pointedAtBy(record)) expect(keys).toContain(key);
      if (record.kind === "organisation" || record.kind === "company") add(record.key);
      if (record.kind === "user") [record.id, record.email].forEach(add);
    }
  });

  it("makes values that a database can hold", () => {
    const records = [...generateGroup({ ...small, organisations: 40, companies: 200 })];
    for (const account of ofKind(records, "bank-account")) {
      expect(account.overdraft).toBeLessThanOrEqual(0);
      expect(Math.abs(account.balance)).toBeLessThan(1e12);
    }
    for (const user of ofKind(records, "user")) expect(user.email).toMatch(/^[\d.a-z-]+@[\da-z-]+\.example$/);
    for (const company of ofKind(records, "company")) expect(company.name.length).toBeLessThanOrEqual(100);
  });

  it("streams ten thousand companies, and makes nothing that nobody asked for", () => {
    const large = { ...small, organisations: 2000, companies: 10_000 };
    const started = performance.now();
    expect(generateGroup({ ...large, organisations: 1e6, companies: 1e7 }).next().value).toMatchObject({
      kind: "organisation",
    });
    expect(performance.now() - started).toBeLessThan(2000);
    let companies = 0;
    for (const record of generateGroup(large)) if (record.kind === "company") companies += 1;
    expect(companies).toBe(10_000);
  });
});

function pointedAtBy(record: GroupRecord): readonly string[] {
  switch (record.kind) {
    case "organisation":
    case "user":
      return [];
    case "administrator":
      return [record.organisation, record.user];
    case "company":
      return [record.organisation];
    case "access":
      return [record.company, record.user];
    case "bank-account":
      return [record.company];
    case "consolidation":
      return [record.organisation, ...record.companies, ...record.members.map((member) => member.user)];
  }
}
