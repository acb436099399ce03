import { embeddedModuleBuilds } from "@amont/contract/embedded-modules.ts";
import { z } from "zod";

const appConfig = z.object({
  issuer: z.url(),
  clientId: z.string(),
  scope: z.string(),
  isDemo: z.boolean(),
  version: z.string(),
  hasOutbox: z.boolean(),
  /** How many companies can be taken together. */
  multiEntitiesLimit: z.int().min(2),
  embeddedModules: embeddedModuleBuilds,
  /** Where it is told how the product is used. Null, and in what an older server said: nowhere. */
  trackingUrl: z.url().nullable().default(null),
  /** Who answers for the installation. Null where they gave no address. */
  supportMail: z.string().nullable().default(null),
  /** Is it looked at which groups of their provider people are in? In what an older server said: no. */
  readsGroups: z.boolean().default(false),
  /** Scripts of others that the installation adds to the page. Empty, and in what an older server said: none. */
  thirdPartyScripts: z.array(z.object({ kind: z.string(), src: z.url() })).default([]),
});

export type AppConfig = z.output<typeof appConfig>;

/** Where to sign in, told by the server: the same build serves every installation. */
export async function loadAppConfig(): Promise<AppConfig> {
  const response = await fetch("/app-config.json");
  if (!response.ok) throw new Error(`app-config.json answered ${response.status}`);
  return appConfig.parse(await response.json());
}
