import { readArguments, readEmail } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { findAccount } from "../find-account.ts";
import { withServices } from "../with-database.ts";

const usualHours = 12;
const mostHours = 24 * 366;

export const tokenCommand: Command = {
  name: "token",
  usage: "<email> [--hours N]",
  summary: `Print a bearer token for scripts, valid ${usualHours} hours unless told; it is the last line`,
  async run(args, context) {
    const { positionals, values } = readArguments(args, {
      positionals: 1,
      options: { hours: { type: "string" } },
    });
    const email = readEmail(positionals[0]);
    const hours = Number(values.hours ?? usualHours);
    if (!(hours > 0 && hours <= mostHours)) throw new UsageError(`--hours is a number up to ${mostHours}.`);
    await withServices(context, async (services) => {
      const account = await findAccount(services.database, email);
      const seconds = Math.round(hours * 3600);
      const end = new Date(context.now().getTime() + seconds * 1000);
      const token = await services.issueToken(account.userId, seconds);
      context.print(`Token for ${account.firstName} ${account.lastName}, valid until ${end.toISOString()}:`);
      context.print(token);
    });
  },
};
