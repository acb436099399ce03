/** What sheets may be called: at most 31 characters, without some signs, and no two the same. Pure. */
const longest = 31;

export function sheetNames(names: readonly string[], taken: readonly string[]): readonly string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return names.map((wanted) => {
    const plain =
      wanted
        .replaceAll(/[[\]:*?/\\]/g, " ")
        .replaceAll(/^'+|'+$/g, "")
        .trim() || "–";
    let name = plain.slice(0, longest);
    for (let count = 2; used.has(name.toLowerCase()); count += 1) {
      const end = ` (${count})`;
      name = plain.slice(0, longest - end.length) + end;
    }
    used.add(name.toLowerCase());
    return name;
  });
}
