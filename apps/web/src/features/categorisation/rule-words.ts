/** What a rule should look for to find lines like this one: its longest stretch of words, without numbers and signs. */
export function wordsToLookFor(name: string): string {
  const stretches = name.split(/[^\p{L}\s'’.&-]+/u).map((stretch) => stretch.trim().replaceAll(/\s+/g, " "));
  return stretches.toSorted((left, right) => right.length - left.length)[0] ?? "";
}
