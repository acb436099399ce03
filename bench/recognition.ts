/**
 * Counterparties recognised in labels that were judged by hand before there was a table to recognise them: how many of
 * those that name somebody get the right proposal, and how many of all get a wrong one. Labels from sample files,
 * others, and those of somebody who had not read the table apart. Ends with a failure when a limit is missed.
 * Usage: node bench/recognition.ts
 */
import { recogniseCounterparty, starterKeyOf } from "@amont/engine/recognition/recognise-counterparty.ts";
import {
  labelSources,
  readJudgedLabels,
  scoreLabels,
  shareRight,
  shareWrong,
} from "@amont/testkit/recognition/score-labels.ts";

const leastRight = 0.8;
const wrongBelow = 0.03;

const perCent = (part: number) => `${(part * 100).toFixed(1)} %`;
const labels = readJudgedLabels();
const results = labelSources.map((source) => {
  const score = scoreLabels(
    labels.filter((judged) => judged.source === source),
    (label, isInflow) => recogniseCounterparty(starterKeyOf(label), isInflow)?.kind ?? null,
  );
  const [right, wrong] = [shareRight(score), shareWrong(score)];
  console.log(
    `${source.padEnd(6)} ${score.count} labels, ${score.namedCount} name somebody: right ${perCent(right)}, wrong ${perCent(wrong)} of all`,
  );
  for (const { label, kind, found } of score.wrong) {
    console.log(`  wrong  ${label}: ${found} instead of ${kind ?? "nothing"}`);
  }
  for (const { label, kind } of score.missed) console.log(`  missed ${label}: ${kind}`);
  return right >= leastRight && wrong < wrongBelow;
});
process.exitCode = results.every(Boolean) ? 0 : 1;
