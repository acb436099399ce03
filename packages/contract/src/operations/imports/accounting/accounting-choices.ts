/** What of a company's accounts is to be imported: what whoever sends them ticked in the preview. */
import { z } from "zod";
import { jsonText } from "../../../text-codecs.ts";
import { plain } from "../../../wire-object.ts";

export const accountingChoices = plain({
  /** The bank accounts whose movements are imported; without an id a new account is made for one. */
  bankAccounts: z
    .array(plain({ account: z.string().max(50), bankAccountId: z.int().positive().nullable() }))
    .max(100),
  /** Are invoices that nobody has paid yet imported as expected transactions? */
  openItems: z.boolean(),
  /** Keys of the proposed categories that are made and used. What belongs to others waits for a category. */
  categories: z.array(z.string().max(50)).max(100),
  /** Is there a category of its own for each account below them? */
  categoryPerAccount: z.boolean(),
  /** Do those categories get the payment delays that the accounts show? */
  paymentDelays: z.boolean(),
});
export type AccountingChoices = z.output<typeof accountingChoices>;

export const choicesText = jsonText(accountingChoices, 32_768);
