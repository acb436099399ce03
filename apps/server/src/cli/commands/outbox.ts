import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { withServices } from "../with-database.ts";

export const outboxCommand: Command = {
  name: "outbox",
  usage: "",
  summary: "Print where the mails are that were not sent for want of a mail server",
  async run(args, context) {
    readArguments(args, { positionals: 0, options: {} });
    await withServices(context, async ({ mail }) => {
      context.print(mail.outboxUrl ?? "Mails are sent by the mail server of SMTP_URL.");
    });
  },
};
