/** Categories as trees, in the two shapes that the old controllers give them. */
import { z } from "zod";
import { wire } from "../../../wire-object.ts";

export interface CategoryNode {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  readonly isInflow: boolean;
  readonly isReadOnly: boolean;
  readonly isToCategorise: boolean;
  readonly note: string;
  readonly vatRate: number | null;
  readonly paymentDelayDays: number;
  readonly vatDeclarationDay: number | null;
  readonly children: readonly CategoryNode[];
}

/** With all that is known about each category. */
export const fullCategoryNode: z.ZodType<CategoryNode> = wire({
  id: ["Id", z.int()],
  name: ["Name", z.string()],
  parentId: ["ParentId", z.int().nullable()],
  isInflow: ["IsInflow", z.boolean()],
  isReadOnly: ["IsReadonly", z.boolean()],
  isToCategorise: ["IsToCategorize", z.boolean()],
  note: ["Note", z.string()],
  vatRate: ["VatRate", z.number().nullable()],
  paymentDelayDays: ["PaymentDelay", z.int()],
  vatDeclarationDay: ["VatDeclarationDate", z.int().nullable()],
  children: ["Enfants", z.array(z.lazy(() => fullCategoryNode))],
});

export type PickerNode = Pick<CategoryNode, "id" | "name" | "isInflow" | "isReadOnly" | "isToCategorise"> & {
  readonly children: readonly PickerNode[];
};

/** With what a picker needs. */
export const pickerCategoryNode: z.ZodType<PickerNode> = wire({
  id: ["Id", z.int()],
  name: ["Name", z.string()],
  isInflow: ["IsCashInflow", z.boolean()],
  isReadOnly: ["IsReadonly", z.boolean()],
  isToCategorise: ["IsToCategorize", z.boolean()],
  children: ["Children", z.array(z.lazy(() => pickerCategoryNode))],
});
