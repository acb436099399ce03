/** What the calls about categories have in common: who may make them, and the fields they carry. */
import { longestNote } from "@amont/kernel/limits.ts";
import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import type { ErrorCode } from "../../errors/error-codes.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const companyPlace = inPath("currentEntityId");
export const readCategories = companyProduct("CashFlow", "read", companyPlace);
export const writeCategories = companyProduct("CashFlow", "write", companyPlace);

export const ofCompany = wire({ companyId: ["currentEntityId", idText] });
export const ofCategory = wire({ companyId: ["currentEntityId", idText], categoryId: ["id", idText] });

export const categoryId = z.int32().positive();
export const categoryName = z.string().trim().min(1).max(100);
export const categoryNote = z.string().trim().max(longestNote);

/** A part of one: 0.2 is twenty per cent. Kept to the hundredth of a per cent. Null where no rate is set. */
export const vatRate = z.number().min(0).max(1).nullable();
export const paymentDelayDays = z.int().min(0).max(365);

export const categoryKinds = ["normal", "to-categorise", "vat", "debt", "transfer"] as const;

/** The tree that a call is about. */
export const categoryTree = z.codec(z.enum(["Inflow", "Outflow"]), z.boolean(), {
  decode: (tree) => tree === "Inflow",
  encode: (isInflow) => (isInflow ? ("Inflow" as const) : ("Outflow" as const)),
});

/** Why the structure of a tree may not be changed: missing, reserved, or shared by the organisation. */
export const structureErrors: readonly ErrorCode[] = ["not_found", "20002", "20003"];
