import { featureFlagNames, featureFlags } from "@amont/contract/feature-flags.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import { type FlagScope, forgetFlagDecision, setFlagDecision } from "../activations-repository.ts";
import { consolidationExists, organisationExists } from "../administration-repository.ts";
import { readArguments, readChoice, readEmail, readId } from "../arguments.ts";
import { type Command, CommandRefused, UsageError } from "../command.ts";
import { findAccount } from "../find-account.ts";
import { findCompany } from "../find-company.ts";
import { withServices } from "../with-database.ts";

interface Given {
  readonly company?: string | undefined;
  readonly organisation?: string | undefined;
  readonly consolidation?: string | undefined;
  readonly user?: string | undefined;
}

export const flagSetCommand: Command = {
  name: "flag set",
  usage:
    "<flag> <on|off|default> [--company <id> | --organisation <id> | --consolidation <id> | --user <email>]",
  summary: "Decide on a feature flag, for everybody unless told; the most specific decision wins",
  async run(args, context) {
    const { positionals, values } = readArguments(args, {
      positionals: 2,
      options: {
        company: { type: "string" },
        organisation: { type: "string" },
        consolidation: { type: "string" },
        user: { type: "string" },
      },
    });
    const flag = readChoice(positionals[0], featureFlagNames, "The flag");
    const state = readChoice(positionals[1], ["on", "off", "default"], "The state");
    const find = readScope(values);
    await withServices(context, async ({ database }) => {
      const { scope, whom } = await find(database);
      if (state === "default") await forgetFlagDecision(database, scope, flag);
      else await setFlagDecision(database, scope, { flag, isOn: state === "on" });
      const usual = featureFlags[flag].default ? "on" : "off";
      context.print(
        state === "default"
          ? `${flag} is not decided for ${whom} any more; without any decision it is ${usual}.`
          : `${flag} is ${state} for ${whom}.`,
      );
    });
  },
};

type FindScope = (database: SystemDatabase) => Promise<{ readonly scope: FlagScope; readonly whom: string }>;

/** For whom, as it was typed; that it exists is found out when there is a database. */
function readScope(given: Given): FindScope {
  if (Object.values(given).filter((value) => value !== undefined).length > 1) {
    throw new UsageError("--company, --organisation, --consolidation and --user exclude one another.");
  }
  if (given.company !== undefined) {
    const id = readId(given.company, "a company");
    return async (database) => ({ scope: { kind: "company", id }, whom: await findCompany(database, id) });
  }
  if (given.organisation !== undefined) {
    return numbered("organisation", readId(given.organisation, "an organisation"), organisationExists);
  }
  if (given.consolidation !== undefined) {
    return numbered("consolidation", readId(given.consolidation, "a consolidation"), consolidationExists);
  }
  if (given.user !== undefined) {
    const email = readEmail(given.user);
    return async (database) => ({
      scope: { kind: "user", id: (await findAccount(database, email)).userId },
      whom: email,
    });
  }
  return async () => ({ scope: { kind: "all" }, whom: "everybody" });
}

function numbered(
  kind: "organisation" | "consolidation",
  id: number,
  exists: (database: SystemDatabase, id: number) => Promise<boolean>,
): FindScope {
  return async (database) => {
    if (!(await exists(database, id))) throw new CommandRefused(`There is no ${kind} ${id}.`);
    return { scope: { kind, id }, whom: `${kind} ${id}` };
  };
}
