import { networkOf } from "../passwords/client-network.ts";

/** The beginning of an address: it tells home from work, and not one house from the next. */
export function addressPrefix(address: string): string {
  const network = networkOf(address);
  const [, v4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? [];
  if (v4 !== undefined) return `${v4}.0/24`;
  const groups = network.replace(/::\/64$/, "").split(":");
  return groups.length < 3 ? network : `${groups.slice(0, 3).join(":")}::/48`;
}
