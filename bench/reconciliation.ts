/**
 * Automatic reconciliation on companies whose truth is known: how much of what it does is right, how much of what is right it
 * does, and what a pass costs for a thousand, ten thousand and a hundred thousand open expectations and as many new bank lines.
 * The matcher never sees the truth. Ends with an error when a limit is missed.
 * Usage: node bench/reconciliation.ts [companies, default 60]
 */
import { matchLines } from "@amont/engine/reconciliation/match-lines.ts";
import { usualMatchSettings } from "@amont/engine/reconciliation/reconciliation-lines.ts";
import { generatePayments } from "@amont/testkit/reconciliation/generate-payments.ts";
import {
  addVerdicts,
  judgeMatches,
  precisionOf,
  recallOf,
  type Verdict,
} from "@amont/testkit/reconciliation/judge-matches.ts";
import type { KnownPayment } from "@amont/testkit/reconciliation/known-payments.ts";

const companies = Number(process.argv[2] ?? 60);
const leastPrecision = 0.995;
const leastRecall = 0.9;
const sizes = [1_000, 10_000, 100_000] as const;
/** Larger memory is slower memory: what a larger pass may cost beyond n log n. */
const allowance = 1.25;

const missed: string[] = [];
const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const print = (cells: ReadonlyArray<string | number>) =>
  console.log(
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(34) : String(cell).padStart(14))).join(""),
  );
const limit = (name: string, isKept: boolean) => {
  if (!isKept) missed.push(name);
  return isKept ? "" : "  MISSED";
};

function judgeCompanies(invoiceCount: number, seeds: number) {
  const byKind = new Map<KnownPayment["kind"], Verdict[]>();
  let suggested = 0;
  const verdicts = Array.from({ length: seeds }, (_, seed) => {
    const company = generatePayments(`${invoiceCount}/${seed}`, invoiceCount);
    const matches = matchLines(company.payments, company.expectations, usualMatchSettings);
    const done = matches.filter(({ isAutomatic }) => isAutomatic);
    suggested += matches.length - done.length;
    for (const [kind, truth] of Map.groupBy(company.truth, (one) => one.kind)) {
      byKind.set(kind, [...(byKind.get(kind) ?? []), judgeMatches({ truth }, done)]);
    }
    return judgeMatches(company, done);
  });
  return { all: addVerdicts(verdicts), byKind, suggested };
}

function judge(): void {
  print(["companies", "invoices each", "pairs", "precision", "recall", "suggested"]);
  const all: Verdict[] = [];
  const kinds = new Map<KnownPayment["kind"], Verdict[]>();
  for (const invoiceCount of [150, 600, 2_000]) {
    const seeds = Math.max(2, Math.round(companies * (invoiceCount === 2_000 ? 0.1 : 0.45)));
    const found = judgeCompanies(invoiceCount, seeds);
    all.push(found.all);
    for (const [kind, verdicts] of found.byKind) kinds.set(kind, [...(kinds.get(kind) ?? []), ...verdicts]);
    print([
      seeds,
      invoiceCount,
      found.all.known,
      percent(precisionOf(found.all)),
      percent(recallOf(found.all)),
      found.suggested,
    ]);
  }
  for (const [kind, verdicts] of kinds) {
    const sum = addVerdicts(verdicts);
    print([`  of which ${kind}`, "", sum.known, "", percent(recallOf(sum))]);
  }
  const sum = addVerdicts(all);
  const precision = precisionOf(sum);
  const recall = recallOf(sum);
  print([
    `precision (at least ${percent(leastPrecision)})`,
    percent(precision) + limit("precision", precision >= leastPrecision),
  ]);
  print([
    `recall (at least ${percent(leastRecall)})`,
    percent(recall) + limit("recall", recall >= leastRecall),
  ]);
}

/** Processor time in milliseconds: what others do on the machine is not ours to count. */
function costOf(size: number): { readonly milliseconds: number; readonly pairs: number } {
  const { payments, expectations } = generatePayments(`cost/${size}`, size);
  const costs: number[] = [];
  let pairs = 0;
  for (let round = 0; round < (size > 10_000 ? 2 : 5); round += 1) {
    pairs = 0;
    const began = process.cpuUsage();
    // The matcher asks this of every pair that it looks at.
    const isRefused = () => {
      pairs += 1;
      return false;
    };
    matchLines(payments.slice(0, size), expectations, { ...usualMatchSettings, isRefused });
    const { user, system } = process.cpuUsage(began);
    costs.push((user + system) / 1000);
  }
  return { milliseconds: Math.min(...costs), pairs };
}

function measure(): void {
  console.log();
  print(["n expectations and n bank lines", "cost", "per n log n", "pairs per line", "growth", "of n log n"]);
  costOf(sizes[0]);
  let before: { readonly size: number; readonly milliseconds: number } | null = null;
  for (const size of sizes) {
    const { milliseconds, pairs } = costOf(size);
    const unit = size * Math.log2(size);
    const growth = before === null ? 1 : milliseconds / before.milliseconds;
    const allowed = before === null ? 1 : unit / (before.size * Math.log2(before.size));
    print([
      size,
      `${milliseconds.toFixed(0)} ms`,
      `${((1_000_000 * milliseconds) / unit).toFixed(0)} ns`,
      (pairs / size).toFixed(1),
      before === null ? "" : `× ${growth.toFixed(1)}`,
      before === null ? "" : `× ${allowed.toFixed(1)}${limit("growth", growth <= allowed * allowance)}`,
    ]);
    // Growth is from the smallest: over the whole range.
    before ??= { size, milliseconds };
  }
}

judge();
measure();
process.exit(missed.length === 0 ? 0 : 1);
