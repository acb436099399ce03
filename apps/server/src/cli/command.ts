import type { Config } from "../config.ts";
import type { DemoExtent } from "../demo/demo-extent.ts";

interface Terminal {
  /** One line for the person, or for the script, that asked. */
  print(line: string): void;
  /** What somebody types; there is none where nobody sits, as in a script. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

export interface CommandContext extends Terminal {
  readonly config: Config;
  readonly now: () => Date;
  /** How much of the demo there is, if not all of it. */
  readonly demoExtent?: DemoExtent | undefined;
}

export interface Command {
  /** One to three words. */
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  readonly summary: string;
  run(args: readonly string[], context: CommandContext): Promise<void>;
}

/** Wrong arguments: answered with the command's usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The command was understood and cannot be done; the message says why. Exit code 1. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
}
