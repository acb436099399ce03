import { products } from "@amont/contract/products.ts";
import { setProduct } from "../activations-repository.ts";
import { readArguments, readChoice, readId } from "../arguments.ts";
import type { Command } from "../command.ts";
import { findCompany } from "../find-company.ts";
import { withServices } from "../with-database.ts";

export const productSetCommand: Command = {
  name: "product set",
  usage: `<company id> <${products.join("|")}> <on|off>`,
  summary: "Activate a product for a company, or end it; what people may do with it is kept",
  async run(args, context) {
    const { positionals } = readArguments(args, { positionals: 3, options: {} });
    const companyId = readId(positionals[0], "a company");
    const product = readChoice(positionals[1], products, "The product");
    const state = readChoice(positionals[2], ["on", "off"], "The state");
    await withServices(context, async ({ database }) => {
      const company = await findCompany(database, companyId);
      await setProduct(database, companyId, { product, isActive: state === "on" });
      context.print(`${product} is ${state} for ${company}.`);
    });
  },
};
