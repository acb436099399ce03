import { productLevels, products } from "@amont/contract/products.ts";
import { setAccess } from "../administration-repository.ts";
import { readArguments, readChoice, readEmail, readId } from "../arguments.ts";
import type { Command } from "../command.ts";
import { findAccount } from "../find-account.ts";
import { findCompany } from "../find-company.ts";
import { withServices } from "../with-database.ts";

export const accessSetCommand: Command = {
  name: "access set",
  usage: `<email> <company id> <${products.join("|")}> <${productLevels.join("|")}>`,
  summary: "Say what a person may do with a product of a company",
  async run(args, context) {
    const { positionals } = readArguments(args, { positionals: 4, options: {} });
    const email = readEmail(positionals[0]);
    const companyId = readId(positionals[1], "a company");
    const product = readChoice(positionals[2], products, "The product");
    const level = readChoice(positionals[3], productLevels, "The level");
    await withServices(context, async ({ database }) => {
      const { userId } = await findAccount(database, email);
      const company = await findCompany(database, companyId);
      await setAccess(database, companyId, { userId, product, level });
      context.print(`${email}: ${level} on ${product} of ${company}.`);
    });
  },
};
