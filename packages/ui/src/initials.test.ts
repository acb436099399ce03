import { describe, expect, it } from "vitest";
import { avatarToneOf, initialsOf } from "./initials.ts";

describe("initialsOf", () => {
  it.each([
    ["Claire Moreau", "CM"],
    ["Inès Da Silva", "ID"],
    ["Atelier Belleville SAS", "AB"],
    ["Belleville UK Ltd", "BU"],
    ["élan", "ÉL"],
    ["SA", "SA"],
    ["Groupe L’Étoile-du-Nord", "GL"],
    ["", "?"],
    ["  —  ", "?"],
  ])("%s becomes %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("avatarToneOf", () => {
  it("is stable, and differs between neighbours", () => {
    expect(avatarToneOf(1000)).toBe(avatarToneOf(1000));
    expect(avatarToneOf(1000)).not.toBe(avatarToneOf(1001));
  });
});
