import { readArguments } from "../arguments.ts";
import { type Command, CommandRefused } from "../command.ts";
import { withServices } from "../with-database.ts";

export const demoResetCommand: Command = {
  name: "demo reset",
  usage: "",
  summary: "Put the demo group back to its first day; other organisations are left alone",
  async run(args, context) {
    readArguments(args, { positionals: 0, options: {} });
    if (!context.config.demo) {
      throw new CommandRefused("The demo is off here. AMONT_DEMO=on turns it on.");
    }
    const { resetDemo } = await import("../../demo/demo-data.ts");
    await withServices(context, async ({ database }) =>
      resetDemo(database, context.now(), context.demoExtent),
    );
    context.print("The demo group is back to its first day.");
  },
};
