import { errorMessage } from "@amont/contract/error-catalogue.ts";
import { addAdministrator, addUser, organisationExists } from "../administration-repository.ts";
import { readArguments, readEmail, readId } from "../arguments.ts";
import { type Command, CommandRefused, UsageError } from "../command.ts";
import { withServices } from "../with-database.ts";

export const userAddCommand: Command = {
  name: "user add",
  usage: "<email> [--first-name …] [--last-name …] [--staff] [--organisation <id> --administrator]",
  summary: "Add a person; they choose their own password at the address that is printed",
  async run(args, context) {
    const { positionals, values } = readArguments(args, {
      positionals: 1,
      options: {
        "first-name": { type: "string", default: "" },
        "last-name": { type: "string", default: "" },
        staff: { type: "boolean", default: false },
        organisation: { type: "string" },
        administrator: { type: "boolean", default: false },
      },
    });
    const email = readEmail(positionals[0]);
    if ((values.organisation !== undefined) !== values.administrator) {
      throw new UsageError("--organisation and --administrator go together.");
    }
    const organisationId =
      values.organisation === undefined ? null : readId(values.organisation, "an organisation");
    await withServices(context, async ({ database }) => {
      await database.transaction().execute(async (transaction) => {
        if (organisationId !== null && !(await organisationExists(transaction, organisationId))) {
          throw new CommandRefused(`There is no organisation ${organisationId}.`);
        }
        const userId = await addUser(transaction, {
          email,
          firstName: values["first-name"].trim(),
          lastName: values["last-name"].trim(),
          isStaff: values.staff,
        });
        if (userId === null) throw new CommandRefused(`${errorMessage("18008", "en")} (18008) ${email}`);
        if (organisationId !== null) await addAdministrator(transaction, organisationId, userId);
      });
    });
    context.print(`${email} was added. To choose a password:`);
    context.print(`${context.config.publicUrl}/app/first-connection?email=${encodeURIComponent(email)}`);
  },
};
