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
import type { KnownPayment, KnownPayments } from "@amont/testkit/reconciliation/known-payments.ts";

const companies = Number(process.argv[2] ?? 60);
const leastPrecision = 0.995;
const leastRecall = 0.9;
const sizes = [1_000, 10_000, 100_000] as const;

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

interface Cost {
  readonly size: number;
  /** Of processor time: what others do on the machine is not ours to count. */
  readonly milliseconds: number;
  readonly pairs: number;
}

function costOf(size: number, { payments, expectations }: KnownPayments): Cost {
  let pairs = 0;
  // The matcher asks this of every pair that it looks at.
  const isRefused = () => {
    pairs += 1;
    return false;
  };
  const began = process.cpuUsage();
  matchLines(payments.slice(0, size), expectations, { ...usualMatchSettings, isRefused });
  const { user, system } = process.cpuUsage(began);
  return { size, milliseconds: (user + system) / 1000, pairs };
}

/** The least of several rounds, each over all sizes: a busy moment of the machine is not one size's alone. */
function costs(): readonly Cost[] {
  const companiesBySize = sizes.map((size) => ({ size, company: generatePayments(`cost/${size}`, size) }));
  const rounds = Array.from({ length: 5 }, () =>
    companiesBySize.map(({ size, company }) => {
      const tries = Array.from({ length: size > 10_000 ? 1 : 4 }, () => costOf(size, company));
      return tries.reduce(cheaper);
    }),
  );
  return rounds.reduce((best, round) => best.map((cost, index) => cheaper(cost, round[index] ?? cost)));
}

const cheaper = (left: Cost, right: Cost) => (left.milliseconds <= right.milliseconds ? left : right);

function measure(): void {
  console.log();
  print(["n expectations and n bank lines", "cost", "per n log n", "pairs per line", "growth", "of n log n"]);
  let before: Cost | null = null;
  for (const cost of costs()) {
    const { size, milliseconds, pairs } = cost;
    const unit = size * Math.log2(size);
    const growth = before === null ? 1 : milliseconds / before.milliseconds;
    const allowed = before === null ? 1 : unit / (before.size * Math.log2(before.size));
    print([
      size,
      `${milliseconds.toFixed(0)} ms`,
      `${((1_000_000 * milliseconds) / unit).toFixed(0)} ns`,
      (pairs / size).toFixed(1),
      before === null ? "" : `× ${growth.toFixed(1)}`,
      before === null ? "" : `× ${allowed.toFixed(1)}${limit(`growth to ${size}`, growth <= allowed)}`,
    ]);
    before = cost;
  }
}

judge();
measure();
process.exit(missed.length === 0 ? 0 : 1);
