import { isIPv6 } from "node:net";

/**
 * Where a call comes from, as far as one person has it: an IPv4 address, or the half of an IPv6 address that names a
 * network. The other half costs its owner nothing to change.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [start = "", end] = (address.split("%", 1)[0] ?? "").toLowerCase().split("::", 2);
  const [first, last] = [groupsOf(start), groupsOf(end ?? "")];
  const missing = end === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => "0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

const groupsOf = (text: string): readonly string[] => (text === "" ? [] : text.split(":"));
