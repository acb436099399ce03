import { expect, it } from "vitest";
import { openPartnerWelcome } from "./partner-welcome.ts";

function memory(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
}

const welcome = {
  partner: { slug: "cdn", name: "Banque CDN" },
  ticket: "a-ticket-that-is-long-enough",
  email: "ada@atelier.fr",
  firstName: "Ada",
  lastName: null,
  company: "Atelier",
};

it("waits in the tab until the company is made", () => {
  const storage = memory();
  expect(openPartnerWelcome(storage).read()).toBeNull();
  openPartnerWelcome(storage).keep(welcome);
  expect(openPartnerWelcome(storage).read()).toEqual(welcome);
  openPartnerWelcome(storage).drop();
  expect(openPartnerWelcome(storage).read()).toBeNull();
});

it.each(["{", "null", "[]", '{"ticket":1}'])("is nothing where something else was written: %s", (text) => {
  expect(openPartnerWelcome(memory({ "partner-welcome": text })).read()).toBeNull();
});
