import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { newVisit, visitAddress } from "./begin-visit.ts";

it("sends a state and the hash of a secret that stays here", async () => {
  const visit = newVisit();
  expect(visit.codeVerifier).toMatch(/^[\w-]{43}$/);
  expect(newVisit()).not.toEqual(visit);
  const url = new URL(await visitAddress("https://accounts.example/auth?client_id=a", visit));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "a",
    state: visit.state,
    code_challenge: createHash("sha256").update(visit.codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
  });
});
