/** Query parameters are plain texts, as every other site's: a code of six digits is not a number. */

/** A parameter that comes several times is a list; most come once. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search);
  const valueOf = (name: string) => {
    const [first = "", ...others] = parameters.getAll(name);
    return others.length === 0 ? first : [first, ...others];
  };
  return Object.fromEntries([...parameters.keys()].map((name) => [name, valueOf(name)]));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item) => [name, String(item)]),
  );
  const text = new URLSearchParams(entries).toString();
  return text === "" ? "" : `?${text}`;
}
