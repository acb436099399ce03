import { hash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalRow, type LogRow } from "./canonical-row.ts";
import { digestOf, isWhole, noSeal, type Seal, sealAfter } from "./seal.ts";
import { erasedLine, headingLine, LogVerifier, sealLine, withheldLine } from "./sealed-log.ts";

/** Lines here are bytes, one a character, so that a bit of them is a bit of the file. */
const sha256 = (bytes: string) => hash("sha256", Buffer.from(bytes, "latin1"), "hex");
const short = (digits: string) => `${digits.slice(0, 8)}…${digits.slice(-8)}`;

const change: LogRow = {
  id: "9007199254740993",
  at: "2026-11-18T09:41:00.123456Z",
  by: "00000000-0000-4000-8000-000000000001",
  organisation: null,
  company: 7,
  request: null,
  table: "bank_accounts",
  operation: "update",
  before: '{"id": 3, "name": "A\\nB"}',
  after: '{"id": 3, "name": "C"}',
};

describe("a row of the log", () => {
  it("is one line of JSON, its fields in order, whatever it says", () => {
    expect(canonicalRow(change)).toBe(
      '{"after":{"id": 3, "name": "C"},"at":"2026-11-18T09:41:00.123456Z","before":{"id": 3, "name": "A\\nB"},' +
        '"by":"00000000-0000-4000-8000-000000000001","company":7,"id":9007199254740993,"operation":"update",' +
        '"organisation":null,"request":null,"table":"bank_accounts"}',
    );
    const { before: _, after: __, operation: ___, table: ____, ...fields } = change;
    expect(canonicalRow({ ...fields, event: "sign-in", details: '{"network": "192.0.2.0"}' })).toBe(
      '{"at":"2026-11-18T09:41:00.123456Z","by":"00000000-0000-4000-8000-000000000001","company":7,' +
        '"details":{"network": "192.0.2.0"},"event":"sign-in","id":9007199254740993,"organisation":null,' +
        '"request":null}',
    );
  });

  it.each(["id", "at", "by", "organisation", "company", "request", "table", "operation", "before", "after"])(
    "is another one with another %s",
    (field) => {
      const other = field === "id" ? "4" : '"other"';
      expect(canonicalRow({ ...change, [field]: other })).not.toBe(canonicalRow(change));
    },
  );
});

/** Example F of the design. */
describe("two seals", () => {
  const [one, two, three] = ['{"id":1}', '{"id":2}', '{"id":3}'].map(sha256) as [string, string, string];
  const first = sealAfter(noSeal, { count: 2, digest: digestOf([one, two], sha256) }, sha256);
  const second = sealAfter(first, { count: 1, digest: digestOf([three], sha256) }, sha256);

  it("are what anybody works out", () => {
    expect([one, two, three].map(short)).toEqual([
      "037c9214…4ba1cfd4",
      "9e7e6545…414d7ad8",
      "a22883e9…24916c4b",
    ]);
    expect([first.digest, first.value, second.digest, second.value].map(short)).toEqual([
      "b2e64d15…0c2bcfe8",
      "57e6595b…5d5e8a35",
      "98d94a92…b92fd15e",
      "d8846e8b…caab7d34",
    ]);
    expect([first.number, second.number]).toEqual([1, 2]);
  });

  it("are whole with their own rows and their own seal before them, and with nothing else", () => {
    expect(isWhole(first, noSeal, [one, two], sha256)).toBe(true);
    expect(isWhole(second, first, [three], sha256)).toBe(true);
    expect(isWhole(first, noSeal, [two, one], sha256)).toBe(false);
    expect(isWhole(second, noSeal, [three], sha256)).toBe(false);
    expect(isWhole({ ...first, count: 3 }, noSeal, [one, two], sha256)).toBe(false);
  });
});

/** The rows of each seal. */
type Log = ReadonlyArray<readonly string[]>;

const row = fc
  .record({ id: fc.nat(), name: fc.string({ unit: "binary" }) })
  .map((value) => Buffer.from(JSON.stringify(value)).toString("latin1"));
