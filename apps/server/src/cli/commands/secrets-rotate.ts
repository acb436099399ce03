import { rotateSealingKeys } from "../../accounts/keys/rotate-sealing-keys.ts";
import { nameOfKey } from "../../accounts/keys/seal.ts";
import { rotateSigningKey } from "../../accounts/keys/signing-keys.ts";
import { readArguments } from "../arguments.ts";
import { type Command, CommandRefused } from "../command.ts";
import { withServices } from "../with-database.ts";

/** Says how many, and which keys by their names: never what is sealed, nor a key. */
export const secretsRotateCommand: Command = {
  name: "secrets rotate",
  usage: "",
  summary:
    "Seal all secrets anew with the newest key, and sign tokens with a new one; servers go on meanwhile",
  async run(args, context) {
    readArguments(args, { positionals: 0, options: {} });
    const configured = context.config.secretKeys;
    await withServices(context, async ({ database, now }) => {
      const done = await rotateSealingKeys({ database, configured }, now());
      if (done.kind === "missing-keys") throw new CommandRefused(missingText(done.countByName));
      context.print(`${done.count} secrets were sealed anew, with the key ${done.newestName}.`);
      const isNew = await rotateSigningKey(database, now());
      context.print(
        isNew
          ? "Tokens are signed with a new key, by each server from its next start on. Those that are out stay good."
          : "The key that signs tokens is not a day old: it stays.",
      );
      if (done.unreadableCount > 0)
        throw new CommandRefused(
          `${done.unreadableCount} secrets cannot be read: they were changed, or are another person's. They are left as they are; whose authenticator it is needs account reset-second-factor.`,
        );
      const others = configured.slice(1).map(nameOfKey);
      if (others.length > 0)
        context.print(`Nothing stored needs ${others.join(", ")} any more: leave it out from tomorrow on.`);
    });
  },
};

function missingText(countByName: ReadonlyMap<string, number>): string {
  const needed = [...countByName].map(([name, count]) =>
    name === ""
      ? `${count} secrets need a key from before keys had names, which is not in the database any more`
      : `${count} secrets need the key ${name}, which is not configured`,
  );
  return `${needed.join("; ")}. Nothing was changed.`;
}
