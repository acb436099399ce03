import { prepareDatabase } from "../../prepare-database.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { withDatabase } from "../with-database.ts";

export const migrateCommand: Command = {
  name: "migrate",
  usage: "",
  summary: "Bring the database to the newest schema, as a start of the server does",
  async run(args, context) {
    readArguments(args, { positionals: 0, options: {} });
    await withDatabase(context, async ({ connectionString }) => {
      const { migrations } = await prepareDatabase({ demo: false }, connectionString, context.now());
      for (const name of migrations) context.print(`Applied ${name}`);
      context.print("The schema is up to date.");
    });
  },
};
