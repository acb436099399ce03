/** The longest that one part of a path may be: no id and no name of ours comes near it. */
export const longestPathPart = 200;

/** Whatever route it leads to, one that takes any path included. */
export function hasLongPart(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return path.split("/").some((part) => part.length > longestPathPart);
}
