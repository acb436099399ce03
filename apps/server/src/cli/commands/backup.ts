import { stat } from "node:fs/promises";
import path from "node:path";
import { createBackup } from "../../db/backup/create-backup.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { withDatabase } from "../with-database.ts";

export const backupCommand: Command = {
  name: "backup",
  usage: "<file>",
  summary: "Save everything into one file, also while the server runs; keep it as secret as the database",
  async run(args, context) {
    const { positionals } = readArguments(args, { positionals: 1, options: {} });
    const file = path.resolve(positionals[0] ?? "");
    await withDatabase(context, ({ connectionString }) =>
      createBackup({ connectionString, file, now: context.now() }),
    );
    context.print(`Saved into ${file} (${Math.ceil((await stat(file)).size / 1024)} KiB).`);
  },
};
