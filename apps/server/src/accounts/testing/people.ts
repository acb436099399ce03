import type { SystemDatabase } from "../../db/scope.ts";
import { createUser } from "../../testing/fixtures.ts";
import { savePasswordHash } from "../accounts-repository.ts";
import { hashPassword } from "../passwords/password-hash.ts";

export const goodPassword = "un mot de passe assez long";

let serial = 0;

export async function createPersonWithPassword(database: SystemDatabase, password = goodPassword) {
  serial += 1;
  const email = `personne-${serial}@test.example`;
  const userId = await createUser(database, { email });
  await savePasswordHash(database, userId, { passwordHash: await hashPassword(password), now: new Date() });
  return { userId, email, password };
}
