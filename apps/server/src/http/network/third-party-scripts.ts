/**
 * Scripts of others that an installation adds to the page: none unless it names them, and each with the origins that it
 * loads from and talks to. Those enter the content-security policy, and no others do.
 */
import { z } from "zod";
import { isLoopbackName } from "./loopback-names.ts";

/** What comes over a network comes where nobody on the way can change it. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && isLoopbackName(hostname));

/** A name or a number, and a port: nothing that ends a directive, and no star that stands for names nobody listed. */
const plainOrigin = /^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d+)?$/;

const isOrigin = (text: string): boolean =>
  plainOrigin.test(text) && URL.canParse(text) && new URL(text).origin === text && isSafe(new URL(text));

const origin = z.string().refine(isOrigin, "must be an origin, as https://chat.example.com");

const script = z.strictObject({
  kind: z.enum(["mail-checker", "tags", "chat", "customer-data"]),
  src: z
    .string()
    .refine((text) => URL.canParse(text) && isOrigin(new URL(text).origin), "must start with https://"),
  origins: z.array(origin).max(20).default([]),
});

export const thirdPartyScripts = z
  .array(script)
  .max(20)
  .refine((list) => new Set(list.map(({ src }) => src)).size === list.length, "names a script twice");

export type ThirdPartyScripts = z.output<typeof thirdPartyScripts>;

/** Each once; that of a script itself need not be said again. */
export function thirdPartyOrigins(scripts: ThirdPartyScripts): readonly string[] {
  const all = scripts.flatMap(({ src, origins }) => [new URL(src).origin, ...origins]);
  return [...new Set(all)].toSorted();
}
