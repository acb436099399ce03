import path from "node:path";
import { restoreBackup } from "../../db/backup/restore-backup.ts";
import { isServerRunning } from "../../db/backup/running-servers.ts";
import { readArguments } from "../arguments.ts";
import { type Command, CommandRefused } from "../command.ts";
import { withDatabase } from "../with-database.ts";

export const restoreCommand: Command = {
  name: "restore",
  usage: "<file> --yes",
  summary: "Replace everything by what a backup holds, or change nothing; the server must be stopped",
  async run(args, context) {
    const { positionals, values } = readArguments(args, {
      positionals: 1,
      options: { yes: { type: "boolean", default: false } },
    });
    const file = path.resolve(positionals[0] ?? "");
    await withDatabase(context, async ({ connectionString }) => {
      // A server keeps the keys it read at its start, and would go on signing with the replaced ones.
      if (await isServerRunning(connectionString)) {
        throw new CommandRefused("Amont is running on this database. Stop it, restore, and start it again.");
      }
      const rows = await restoreBackup({ connectionString, file, overwrite: values.yes });
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      context.print(`Restored ${total} rows of ${Object.keys(rows).length} tables from ${file}.`);
    });
  },
};