const anyLog: fc.Arbitrary<Log> = fc.array(fc.array(row, { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 5,
});

const heading = headingLine({
  organisation: { id: 7, name: "Belleville" },
  exportedAt: "2026-11-18T09:41:00Z",
  previous: noSeal,
});

function linesOf(log: Log): string[][] {
  let previous: Pick<Seal, "number" | "value"> = noSeal;
  return log.map((rows) => {
    const seal = sealAfter(
      previous,
      { count: rows.length, digest: digestOf(rows.map(sha256), sha256) },
      sha256,
    );
    previous = seal;
    return [...rows, sealLine({ ...seal, sealedAt: "2026-11-18T09:41:00Z" })];
  });
}

function verdictOn(groups: readonly (readonly string[])[]) {
  const verifier = new LogVerifier(sha256);
  for (const line of [heading, ...groups.flat()]) if (!verifier.take(line)) break;
  return verifier.end();
}

/** Changes the rows of one seal, and says at which seal it broke. */
function brokenBy(log: Log, at: number, spoil: (lines: string[]) => readonly string[]) {
  const groups = linesOf(log).map((lines, index) => (index === at ? spoil(lines) : lines));
  return verdictOn(groups);
}

describe("an exported log", () => {
  const place = fc.record({ log: anyLog, seal: fc.nat(), row: fc.nat(), byte: fc.nat(), bit: fc.nat(7) });

  it("is whole as it was written, with rows that its reader may not see too", () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), (log, hidden) => {
        const verdict = verdictOn(linesOf(log));
        const rowCount = log.flat().length;
        expect(verdict).toMatchObject({ kind: "whole", rowCount, withheldCount: 0, sealCount: log.length });
        const at = hidden % log.length;
        const veiled = brokenBy(log, at, ([first = "", ...rest]) => [withheldLine(sha256(first)), ...rest]);
        expect(veiled).toMatchObject({ kind: "whole", rowCount, withheldCount: 1 });
        if (verdict.kind === "whole" && veiled.kind === "whole") expect(veiled.head).toEqual(verdict.head);
      }),
    );
  });

  it("breaks at the seal of a row of which one bit is another", () => {
    fc.assert(
      fc.property(place, (chosen) => {
        const at = chosen.seal % chosen.log.length;
        const verdict = brokenBy(chosen.log, at, (lines) => {
          const index = chosen.row % (lines.length - 1);
          const bytes = Buffer.from(lines[index] ?? "", "latin1");
          const where = chosen.byte % bytes.length;
          bytes[where] = (bytes[where] ?? 0) ^ (1 << chosen.bit);
          return lines.with(index, bytes.toString("latin1"));
        });
        expect(verdict).toEqual({ kind: "broken", number: at + 1 });
      }),
    );
  });

  it("breaks at the seal of a row that was taken out, put in or moved", () => {
    fc.assert(
      fc.property(place, row, (chosen, extra) => {
        const at = chosen.seal % chosen.log.length;
        const broken = { kind: "broken", number: at + 1 };
        const index = chosen.row % (chosen.log[at]?.length ?? 1);
        expect(brokenBy(chosen.log, at, (lines) => lines.toSpliced(index, 1))).toEqual(broken);
        expect(brokenBy(chosen.log, at, (lines) => lines.toSpliced(index, 0, extra))).toEqual(broken);
        const rows = chosen.log[at] ?? [];
        const [first = "", second = ""] = rows;
        if (rows.length < 2 || first === second) return;
        expect(brokenBy(chosen.log, at, (lines) => [second, first, ...lines.slice(2)])).toEqual(broken);
      }),
    );
  });

  it("breaks at a seal that was taken out, changed or cannot be read", () => {
    const log = [['{"id":1}'], ['{"id":2}'], ['{"id":3}']];
    const groups = linesOf(log);
    expect(verdictOn(groups.toSpliced(1, 1))).toEqual({ kind: "broken", number: 2 });
    expect(verdictOn([groups[0] ?? [], ['{"id":2}'], groups[2] ?? []])).toEqual({
      kind: "broken",
      number: 2,
    });
    expect(brokenBy(log, 1, ([first = ""]) => [first, '{"seal":{'])).toEqual({ kind: "broken", number: 2 });
  });

  it("says that rows lie under no seal, and that another file is no log", () => {
    expect(verdictOn([...linesOf([['{"id":1}']]), ['{"id":2}']])).toEqual({ kind: "unsealed", number: 2 });
    const verifier = new LogVerifier(sha256);
    expect(verifier.take('{"id":1}')).toBe(false);
    expect(verifier.end()).toEqual({ kind: "no-log" });
  });

  const note = { reason: "company-purge", erasedAt: "2026-11-18T09:41:00.000Z" };

  it("has the same seals with a row of example F erased, and says how many were erased on which day", () => {
    const log = [['{"id":1}', '{"id":2}'], ['{"id":3}']];
    const erased = erasedLine({ hash: sha256('{"id":2}'), ...note });
    expect(erased).not.toContain('"id"');
    const verdict = brokenBy(log, 0, (lines) => lines.with(1, erased));
    expect(verdict).toMatchObject({ kind: "whole", rowCount: 3, withheldCount: 0, sealCount: 2 });
    if (verdict.kind !== "whole") return;
    expect([...verdict.erased]).toEqual([["2026-11-18", 1]]);
    expect([...verdict.seals.keys()].map(short)).toEqual(["57e6595b…5d5e8a35", "d8846e8b…caab7d34"]);
  });

  it("breaks at the seal of an erased row of which one bit of what is left is another", () => {
    fc.assert(
      fc.property(place, (chosen) => {
        const at = chosen.seal % chosen.log.length;
        const index = chosen.row % (chosen.log[at]?.length ?? 1);
        const kept = Buffer.from(sha256(chosen.log[at]?.[index] ?? ""), "hex");
        const erase = () => erasedLine({ hash: kept.toString("hex"), ...note });
        expect(brokenBy(chosen.log, at, (lines) => lines.with(index, erase())).kind).toBe("whole");
        const where = chosen.byte % kept.length;
        kept[where] = (kept[where] ?? 0) ^ (1 << chosen.bit);
        const verdict = brokenBy(chosen.log, at, (lines) => lines.with(index, erase()));
        expect(verdict).toEqual({ kind: "broken", number: at + 1 });
      }),
    );
  });

  it("goes on from a seal that is not in the file", () => {
    const groups = linesOf([['{"id":1}'], ['{"id":2}']]);
    const whole = verdictOn(groups);
    const [first] = whole.kind === "whole" ? [...whole.seals] : [];
    const verifier = new LogVerifier(sha256);
    const previous = { number: 1, value: first?.[0] ?? "" };
    const later = headingLine({ organisation: { id: 7, name: "B" }, exportedAt: "", previous });
    for (const line of [later, ...(groups[1] ?? [])]) verifier.take(line);
    expect(verifier.end()).toMatchObject({ kind: "whole", sealCount: 1, head: { number: 2 } });
  });
});
