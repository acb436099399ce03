import type { SystemDatabase } from "../../db/scope.ts";
import { createUser } from "../../testing/fixtures.ts";
import { savePasswordHash } from "../accounts-repository.ts";
import { hashPassword } from "../passwords/password-hash.ts";

export const goodPassword = "un mot de passe assez long";

let serial = 0;
let hashOfGoodPassword: Promise<string> | undefined;

/** The hash of a password takes a while on purpose, and that of the usual one is always as good. */
function hashOnce(password: string): Promise<string> {
  if (password !== goodPassword) return hashPassword(password);
  hashOfGoodPassword ??= hashPassword(goodPassword);
  return hashOfGoodPassword;
}

export async function createPersonWithPassword(database: SystemDatabase, password = goodPassword) {
  serial += 1;
  const email = `personne-${serial}@test.example`;
  const userId = await createUser(database, { email });
  await savePasswordHash(database, userId, { passwordHash: await hashOnce(password), now: new Date() });
  return { userId, email, password };
}
