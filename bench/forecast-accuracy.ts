/**
 * What the automatic forecast is worth: on public series in a folder that is told (or AMONT_DATASETS), beside the second naive
 * method, with bootstrap intervals, what the design's prototype reached on the same data and what was committed; then
 * on generated companies whose truth is known. Ends with a failure when a figure is worse than the committed one by more than .005.
 * Usage: node bench/forecast-accuracy.ts [folder] [--quick]
 */
import { parseArgs } from "node:util";
import { judgeCompanies } from "@amont/testkit/cash/judge-companies.ts";
import { competitionRows } from "./support/forecast/accuracy/competitions.ts";
import { printCosts } from "./support/forecast/accuracy/costs.ts";
import { dailyPaymentRows } from "./support/forecast/accuracy/daily-payments.ts";
import { invoiceRows } from "./support/forecast/accuracy/invoices.ts";
import { printJudged } from "./support/forecast/accuracy/known-companies.ts";
import { levelRows } from "./support/forecast/accuracy/levels.ts";
import { monthlyPaymentRows } from "./support/forecast/accuracy/monthly-payments.ts";
import { realBalanceRows } from "./support/forecast/accuracy/real-balances.ts";
import { printTable, type Row } from "./support/forecast/accuracy/table.ts";

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false } },
});
const folder = positionals[0] ?? process.env["AMONT_DATASETS"];
const every = flags.quick ? 12 : 1;

function publicRows(): Row[] {
  if (folder === undefined) return [];
  return [
    ...competitionRows(folder, every),
    ...monthlyPaymentRows(folder, every),
    ...dailyPaymentRows(folder, every),
    ...invoiceRows(folder),
    ...realBalanceRows(folder),
    ...levelRows(folder, every),
  ];
}

const isGood = [
  printTable(publicRows(), { isQuick: flags.quick }),
  printJudged(judgeCompanies(flags.quick ? 200 : 2_000)) || flags.quick,
].every(Boolean);
printCosts();
process.exitCode = isGood ? 0 : 1;
