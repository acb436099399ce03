import { isIP } from "node:net";
import { z } from "zod";

/**
 * Whose `X-Forwarded-*` are believed. False: nobody's. A function: those of the last proxies, by number. A list:
 * those of the proxies at these addresses. Never everybody's: the leftmost address is what the caller wrote, and
 * who chooses their own address is counted nowhere.
 */
export type TrustedProxies = false | ((address: string, hop: number) => boolean) | string[];

const mostHops = 10;

/** Zero is who is connected to us, one is whom they name as connected to them, and so on. */
const lastHops = (hops: number) => (_address: string, hop: number) => hop < hops;

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%") || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** What AMONT_TRUST_PROXY may be. */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (text === "off") return false;
  if (text === "on") return lastHops(1);
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops >= 1 && hops <= mostHops) return lastHops(hops);
  }
  const networks = text.split(",").map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: "custom",
    message: `is off, on (one proxy), how many proxies there are (1 to ${mostHops}), or their addresses, as 10.0.0.0/8,192.0.2.7`,
  });
  return z.NEVER;
});
