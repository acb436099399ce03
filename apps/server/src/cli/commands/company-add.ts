import { isCountryCode } from "@amont/contract/operations/companies/countries.ts";
import { products } from "@amont/contract/products.ts";
import { currencyCodes } from "@amont/kernel/currency.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import {
  activateProducts,
  giveWriteAccess,
  insertCompany,
} from "../../features/companies/company-creation-repository.ts";
import { parseCompanyName } from "../../features/companies/company-name.ts";
import { addAdministrator, addOrganisation, organisationExists } from "../administration-repository.ts";
import { readArguments, readChoice, readEmail, readId } from "../arguments.ts";
import { type Command, CommandRefused, UsageError } from "../command.ts";
import { findAccount } from "../find-account.ts";
import { withServices } from "../with-database.ts";

const newPrefix = "new:";

export const companyAddCommand: Command = {
  name: "company add",
  usage: "<name> --organisation <id|new:name> [--currency EUR] [--country FR] [--owner <email>]",
  summary: "Add a company with every product; its owner may write, and administers a new organisation",
  async run(args, context) {
    const { positionals, values } = readArguments(args, {
      positionals: 1,
      options: {
        organisation: { type: "string" },
        currency: { type: "string", default: "EUR" },
        country: { type: "string", default: "FR" },
        owner: { type: "string" },
      },
    });
    const name = readName(positionals[0]);
    const currency = readChoice(values.currency, currencyCodes, "--currency");
    const country = values.country.toUpperCase();
    if (!isCountryCode(country)) throw new UsageError("--country is a code of two letters, as FR or BE.");
    const organisation = readOrganisation(values.organisation);
    const owner = values.owner === undefined ? null : readEmail(values.owner);
    await withServices(context, async ({ database }) => {
      const added = await database.transaction().execute(async (transaction) => {
        const ownerId = owner === null ? null : (await findAccount(transaction, owner)).userId;
        const organisationId = await useOrganisation(transaction, organisation, ownerId);
        const companyId = await insertCompany(transaction, organisationId, {
          name,
          currency,
          country,
          plan: "standard",
        });
        await activateProducts(transaction, companyId, products);
        if (ownerId !== null) await giveWriteAccess(transaction, companyId, ownerId);
        return { companyId, organisationId };
      });
      context.print(`Company ${added.companyId} was added to organisation ${added.organisationId}.`);
    });
  },
};

type OrganisationChoice = { readonly id: number } | { readonly newName: string };

function readName(text: string | undefined): string {
  const name = parseCompanyName(text ?? "");
  if (name === null) throw new UsageError("The name must have 1 to 100 characters.");
  return name;
}

function readOrganisation(text: string | undefined): OrganisationChoice {
  if (text?.startsWith(newPrefix) === true) return { newName: readName(text.slice(newPrefix.length)) };
  return { id: readId(text, "an organisation (or new:name)") };
}

async function useOrganisation(
  transaction: SystemDatabase,
  organisation: OrganisationChoice,
  ownerId: string | null,
): Promise<number> {
  if ("newName" in organisation) {
    const id = await addOrganisation(transaction, organisation.newName);
    if (ownerId !== null) await addAdministrator(transaction, id, ownerId);
    return id;
  }
  if (!(await organisationExists(transaction, organisation.id))) {
    throw new CommandRefused(`There is no organisation ${organisation.id}.`);
  }
  return organisation.id;
}
