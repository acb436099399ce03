/** Parts of a transaction that are given to projects, on the wire. */
import { z } from "zod";
import type { ErrorCode } from "../../../../errors/error-codes.ts";
import { idText } from "../../../../text-codecs.ts";
import { wire } from "../../../../wire-object.ts";
import { commandErrors, transactionId } from "../command-shapes.ts";

/** In units of the transaction's currency, with its sign: negative for a refund. */
export const projectPart = wire({ projectId: ["projectId", transactionId], amount: ["amount", z.number()] });

export const projectParts = z.array(projectPart).max(200);

export type ProjectPart = z.output<typeof projectPart>;

export const ofTransaction = wire({ transactionId: ["id", idText] });

/** The scenario the caller looks at. */
export const inScenario = wire({ scenarioId: ["scenarioId", idText.optional()] });

export const partErrors: readonly ErrorCode[] = ["27003", "27004", "27005", "27006"];

export const distributionErrors: readonly ErrorCode[] = [...commandErrors, ...partErrors];
