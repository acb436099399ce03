/**
 * Which passwords we keep: long ones that are not the first guess. No rule about kinds of
 * characters: such rules make people write their password down, not choose a better one.
 */
import { type Failure, failure } from "@amont/contract/failure.ts";
import { isLeaked } from "./leaked-passwords.ts";

const minLength = 12;
const maxLength = 200;

type PasswordProblem = "too_short" | "too_long" | "same_as_email" | "too_common";

/** Of a few characters, or digits and signs alone. */
function isMonotonous(password: string): boolean {
  return new Set(password.toLowerCase()).size <= 3 || !/\p{L}/u.test(password);
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
}

/** "claire.dumont2026" says no more than the address does. */
function isNameOf(email: string, password: string): boolean {
  const [name = ""] = email.split("@", 1);
  return password.trim().toLowerCase() === email || letters(password) === letters(name);
}

export async function passwordProblem(password: string, email: string): Promise<PasswordProblem | null> {
  if (password.length < minLength) return "too_short";
  if (password.length > maxLength) return "too_long";
  if (isMonotonous(password)) return "too_common";
  if (isNameOf(email, password)) return "same_as_email";
  return (await isLeaked(password)) ? "too_common" : null;
}

/** The failure to answer when a password cannot be kept; null when it can. `field` names it on the wire. */
export async function passwordFailure(
  password: string,
  email: string,
  field: "password" | "newPassword" = "password",
): Promise<Failure | null> {
  const problem = await passwordProblem(password, email);
  if (problem === null) return null;
  return failure("invalid_input", { issues: [{ in: "body", field, problem, minLength, maxLength }] });
}
