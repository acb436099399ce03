/** The partners that an installation has: those of its configuration, and in the demonstration one to try. */
import { createLocalJWKSet } from "jose";
import type { Config } from "../../config.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import type { Partner, PartnerDirectory } from "./partner.ts";
import type { PartnerSettings } from "./partner-settings.ts";
import { loadTrialPartner } from "./trial-partner.ts";

const configured = ({ slug, name, keys, coupon }: PartnerSettings): Partner => ({
  slug,
  name,
  coupon: coupon ?? null,
  keys: createLocalJWKSet({ keys }),
  signTrial: null,
});

export async function loadPartners(
  config: Pick<Config, "partners" | "demo" | "publicUrl" | "externalIssuer">,
  database: SystemDatabase,
): Promise<PartnerDirectory> {
  // Where accounts are made elsewhere there is nothing to fill.
  if (config.externalIssuer !== undefined) return new Map();
  const trial = config.demo ? [await loadTrialPartner(database, config.publicUrl)] : [];
  // A real partner of that name takes the place of the one to try.
  const all = [...trial, ...config.partners.map(configured)];
  return new Map(all.map((partner) => [partner.slug, partner]));
}
