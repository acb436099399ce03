import { dictionary } from "@zxcvbn-ts/language-common";

/** What the list lacks: habits of French keyboards and offices, and the name of the product itself. */
const ownWords = [
  "administrateur",
  "amont",
  "azertyuiopqsdfghjklm",
  "bienvenue",
  "changeme",
  "doudou",
  "qwertyuiopasdfghjkl",
  "tresorerie",
];

const leaked = dictionary["passwords-common"];

/** As they leaked, and without their digits and signs. */
export const leakedWords: ReadonlySet<string> = new Set([
  ...ownWords,
  ...leaked,
  ...leaked.map((password) => password.replaceAll(/[\d\s\p{P}\p{S}]/gu, "")),
]);
