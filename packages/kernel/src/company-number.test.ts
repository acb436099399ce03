import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSiren, readSiret, sirenInGroups, sirenOfSiret } from "./company-number.ts";

const digit = fc.integer({ min: 0, max: 9 });

/** With the one last digit that makes it valid. */
function withKey(body: string, read: (text: string) => { readonly isValid: boolean }): string {
  const found = Array.from("0123456789", (key) => body + key).find((number) => read(number).isValid);
  if (found === undefined) throw new Error(`${body} has no key`);
  return found;
}

const digitsOf = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((digits) => digits.join(""));
const anySiren = digitsOf(8).map((body) => withKey(body, readSiren));
const anySiret = fc
  .tuple(
    anySiren.filter((siren) => siren !== "356000000"),
    digitsOf(4),
  )
  .map(([siren, establishment]) => withKey(siren + establishment, readSiret));

const changed = (number: string, at: number, by: number) =>
  Array.from(number, (value, index) => (index === at ? (Number(value) + by) % 10 : value)).join("");

describe("the number of a company", () => {
  it.each([
    ["732829320", "732829320"],
    ["732 829 320", "732829320"],
    [" 356.000.000", "356000000"],
  ])("is read as people paste it: %s", (text, value) => {
    expect(readSiren(text)).toEqual({ isValid: true, value });
  });

  it.each([
    ["732829321", "key"],
    ["73282932", "form"],
    ["7328293200", "form"],
    ["73282932O", "form"],
    ["", "form"],
  ])("says what is wrong: %s (%s)", (text, fault) => {
    expect(readSiren(text)).toMatchObject({ isValid: false, fault });
  });

  it("is shown in groups of three", () => {
    expect(sirenInGroups("732829320")).toBe("732 829 320");
  });

  it("finds one wrong digit", () => {
    fc.assert(
      fc.property(
        anySiren,
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (siren, at, by) => {
          expect(readSiren(changed(siren, at, by)).isValid).toBe(false);
        },
      ),
    );
  });
});

describe("the number of an establishment", () => {
  it("is read, and begins with the company's", () => {
    expect(readSiret("732 829 320 00074")).toEqual({ isValid: true, value: "73282932000074" });
    expect(sirenOfSiret("73282932000074")).toBe("732829320");
  });

  it.each([
    ["73282932000075", "key"],
    ["73282932100074", "siren"],
    ["7328293200007", "form"],
    ["732829320", "form"],
  ])("says what is wrong: %s (%s)", (text, fault) => {
    expect(readSiret(text)).toMatchObject({ isValid: false, fault });
  });

  it("is valid by the sum of its digits for La Poste, and for nobody else", () => {
    expect(readSiret("35600000049837")).toMatchObject({ isValid: true });
    expect(readSiret("35600000049838")).toMatchObject({ isValid: false, fault: "key" });
    // The sum is 45 as well.
    expect(readSiret("73282932000135")).toMatchObject({ isValid: false, fault: "key" });
    // Its head office has a key like everybody's.
    expect(readSiret("35600000000048")).toMatchObject({ isValid: true });
  });

  it("finds one wrong digit, and in which part", () => {
    fc.assert(
      fc.property(
        anySiret,
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 1, max: 9 }),
        (siret, at, by) => {
          const fault = at < 9 ? "siren" : "key";
          expect(readSiret(changed(siret, at, by))).toMatchObject({ isValid: false, fault });
        },
      ),
    );
  });
});
