/** Finds the command that was typed, runs it, and turns what happened into an exit code. */
import { parseConfig } from "../config.ts";
import { RestoreRefused } from "../db/backup/restore-backup.ts";
import { errorCode } from "../db/postgres/error-code.ts";
import type { DemoExtent } from "../demo/demo-extent.ts";
import { type Command, CommandRefused, UsageError } from "./command.ts";
import { accessSetCommand } from "./commands/access-set.ts";
import { accountResetSecondFactorCommand } from "./commands/account-reset-second-factor.ts";
import { auditVerifyCommand } from "./commands/audit-verify.ts";
import { backupCommand } from "./commands/backup.ts";
import { companyAddCommand } from "./commands/company-add.ts";
import { companyPurgeCommand } from "./commands/company-purge.ts";
import { demoResetCommand } from "./commands/demo-reset.ts";
import { flagSetCommand } from "./commands/flag-set.ts";
import { inspectCommand } from "./commands/inspect.ts";
import { jobsCommand, jobsRetryCommand } from "./commands/jobs.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { moduleSetCommand } from "./commands/module-set.ts";
import { outboxCommand } from "./commands/outbox.ts";
import { productSetCommand } from "./commands/product-set.ts";
import { ratesImportCommand } from "./commands/rates-import.ts";
import { restoreCommand } from "./commands/restore.ts";
import { scoreForecastsCommand } from "./commands/score-forecasts.ts";
import { secretsRotateCommand } from "./commands/secrets-rotate.ts";
import { tokenCommand } from "./commands/token.ts";
import { userAddCommand } from "./commands/user-add.ts";
import { workspaceMemberAddCommand } from "./commands/workspace-member-add.ts";
import { describeError } from "./readable-error.ts";

const commands: readonly Command[] = [
  tokenCommand,
  userAddCommand,
  accountResetSecondFactorCommand,
  companyAddCommand,
  companyPurgeCommand,
  accessSetCommand,
  workspaceMemberAddCommand,
  productSetCommand,
  moduleSetCommand,
  flagSetCommand,
  demoResetCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  inspectCommand,
  ratesImportCommand,
  auditVerifyCommand,
  scoreForecastsCommand,
  secretsRotateCommand,
  jobsCommand,
  jobsRetryCommand,
  outboxCommand,
];

export interface CommandLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  /** How much of the demo there is, if not all of it: what commands do with it does not depend on that. */
  readonly demoExtent?: DemoExtent;
  /** Results, for the person or the script that asked. */
  print(line: string): void;
  /** What somebody types; there is none where nobody sits, as in a script. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** Refusals and failures. */
  complain(line: string): void;
}

export async function runCommandLine(line: CommandLine): Promise<0 | 1 | 2> {
  const [first] = line.args;
  if (first === undefined || ["help", "--help", "-h"].includes(first)) {
    line.print(help());
    return first === undefined ? 2 : 0;
  }
  const command = findCommand(line.args);
  if (command === undefined) {
    line.complain(`There is no command "${line.args.slice(0, 2).join(" ")}".\n\n${help()}`);
    return 2;
  }
  const args = line.args.slice(command.name.split(" ").length);
  if (args.includes("--help")) {
    line.print(`${usageOf(command)}\n\n${command.summary}.`);
    return 0;
  }
  try {
    const config = parseConfig(line.env);
    const { now, demoExtent, ask } = line;
    await command.run(args, { config, now, demoExtent, ask, print: (text) => line.print(text) });
    return 0;
  } catch (error) {
    line.complain(explain(command, error));
    return error instanceof UsageError ? 2 : 1;
  }
}

/** The longest name wins: `jobs retry` before `jobs`. */
function findCommand(args: readonly string[]): Command | undefined {
  const named = (words: number) => commands.find(({ name }) => name === args.slice(0, words).join(" "));
  return named(3) ?? named(2) ?? named(1);
}

const usageOf = ({ name, usage }: Command) => `npm run amont -- ${name} ${usage}`.trimEnd();

function explain(command: Command, error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\nUsage: ${usageOf(command)}`;
  if (error instanceof CommandRefused || error instanceof RestoreRefused) return error.message;
  const isAboutFile = ["ENOENT", "EACCES", "EISDIR", "ENOSPC", "ENOTDIR"].includes(errorCode(error));
  return isAboutFile && error instanceof Error ? error.message : describeError(error);
}

function help(): string {
  const lines = commands.map((command) => `  ${command.name} ${command.usage}\n      ${command.summary}`);
  return `npm run amont -- <command>\n\n${lines.join("\n")}`;
}
