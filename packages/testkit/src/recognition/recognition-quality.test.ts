import {
  recogniseCounterparty,
  starterKeyOf,
  starterKinds,
} from "@amont/engine/recognition/recognise-counterparty.ts";
import { describe, expect, it } from "vitest";
import { labelSources, readJudgedLabels, scoreLabels, shareRight, shareWrong } from "./score-labels.ts";

const labels = readJudgedLabels();
const recognise = (label: string, isInflow: boolean) =>
  recogniseCounterparty(starterKeyOf(label), isInflow)?.kind ?? null;

describe("labels judged by hand", () => {
  it("are three hundred, half of them from sample files, each of a kind that the table has", () => {
    const first = labels.filter(({ source }) => source !== "later");
    expect(first.length).toBeGreaterThanOrEqual(300);
    const samples = labels.filter(({ source }) => source === "sample");
    expect(samples.length * 2).toBeGreaterThanOrEqual(first.length);
    for (const { kind, isInflow } of labels) {
      if (kind === null) continue;
      expect(starterKinds.some((each) => each.kind === kind && each.isInflow === isInflow)).toBe(true);
    }
    expect(new Set(labels.map(({ label, isInflow }) => `${label} ${isInflow}`)).size).toBe(labels.length);
  });

  it.each(labelSources)("of the source %s are recognised, and hardly any wrongly", (source) => {
    const score = scoreLabels(
      labels.filter((judged) => judged.source === source),
      recognise,
    );
    expect(score.namedCount).toBeGreaterThan(40);
    expect(shareRight(score)).toBeGreaterThanOrEqual(0.8);
    expect(shareWrong(score)).toBeLessThan(0.03);
  });
});
