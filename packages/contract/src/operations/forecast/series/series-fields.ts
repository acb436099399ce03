/**
 * What the calls that write the plan have in common. Periods are those in which the entity enters its forecasts,
 * counted from the current one, which is 0; an end is not included. No scenario is the main plan.
 */
import { z } from "zod";
import { companyProduct, inPath } from "../../../access.ts";
import type { ErrorCode } from "../../../errors/error-codes.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";

/** Of the older controllers, which find the company in a header. */
export const readPlan = companyProduct("CashFlow", "read");
export const writePlan = companyProduct("CashFlow", "write");

const entityPlace = inPath("entityId");
export const readEntityPlan = companyProduct("CashFlow", "read", entityPlace);
export const writeEntityPlan = companyProduct("CashFlow", "write", entityPlace);
export const ofEntity = wire({ companyId: ["entityId", idText] });

export const positiveId = z.int32().positive();
export const noOrId = positiveId.nullish();

/** Ten years of days back, fifty ahead. */
export const periodOffset = z.int().min(-3_660).max(18_300);

/** A change of the plan can be taken back with its token by `undo-plan-changes`. */
export const undoToken = z.string();

export const writtenSeries = wire({ id: ["Id", z.int()], undoToken: ["UndoToken", undoToken] });

/** Not of this plan, in the past of a scenario, frozen, on a category or an account where it cannot be. */
export const placeErrors: readonly ErrorCode[] = [
  "not_found",
  "invalid_input",
  "14001",
  "14002",
  "14009",
  "14010",
  "21001",
  "23003",
  "23011",
  "23012",
];

export const amountErrors: readonly ErrorCode[] = ["14006", "14007"];

/** What is calculated from other lines goes in a circle, or has no value in some of its periods. */
export const calculationErrors: readonly ErrorCode[] = ["23008", "23009"];
