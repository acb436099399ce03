/**
 * Which passwords we keep: long ones that are not the first guess. No rule about kinds of
 * characters: such rules make people write their password down, not choose a better one.
 */
import { type Failure, failure } from "@amont/contract/failure.ts";

const minLength = 12;
const maxLength = 200;

/** The most common ones, without the digits and signs that people add; "" is digits and signs alone. */
const commonStems = new Set([
  "",
  "administrateur",
  "administrator",
  "azertyuiop",
  "azertyuiopqsdfghjklm",
  "bienvenue",
  "changeme",
  "iloveyou",
  "jetaime",
  "letmein",
  "motdepasse",
  "password",
  "passwordpassword",
  "qwerty",
  "qwertyuiop",
  "qwertyuiopasdfghjkl",
  "tresorerie",
  "welcome",
]);

type PasswordProblem = "too_short" | "too_long" | "same_as_email" | "too_common";

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return new Set(lower).size <= 3 || commonStems.has(lower.replaceAll(/[\d\s\p{P}\p{S}]/gu, ""));
}

export function passwordProblem(password: string, email: string): PasswordProblem | null {
  if (password.length < minLength) return "too_short";
  if (password.length > maxLength) return "too_long";
  if (password.trim().toLowerCase() === email) return "same_as_email";
  return isCommon(password) ? "too_common" : null;
}

/** The failure to answer when a password cannot be kept; null when it can. `field` names it on the wire. */
export function passwordFailure(
  password: string,
  email: string,
  field: "password" | "newPassword" = "password",
): Failure | null {
  const problem = passwordProblem(password, email);
  if (problem === null) return null;
  return failure("invalid_input", { issues: [{ in: "body", field, problem, minLength, maxLength }] });
}
