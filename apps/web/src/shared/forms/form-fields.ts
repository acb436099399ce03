/** The fields that several forms share. A message is the name of a text, translated where it is shown. */
import { emailAddress, personName, verificationCode } from "@amont/contract/account-fields.ts";
import { z } from "zod";
import type { Catalogue } from "../../i18n/fr.ts";

export type ValidationKey = keyof Catalogue["validation"];

export const says = (key: ValidationKey): ValidationKey => key;

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, says("required"))
  .refine((text) => text === "" || emailAddress.safeParse(text).success, says("email"));

export const nameField = z
  .string()
  .trim()
  .min(1, says("required"))
  .max(100, says("tooLong"))
  .refine((text) => text === "" || personName.safeParse(text).success, says("invalid"));

export const codeField = z
  .string()
  // People paste "123 456".
  .transform((text) => text.replaceAll(/\s/g, ""))
  .refine((text) => verificationCode.safeParse(text).success, says("code"));

export const minimumPasswordLength = 12;

/** The server has the last word (common ones, the address itself); this saves the trip. */
export const newPasswordField = z
  .string()
  .min(1, says("required"))
  .refine((text) => text === "" || text.length >= minimumPasswordLength, says("passwordTooShort"))
  .max(200, says("passwordTooLong"));

export const currentPasswordField = z.string().min(1, says("required"));
