import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import { readArguments, readId } from "../arguments.ts";
import { type Command, type CommandContext, CommandRefused, UsageError } from "../command.ts";
import { purgeCompany } from "../company-purge/purge-company.ts";
import { findCompanyToPurge } from "../company-purge/purges-repository.ts";
import { withServices } from "../with-database.ts";

export const companyPurgeCommand: Command = {
  name: "company purge",
  usage: "<company> --export <folder> [--confirm <name of the company>]",
  summary: "Erase an archived company for good, after writing all of it into a folder; run again, it goes on",
  async run(args, context) {
    const { positionals, values } = readArguments(args, {
      positionals: 1,
      options: { export: { type: "string" }, confirm: { type: "string" } },
    });
    const id = readId(positionals[0], "a company");
    if (values.export === undefined) throw new UsageError("--export says where all of it is written first.");
    const directory = await writableFolder(values.export);
    await withServices(context, async ({ database, now }) => {
      const company = await findCompanyToPurge(database, id);
      if (company === null) throw new CommandRefused(`There is no company ${id}.`);
      if (!company.isArchived)
        throw new CommandRefused(`${company.name} is in use. Only a company that was archived is erased.`);
      const typed = values.confirm ?? (await askForName(context, company.name));
      if (typed.trim() !== company.name)
        throw new CommandRefused(`This is not the name of the company: nothing was erased.`);
      await purgeCompany({ database, now, company, tell: (line) => context.print(line) }, directory);
    });
  },
};

async function writableFolder(text: string): Promise<string> {
  const folder = path.resolve(text);
  try {
    await access(folder, constants.W_OK);
    if ((await stat(folder)).isDirectory()) return folder;
  } catch {
    // Said below, whatever is wrong with it.
  }
  throw new CommandRefused(`${folder} is no folder that can be written to: nothing was erased.`);
}

async function askForName({ ask }: CommandContext, name: string): Promise<string> {
  if (ask === undefined)
    throw new UsageError("--confirm says the name of the company, where nobody is there to type it.");
  return ask(`All of ${name} is erased, for good. Type its name to go on: `);
}
