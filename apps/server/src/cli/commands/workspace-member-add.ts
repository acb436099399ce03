import { errorMessage } from "@amont/contract/error-catalogue.ts";
import { readArguments, readChoice, readEmail } from "../arguments.ts";
import { type Command, CommandRefused, UsageError } from "../command.ts";
import { findAccount } from "../find-account.ts";
import { withServices } from "../with-database.ts";
import { findWorkspace, isLastAdministrator, setWorkspaceRole } from "../workspaces-repository.ts";

const roles = ["member", "administrator"] as const;
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export const workspaceMemberAddCommand: Command = {
  name: "workspace member add",
  usage: `<consolidation or workspace id> <email> [--role ${roles.join("|")}]`,
  summary: "Let a person into a consolidation, or give them another role in it",
  async run(args, context) {
    const { positionals, values } = readArguments(args, {
      positionals: 2,
      options: { role: { type: "string" } },
    });
    const [id = ""] = positionals;
    if (!/^[1-9]\d{0,8}$/.test(id) && !isUuid(id))
      throw new UsageError(`Not the number of a consolidation, nor the id of a workspace: ${id}`);
    const email = readEmail(positionals[1]);
    const role = readChoice(values.role ?? "member", roles, "The role");
    await withServices(context, async ({ database }) => {
      const workspace = await findWorkspace(database, id);
      if (workspace === undefined) throw new CommandRefused(`There is no consolidation or workspace ${id}.`);
      const { userId } = await findAccount(database, email);
      if (role !== "administrator" && (await isLastAdministrator(database, workspace, userId)))
        throw new CommandRefused(`${errorMessage("31007", "en")} (31007) ${email}`);
      await setWorkspaceRole(database, workspace, { userId, role });
      context.print(`${email}: ${role} of ${workspace.name}.`);
    });
  },
};
