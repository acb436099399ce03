import { expect, it } from "vitest";
import { nameInMail } from "./name-in-mail.ts";

it.each([
  ["Atelier Belleville", "Atelier Belleville"],
  ["S.A.R.L. Dupont & Fils", "S.A.R.L. Dupont & Fils"],
  ["Société n° 2.5 – L’Été", "Société n° 2.5 – L’Été"],
  ["Gagnez https://evil.example/prix?a=1", "Gagnez evil example prix?a=1"],
  ["www.evil.example", "www evil example"],
  ["evil。example／login", "evil example／login"],
  ["Écrivez à fraude@evil.example", "Écrivez à fraude evil example"],
  ["mailto:fraude@evil.example", "mailto fraude evil example"],
  ["Ligne\r\nBcc: x@evil.example", "Ligne Bcc x evil example"],
  ["evil\u200B.\u200Bexample", "evil . example"],
  ["a".repeat(150), "a".repeat(100)],
])("%j is written %j", (name, written) => {
  expect(nameInMail(name)).toBe(written);
});
