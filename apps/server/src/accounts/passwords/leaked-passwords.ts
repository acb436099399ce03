/**
 * Passwords that leaked so often that they are the first guesses. People lengthen such a word by digits and
 * signs, write some of its letters as signs, or type it twice: what is left without that is looked up.
 */

const lettersOfSigns: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "€": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

export async function isLeaked(password: string): Promise<boolean> {
  // Loaded when the first password is chosen: most processes never need it, and it takes some megabytes.
  const { leakedWords } = await import("./leaked-words.ts");
  return lookedUp(password).some((word) => leakedWords.has(word));
}

function lookedUp(password: string): string[] {
  const lower = password.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const middle = lower.replaceAll(/^[\d\s\p{P}\p{S}]+|[\d\s\p{P}\p{S}]+$/gu, "");
  const spelled = middle.replaceAll(/[@4301!€$57]/gu, (sign) => lettersOfSigns[sign] ?? sign);
  const bare = [lower, middle, spelled].map((text) => text.replaceAll(/[\d\s\p{P}\p{S}]/gu, ""));
  return [lower, ...bare].flatMap((word) => [word, repeatedPart(word)]);
}

function repeatedPart(word: string): string {
  return /^(.+?)\1+$/u.exec(word)?.[1] ?? word;
}
