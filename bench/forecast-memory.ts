/**
 * What a forecast takes of the memory, as the server counts it and as the process says after collecting garbage, for
 * ledgers and plans of several shapes. And whether versions go when nobody reads them any more.
 */
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import type { CompanyForecast } from "@amont/server/forecast/company-forecasts.ts";
import { statementAnswerBytes } from "@amont/server/forecast/statement/statement-answer.ts";
import { editOf, type Shape, shapedModel } from "./support/forecast/shaped-model.ts";

setFlagsFromString("--expose_gc");
const collect = runInNewContext("gc") as () => void;

function bytesInUse(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const usual: Shape = {
  accounts: 2,
  daysPerPlace: 300,
  cellsPerLeaf: 12,
  formulas: false,
  copies: 0,
  asOf: false,
  looks: 1,
};
const shapes: Readonly<Record<string, Shape>> = {
  "dense ledger": { ...usual, cellsPerLeaf: 0 },
  "sparse ledger": { ...usual, accounts: 60, daysPerPlace: 2, cellsPerLeaf: 0 },
  "rows of a plan": { ...usual, daysPerPlace: 10, cellsPerLeaf: 60 },
  formulas: { ...usual, daysPerPlace: 50, formulas: true },
  "frozen copies": { ...usual, daysPerPlace: 100, copies: 4 },
  "movements of 300 accounts": { ...usual, accounts: 300, daysPerPlace: 4, cellsPerLeaf: 0 },
  "as of a past day": { ...usual, daysPerPlace: 100, asOf: true },
  "several looks": { ...usual, looks: 6 },
  "nobody looks": { ...usual, looks: 0 },
};

/** The same for all versions, as for those that nobody noted anything on: what is kept of a line is kept for all of them. */
const notes: CompanyForecast["notes"] = [];

const looked = (model: ForecastModel, looks: number): CompanyForecast => {
  const forecast: CompanyForecast = {
    state: {
      organisationId: 1,
      version: 1,
      today: model.facts.today,
      currency: "EUR",
      usesExpected: true,
      plansPerAccount: false,
      computesVat: false,
      hidesFutureAchievement: false,
      inputFrequency: "monthly",
      trackingFrequency: "monthly",
      daysOffMask: 96,
      holidaysCountry: null,
    },
    heldFrom: calendarDate("2024-10-01"),
    model,
    notes,
    adjustments: [],
  };
  const scenarioIds = [null, ...model.facts.scenarios.map(({ id }) => id)];
  for (let look = 0; look < looks; look += 1) {
    for (const scenarioId of scenarioIds) {
      const options = {
        frequency: "monthly" as const,
        range: offsetRange(-12, 24 + look),
        accountIds: [],
        scenarioId,
      };
      statementAnswerBytes({ forecast, view: model.view(options), scenarioId, options });
    }
  }
  return forecast;
};

const mega = (bytes: number) => (bytes / 1024 / 1024).toFixed(2);

/** Held by name until it is weighed: what only a function's frame knows may be collected before. */
let held: CompanyForecast | null = null;

function weigh(shape: Shape): { readonly counted: number; readonly measured: number } {
  const before = bytesInUse();
  held = looked(shapedModel(shape), shape.looks);
  const measured = bytesInUse() - before;
  const counted = held.model.byteLength;
  held = null;
  return { counted, measured };
}

const rows: Record<string, Record<string, string>> = {};
const ratios: number[] = [];
for (const [name, shape] of Object.entries(shapes)) {
  // What is compiled by the first use is not the company's.
  weigh(shape);
  const { counted, measured } = weigh(shape);
  ratios.push(counted / measured);
  rows[name] = {
    "counted MB": mega(counted),
    "measured MB": mega(measured),
    ratio: (counted / measured).toFixed(2),
  };
}
console.table(rows);

/** A version for each edit, looked at; only the last one is held. */
function editedVersions(edits: number) {
  const versions: WeakRef<ForecastModel>[] = [];
  let newest = shapedModel({ ...usual, formulas: true, copies: 1 });
  for (let edit = 0; edit < edits; edit += 1) {
    looked(newest, 2);
    versions.push(new WeakRef(newest));
    newest = newest.next(editOf(newest, edit));
  }
  return { versions, newest: looked(newest, 2) };
}

const { versions, newest } = editedVersions(100);
// What a weak reference was made of lives until the turn is over.
await setTimeout(10);
collect();
const alive = versions.filter((version) => version.deref() !== undefined).length;
console.log(
  `${alive} of ${versions.length} versions alive beside the newest, of ${mega(newest.model.byteLength)} MB`,
);

const isCounted = ratios.every((ratio) => ratio >= 0.8 && ratio <= 1.3);
console.log(
  isCounted
    ? "kept: counted 0.8 to 1.3 of what is measured"
    : "MISSED: counted 0.8 to 1.3 of what is measured",
);
console.log(alive === 0 ? "kept: no version outlives its readers" : "MISSED: versions outlive their readers");
process.exitCode = isCounted && alive === 0 ? 0 : 1;
