/** Which transactions of a category a call is about. */
import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { pagination } from "./cell-shape.ts";
import { viewFields } from "./view-fields.ts";

export const readCategoryOfEntity = companyProduct("CashFlow", "read", inPath("entity"));
export const categoryOfEntity = wire({ entityId: ["entity", idText], categoryId: ["id", idText] });

export const periodFields = {
  ...viewFields,
  offsetBegin: ["fromOffset", viewFields.offsetBegin[1]],
  offsetEnd: ["toOffset", viewFields.offsetEnd[1]],
} as const;

export const pageFields = { ...periodFields, pagination: ["pagination", pagination] } as const;

/** The category is part of the body where no path names it. */
export const categoryField = { categoryId: ["categoryId", z.int32().positive()] } as const;
