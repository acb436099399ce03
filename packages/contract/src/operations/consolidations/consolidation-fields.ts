/** How consolidations look on the wire. */
import { type Frequency, frequencies } from "@amont/kernel/period.ts";
import { z } from "zod";
import { dayTimestamp } from "../../day-timestamp-codec.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { scenarioNameMaximum } from "../scenarios/scenario.ts";

export const ofConsolidation = wire({ consolidationId: ["id", idText] });

export const mostConsolidatedCompanies = 200;
export const longestConsolidationName = 100;
/** Of its period. */
export const mostConsolidatedYears = 5;
/** Of each list of what a consolidation leaves out. */
const mostIgnored = 20_000;

export const consolidationKinds = ["company", "category"] as const;
export type ConsolidationKind = (typeof consolidationKinds)[number];

/** By company 0, by category 1. */
const wireKind = z.codec(
  z
    .int()
    .min(0)
    .max(consolidationKinds.length - 1),
  z.enum(consolidationKinds),
  {
    decode: (number) => consolidationKinds[number] ?? "category",
    encode: (kind) => consolidationKinds.indexOf(kind),
  },
);

const periodicityWords = ["Daily", "Weekly", "Monthly", "Quarterly"] as const;

/** A word; a number as other calls have it is read too. */
const wirePeriodicity = z.codec(z.union([z.enum(periodicityWords), wireFrequency]), z.enum(frequencies), {
  decode: (sent): Frequency =>
    frequencies[periodicityWords.findIndex((word) => word === sent)] ?? (sent as Frequency),
  encode: (frequency) => periodicityWords[frequencies.indexOf(frequency)] ?? frequency,
});

const id = z.int32().positive();

const described = {
  name: ["Nom", z.string().max(1000)],
  periodicity: ["Periodicite", wirePeriodicity],
  periodBegin: ["DebutPeriodeTimeStamp", dayTimestamp],
  /** Inside the period. */
  periodLastDay: ["FinPeriodeTimeStamp", dayTimestamp],
  /** In the order in which they are shown. */
  companyIds: ["EntrepriseIds", z.array(id).max(mostConsolidatedCompanies)],
  ignoredCategoryIds: ["CategoriesIgnoreesIds", z.array(id).max(mostIgnored)],
  ignoredAccountIds: ["BanquesIgnoreesIds", z.array(id).max(mostIgnored)],
  currency: ["DeviseCible", currencyCode],
  showsDetails: ["TransactionDetailsAreVisible", z.boolean()],
  yieldsAdministration: ["CanYieldAdministratorRights", z.boolean()],
} as const;

/** At most one of each company; a company without one is there with its main plan. */
const scenarioIds = z.array(id).max(mostConsolidatedCompanies);
/** The main plan has no id: some write 0 for it. */
const sentScenarioIds = z.array(z.int32().min(0)).max(mostConsolidatedCompanies);

export const consolidation = wire({
  id: ["Id", z.int()],
  ...described,
  /** What the chosen scenarios are called together. */
  scenarioLabel: ["NameScenario", z.string()],
  scenarioIds: ["ScenariosIds", scenarioIds],
  kind: ["TypeConsolidation", wireKind],
});

/** What is left out is as a new consolidation has it. */
const sent = {
  ...described,
  companyIds: ["EntrepriseIds", described.companyIds[1].min(1)],
  ignoredCategoryIds: ["CategoriesIgnoreesIds", described.ignoredCategoryIds[1].default([])],
  ignoredAccountIds: ["BanquesIgnoreesIds", described.ignoredAccountIds[1].default([])],
  /** Empty or left out: the name of the main plan, or of the first scenario that is chosen. */
  scenarioLabel: ["NameScenario", z.string().max(scenarioNameMaximum).nullable().default(null)],
  scenarioIds: ["ScenariosIds", sentScenarioIds.default([])],
  showsDetails: ["TransactionDetailsAreVisible", z.boolean().default(false)],
  yieldsAdministration: ["CanYieldAdministratorRights", z.boolean().default(false)],
} as const;

/** Without days: the current year. Without a currency: that of the first company. */
export const newConsolidation = wire({
  ...sent,
  periodicity: ["Periodicite", wirePeriodicity.default("daily")],
  periodBegin: ["DebutPeriodeTimeStamp", dayTimestamp.optional()],
  periodLastDay: ["FinPeriodeTimeStamp", dayTimestamp.optional()],
  currency: ["DeviseCible", currencyCode.optional()],
  kind: ["TypeConsolidation", wireKind.default("category")],
});

export const changedConsolidation = wire({
  id: ["Id", z.int32().optional()],
  ...sent,
  /** Left out: it stays what it is. */
  kind: ["TypeConsolidation", wireKind.optional()],
});

export type ConsolidationInput = z.output<typeof changedConsolidation>;

export const consolidationErrors = ["31002", "31003", "31004", "31005", "6007", "not_found"] as const;
