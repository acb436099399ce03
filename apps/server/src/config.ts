import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { getHeapStatistics } from "node:v8";
import { mostCompaniesTogether } from "@amont/contract/access.ts";
import { embeddedModuleBuilds } from "@amont/contract/embedded-modules.ts";
import { z } from "zod";
import type { MappingOrganisations } from "./accounts/groups/who-may-map.ts";
import { sealKeyText } from "./accounts/keys/seal.ts";
import { partnerSettings } from "./accounts/partners/partner-settings.ts";
import { isLoopbackName } from "./http/network/loopback-names.ts";
import { thirdPartyScripts } from "./http/network/third-party-scripts.ts";
import { trustedProxies } from "./http/network/trusted-proxies.ts";

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");

/** JSON in the variable itself, or the name of a file that holds it. */
const jsonText = z.string().transform((given, context) => {
  try {
    const text = /^\s*[[{]/.test(given) ? given : readFileSync(given, "utf8");
    return JSON.parse(text) as unknown;
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

const partsOf = (text: string) => text.split(/[\s,]+/).filter((part) => part !== "");

const areKeys = (parts: readonly string[]) =>
  parts.length > 0 && parts.every((part) => sealKeyText.test(part)) && new Set(parts).size === parts.length;

/**
 * Keys in the variable itself, newest first, or the name of a file that holds them. What was given is not said again where it
 * is wrong: it may be a key with a slip in it.
 */
const keysText = z.string().transform((given, context): readonly string[] => {
  if (areKeys(partsOf(given))) return partsOf(given);
  try {
    const inFile = partsOf(readFileSync(given, "utf8"));
    if (areKeys(inFile)) return inFile;
  } catch {
    // There is no such file.
  }
  const message =
    "must be different keys of 43 characters (32 bytes, base64url), or the name of a file with them";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** Who we are to a service that we read spreadsheets from; `gateway` stands in for all of its hosts. */
export interface OauthClient {
  readonly id: string;
  readonly secret: string | undefined;
  readonly gateway: string | undefined;
}

const oauthClient = (
  id: string | undefined,
  secret: string | undefined,
  gateway: string | undefined,
): OauthClient | undefined =>
  id === undefined ? undefined : { id, secret, gateway: gateway?.replace(/\/$/, "") };

/**
 * An eighth of what the machine, or the container, has; half of what this process may have by itself at most, or it would
 * end before it lets anything go.
 */
function usualForecastMemory(): number {
  const constrained = process.constrainedMemory();
  const machine = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return Math.floor(Math.min(machine / 8, getHeapStatistics().heap_size_limit / 2));
}

/** What comes over a network is fetched where nobody on the way can change it. */
const isFetchable = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLoopbackName(hostname));
};

/** Numbers of organisations, separated by commas; `*` for all of them; nothing for the only one there is. */
const mappingOrganisations = z
  .string()
  .trim()
  .regex(/^(\*|\d{1,9}(\s*,\s*\d{1,9})*)?$/, "must be * or numbers of organisations, separated by commas")
  .transform((text): MappingOrganisations => {
    if (text === "*") return "all";
    return text === "" ? "single" : new Set(text.split(",").map(Number));
  });

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    HOST: z.string().min(1).default("localhost"),
    PUBLIC_URL: z.url().optional(),
    AMONT_DATA_DIR: z
      .string()
      .min(1)
      .default(fileURLToPath(new URL("../../../.amont", import.meta.url))),
    AMONT_DEMO: onOff.optional(),
    AMONT_TRUST_PROXY: trustedProxies.default(false),
    DATABASE_URL: z.string().startsWith("postgres").optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    OIDC_ISSUER: z.url().optional(),
    OIDC_CLIENT_ID: z.string().min(1).default("amont-web"),
    OIDC_AUDIENCE: z.string().min(1).optional(),
    AMONT_OIDC_GROUPS_CLAIM: z.string().min(1).max(200).optional(),
    AMONT_OIDC_GROUPS_ORGANISATIONS: mappingOrganisations.optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
      .optional(),
    MAIL_FROM: z.string().min(3).default("Amont <ne-pas-repondre@amont.localhost>"),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).optional(),
    // Long enough that nobody guesses it: it proves to the support chat who somebody is.
    AMONT_CHAT_KEY: z.string().min(16).optional(),
    AMONT_SECRET_KEYS: keysText.optional(),
    AMONT_GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    AMONT_GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    AMONT_GOOGLE_GATEWAY: z.url().optional(),
    AMONT_MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
    AMONT_MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
    AMONT_MICROSOFT_GATEWAY: z.url().optional(),
    AMONT_SUPPORT_MAIL: z.email().optional(),
    AMONT_EMAIL_MX: onOff.default(false),
    AMONT_SESSION_RECORDING: onOff.default(false),
    AMONT_TRACKING_URL: z.url({ protocol: /^https?$/ }).optional(),
    AMONT_MULTI_ENTITIES_LIMIT: z.coerce.number().int().min(2).max(mostCompaniesTogether).default(10),
    AMONT_RATES_URL: z.url().refine(isFetchable, "must start with https://").optional(),
    AMONT_FORECAST_MEMORY: z.coerce.number().int().min(16).max(1_000_000).optional(),
    AMONT_EMBEDDED_MODULES: jsonText.pipe(embeddedModuleBuilds).optional(),
    AMONT_THIRD_PARTY: jsonText.pipe(thirdPartyScripts).optional(),
    AMONT_PARTNERS: jsonText.pipe(partnerSettings).optional(),
  })
  .refine((env) => env.AMONT_OIDC_GROUPS_CLAIM === undefined || env.OIDC_ISSUER !== undefined, {
    path: ["AMONT_OIDC_GROUPS_CLAIM"],
    message: "is of no use without OIDC_ISSUER: the embedded account service has no groups",
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ""),
    dataDir: env.AMONT_DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    demo: env.AMONT_DEMO ?? (env.DATABASE_URL === undefined && isOnlyLocal(env.PUBLIC_URL)),
    trustProxy: env.AMONT_TRUST_PROXY,
    externalIssuer:
      env.OIDC_ISSUER === undefined
        ? undefined
        : {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            audience: env.OIDC_AUDIENCE ?? env.OIDC_CLIENT_ID,
            groupsClaim: env.AMONT_OIDC_GROUPS_CLAIM,
            groupsOrganisations: env.AMONT_OIDC_GROUPS_ORGANISATIONS ?? "single",
          },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    // On somebody's own machine the console stays calm; a server is followed by its logs.
    logLevel: env.LOG_LEVEL ?? (env.DATABASE_URL === undefined ? "warn" : "info"),
    chatKey: env.AMONT_CHAT_KEY,
    secretKeys: env.AMONT_SECRET_KEYS ?? [],
    // Where mails stay in the outbox, so do those to nobody in particular: the form can be tried.
    supportMail: env.AMONT_SUPPORT_MAIL ?? (env.SMTP_URL === undefined ? "support@amont.localhost" : null),
    asksForMailServers: env.AMONT_EMAIL_MX,
    sessionRecording: env.AMONT_SESSION_RECORDING,
    trackingUrl: env.AMONT_TRACKING_URL,
    onlineSheets: {
      google: oauthClient(
        env.AMONT_GOOGLE_CLIENT_ID,
        env.AMONT_GOOGLE_CLIENT_SECRET,
        env.AMONT_GOOGLE_GATEWAY,
      ),
      microsoft: oauthClient(
        env.AMONT_MICROSOFT_CLIENT_ID,
        env.AMONT_MICROSOFT_CLIENT_SECRET,
        env.AMONT_MICROSOFT_GATEWAY,
      ),
    },
    multiEntitiesLimit: env.AMONT_MULTI_ENTITIES_LIMIT,
    ratesUrl: env.AMONT_RATES_URL,
    forecastMemoryBytes:
      env.AMONT_FORECAST_MEMORY === undefined
        ? usualForecastMemory()
        : env.AMONT_FORECAST_MEMORY * 1024 * 1024,
    embeddedModules: env.AMONT_EMBEDDED_MODULES ?? {},
    thirdPartyScripts: env.AMONT_THIRD_PARTY ?? [],
    partners: env.AMONT_PARTNERS ?? [],
  }));

/**
 * Whether the demo is on where nobody says so: it lets anybody in without a password, so only on somebody's own machine. And
 * who brings their own database brings their own data.
 */
const isOnlyLocal = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined || isLoopbackName(new URL(publicUrl).hostname);

export type Config = z.output<typeof environment>;

export class ConfigError extends Error {}

/** Reads the environment once. Everything else receives the result and never looks at process.env. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new ConfigError(`The configuration cannot be used:\n${lines.join("\n")}`);
}
