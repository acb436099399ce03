import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Contribution, differenceParts, unpackContribution } from "./contribution.ts";
import { PackedContribution } from "./packed-contribution.ts";

const columnCount = 4;
const amount = fc.oneof(fc.constant(0), fc.integer({ min: -1_000_000, max: 1_000_000 }));
const row = (length = columnCount) =>
  fc.array(amount, { minLength: length, maxLength: length }).map((amounts) => Float64Array.from(amounts));
const leaf = fc
  .record({ categoryId: fc.nat(), realized: row(), expected: row(), forecast: row(), remaining: row() })
  .map(({ categoryId, ...measured }) => ({
    categoryId,
    // The second column is the current one, and nothing expected counts.
    cells: {
      ...measured,
      cashFlow: measured.realized.map((paid, at) => paid + (at < 1 ? 0 : (measured.remaining[at] ?? 0))),
    },
  }));

const contribution: fc.Arbitrary<Contribution> = fc.record({
  companyId: fc.constant(7),
  currency: fc.constant("EUR"),
  columnCount: fc.constant(columnCount),
  currentColumn: fc.constant(1),
  usesExpected: fc.constant(false),
  cashToday: fc.option(fc.integer()),
  leaves: fc.array(leaf, { maxLength: 3 }),
  internal: fc.array(
    fc.tuple(leaf, fc.nat()).map(([part, counterpartyId]) => Object.assign(part, { counterpartyId })),
    { maxLength: 2 },
  ),
  pockets: fc.array(
    fc.record({
      currency: fc.constantFrom("EUR", "GBP"),
      own: row(columnCount + 1),
      converted: row(columnCount + 1),
    }),
    { maxLength: 2 },
  ),
  differences: fc
    .array(row(), { minLength: differenceParts.length, maxLength: differenceParts.length })
    .map((rows) => Object.fromEntries(differenceParts.map((part, at) => [part, rows[at]])) as never),
  ignoredNet: row(),
  unconverted: fc.constant([{ currency: "USD", heldMinor: 12 }]),
});

const plain = (said: Contribution) => ({
  companyId: said.companyId,
  currency: said.currency,
  columnCount: said.columnCount,
  currentColumn: said.currentColumn,
  usesExpected: said.usesExpected,
  cashToday: said.cashToday,
  leaves: said.leaves,
  internal: said.internal,
  pockets: said.pockets,
  differences: said.differences,
  ignoredNet: said.ignoredNet,
  unconverted: said.unconverted,
});

describe("a contribution that is kept packed", () => {
  it("says what it said before, made anew or read, whatever is asked first", () => {
    fc.assert(
      fc.property(contribution, (said) => {
        const made = PackedContribution.of(said);
        expect(plain(made)).toEqual(plain(said));
        expect(plain(new PackedContribution(made.bytes))).toEqual(plain(said));
        expect(new PackedContribution(made.bytes).pockets).toEqual(said.pockets);
        expect(plain(unpackContribution(made.bytes))).toEqual(plain(said));
      }),
    );
  });

  it("is found wherever its bytes lie", () => {
    const [said] = fc.sample(contribution, { numRuns: 1, seed: 1 });
    if (said === undefined) throw new Error("nothing to pack");
    const { bytes } = PackedContribution.of(said);
    const within = new Uint8Array(bytes.length + 3);
    within.set(bytes, 3);
    expect(plain(new PackedContribution(within.subarray(3)))).toEqual(plain(said));
  });

  it("counts what it takes, and keeps no leaves", () => {
    const [said] = fc.sample(contribution, { numRuns: 1, seed: 2 });
    if (said === undefined) throw new Error("nothing to pack");
    const made = PackedContribution.of(said);
    expect(made.byteLength).toBeGreaterThan(made.bytes.length);
    expect(made.leaves).not.toBe(made.leaves);
    expect(made.pockets).toBe(made.pockets);
  });
});
