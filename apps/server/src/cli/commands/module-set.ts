import { modules } from "@amont/contract/products.ts";
import { setModule } from "../activations-repository.ts";
import { readArguments, readChoice, readId } from "../arguments.ts";
import type { Command } from "../command.ts";
import { findCompany } from "../find-company.ts";
import { withServices } from "../with-database.ts";

export const moduleSetCommand: Command = {
  name: "module set",
  usage: `<company id> <${modules.join("|")}> <on|off>`,
  summary: "Activate a module for a company, or end it",
  async run(args, context) {
    const { positionals } = readArguments(args, { positionals: 3, options: {} });
    const companyId = readId(positionals[0], "a company");
    const module = readChoice(positionals[1], modules, "The module");
    const state = readChoice(positionals[2], ["on", "off"], "The state");
    await withServices(context, async ({ database }) => {
      const company = await findCompany(database, companyId);
      await setModule(database, companyId, { module, isActive: state === "on" });
      context.print(`${module} is ${state} for ${company}.`);
    });
  },
};
