import { askForReset } from "../../accounts/second-factor/second-factor-reset.ts";
import { readArguments, readEmail } from "../arguments.ts";
import { type Command, CommandRefused } from "../command.ts";
import { findAccount } from "../find-account.ts";
import { withServices } from "../with-database.ts";

export const accountResetSecondFactorCommand: Command = {
  name: "account reset-second-factor",
  usage: "<email>",
  summary: "Take away the second factor of somebody who has lost it, 24 hours from now; they can stop it",
  async run(args, context) {
    const { positionals } = readArguments(args, { positionals: 1, options: {} });
    const email = readEmail(positionals[0]);
    await withServices(context, async ({ database, accounts }) => {
      const { userId } = await findAccount(database, email);
      const due = await askForReset(accounts.dependencies, userId, {
        by: null,
        now: context.now(),
      });
      if (due === null) throw new CommandRefused(`${email} has no second factor.`);
      context.print(`${email} was told by mail. From ${due.toISOString()} on, the password is enough.`);
      context.print("Signing in with the second factor before then stops it.");
    });
  },
};
