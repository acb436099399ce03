/** What people type about themselves: the fields that several account operations share. */
import { z } from "zod";

/** One mailbox, in the one form we keep: trimmed, lower case. Nothing that could break out of a mail header. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(
    /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+\.[^\s@<>"(),:;\\[\].\p{Cc}]+$/u,
    "not an address",
  );

export const personName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^<>\p{Cc}]*$/u, "not a name");

/** Any text that may be a password: whether it is a good one is decided where it is kept. */
export const passwordText = z.string().min(1).max(1000);

/** The six digits sent by mail. */
export const verificationCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "not a code");

/** A language, with or without a region: `fr`, `en-GB`. */
export const localeName = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, "not a locale");

/** Lets whoever has just chosen their password in without typing it again: once, within two minutes. */
export const signInTicket = z.string().min(20).max(200);
