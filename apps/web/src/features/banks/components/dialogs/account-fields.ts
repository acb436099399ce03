/** The rules of the fields about an account. The server has the last word; these save the trip. */
import { isCurrencyCode } from "@amont/kernel/currency.ts";
import { parseIban } from "@amont/kernel/iban.ts";
import { z } from "zod";
import type { ValidationKey } from "../../../../shared/forms/form-fields.ts";

const says = (key: ValidationKey): ValidationKey => key;

const maximumLength = 100;

export const accountNameField = z
  .string()
  .trim()
  .min(1, says("required"))
  .max(maximumLength, says("tooLong"));

export const bankNameField = z.string().trim().max(maximumLength, says("tooLong"));

/** An empty one is none. */
export const ibanField = z
  .string()
  .refine((text) => text.trim() === "" || parseIban(text) !== null, says("invalid"));

export const currencyField = z.string().refine(isCurrencyCode);

/** Nothing stands for an empty field, NaN for a text that is no amount. */
export const amountField = z
  .number({ error: says("invalid") })
  .nullable()
  .refine((value) => value !== null, says("required"));

/** Today at the latest: a balance is known, not foreseen. */
export const balanceDateField = (today: string) =>
  z.iso.date(says("required")).refine((date) => date <= today, says("invalid"));
