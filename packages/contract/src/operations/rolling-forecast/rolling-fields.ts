/**
 * How thirteen weeks look on the wire. A week is named by its Monday. Amounts are minor units of one currency; those of rows
 * and leaves are in the direction of their side.
 */
import { largestForecast } from "@amont/kernel/limits.ts";
import { z } from "zod";
import { companyProduct, entityCashFlow, entityOwn, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const place = inPath("id");
export const writeCompanyWeeks = companyProduct("CashFlow", "write", place);
export const readWeeks = entityCashFlow("read", place);
/** What is shown of them and what was issued; of a consolidation by its administrators. */
export const writeWeeks = entityOwn("write", place);
export const administerWeeks = entityOwn("administrator", place);

export const ofCompany = wire({ companyId: ["id", idText] });
export const ofEntity = wire({ entityId: ["id", idText] });

/** In minor units. */
export const minor = z.int();
const amount = z
  .int()
  .min(-largestForecast * 100)
  .max(largestForecast * 100);

export const canWrite = z.boolean();
export const nothing = wire({});

const label = z.string().trim().min(1).max(80);

/** How many lines, floors, lines of credit or tests one company has at most. */
export const mostRollingRows = 200;

export const rollingSections = [
  "operatingReceipts",
  "operatingDisbursements",
  "nonOperating",
  "financing",
] as const;
export const rollingSection = z.enum(rollingSections);

/** A line by its number, what is in none of its side, or what moves between one's own accounts. */
export const rowKey = z.union([z.int(), z.enum(["otherReceipts", "otherDisbursements", "transfers"])]);
/** The same as text. */
export const rowKeyText = z.string().regex(/^(\d{1,10}|otherReceipts|otherDisbursements|transfers)$/);

export const lines = z
  .array(
    wire({
      /** Chosen by whoever writes, once each: comments and tests name lines by it. */
      lineId: ["lineId", z.int32().positive()],
      label: ["label", label],
      section: ["section", rollingSection],
      branchIds: ["branchIds", z.array(z.int32().positive()).max(1_000)],
    }),
  )
  .max(mostRollingRows);

/** As they are shown: merged categories of a consolidation have numbers of their own. */
export const shownLines = z.array(
  wire({
    lineId: ["lineId", z.int()],
    label: ["label", z.string()],
    section: ["section", rollingSection],
    branchIds: ["branchIds", z.array(z.int())],
  }),
);

const inForce = {
  begin: ["begin", wireDate],
  /** Not included; null: until further notice. */
  endExclusive: ["endExclusive", wireDate.nullable()],
} as const;

export const floors = z.array(wire({ ...inForce, floorMinor: ["floorMinor", amount] })).max(mostRollingRows);

export const availabilities = z
  .array(
    wire({
      label: ["label", label],
      undrawnMinor: ["undrawnMinor", amount.min(0)],
      isConfirmed: ["isConfirmed", z.boolean()],
      ...inForce,
    }),
  )
  .max(mostRollingRows);

export const testScopes = ["receipts", "operatingDisbursements", "disbursements", "net"] as const;

export const tests = z
  .array(
    wire({
      testId: ["testId", z.int32().positive()],
      label: ["label", label],
      scope: ["scope", z.enum(testScopes)],
      /** So many weeks together; null: all since the issue was approved. */
      windowWeeks: ["windowWeeks", z.int().min(1).max(13).nullable()],
      /** How far it may go, in hundredths of a percent. */
      rateBasisPoints: ["rateBasisPoints", z.int().min(0).max(10_000)],
      excludedKeys: ["excludedKeys", z.array(rowKeyText).max(mostRollingRows)],
      carriesForward: ["carriesForward", z.boolean()],
    }),
  )
  .max(mostRollingRows);
