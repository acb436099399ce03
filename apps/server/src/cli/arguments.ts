/** Turns what was typed into values, or into a UsageError that names what is wrong. */
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { emailAddress } from "@amont/contract/account-fields.ts";
import { errorCode, errorMessage } from "../db/postgres/error-code.ts";
import { UsageError } from "./command.ts";

export function readArguments<const O extends ParseArgsOptionsConfig>(
  args: readonly string[],
  expected: { readonly positionals: number; readonly options: O },
) {
  const parsed = parseOrExplain(args, expected.options);
  if (parsed.positionals.length !== expected.positionals) {
    const more = parsed.positionals.length > expected.positionals;
    throw new UsageError(
      more ? `Too many arguments: ${parsed.positionals.join(" ")}` : "An argument is missing.",
    );
  }
  return parsed;
}

function parseOrExplain<const O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!errorCode(error).startsWith("ERR_PARSE_ARGS")) throw error;
    throw new UsageError(errorMessage(error), { cause: error });
  }
}

export function readEmail(text: string | undefined): string {
  const email = emailAddress.safeParse(text);
  if (!email.success) throw new UsageError(`Not a mail address: ${text ?? ""}`);
  return email.data;
}

export function readId(text: string | undefined, what: string): number {
  const id = /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null;
  if (id === null) throw new UsageError(`Not the number of ${what}: ${text ?? ""}`);
  return id;
}

export function readChoice<const T extends string>(
  text: string | undefined,
  choices: readonly T[],
  what: string,
): T {
  const found = choices.find((choice) => choice.toLowerCase() === text?.toLowerCase());
  if (found === undefined) throw new UsageError(`${what} is one of ${choices.join(", ")}.`);
  return found;
}
