/** Legal forms say nothing about a company: "Atelier Belleville SAS" is AB, not AS. */
const legalForms = new Set([
  "sas",
  "sasu",
  "sarl",
  "eurl",
  "sa",
  "sci",
  "snc",
  "scop",
  "ltd",
  "llc",
  "plc",
  "inc",
  "gmbh",
  "ag",
  "bv",
  "nv",
  "srl",
  "spa",
]);

/** Up to two letters that stand for a person or a company; an empty name gives "?". */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const telling = words.filter((word) => !legalForms.has(word.toLowerCase()));
  const [first, second] = telling.length > 0 ? telling : words;
  if (first === undefined) return "?";
  const letters = second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0);
  return letters.toLocaleUpperCase();
}

export const avatarTones = ["accent", "positive", "warn", "violet", "out"] as const;
export type AvatarTone = (typeof avatarTones)[number];

/** The same thing keeps its colour from one visit to the next; neighbours in a list get different ones. */
export function avatarToneOf(id: number): AvatarTone {
  return avatarTones[Math.abs(Math.trunc(id)) % avatarTones.length] ?? "accent";
}
