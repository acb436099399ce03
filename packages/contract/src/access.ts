/**
 * Who may call an operation. A rule is data, so that the server's registry can enforce it, the
 * OpenAPI document can print it and a test can walk it. A rule names where the wire carries the
 * company, organisation or user it is about; the registry reads it from there before the input is
 * even validated, so that bad input never tells a stranger more than good input would.
 */
import type { Product } from "./products.ts";

/** Where the wire carries an id. Names are wire names. */
export interface WirePlace {
  readonly in: "header" | "path" | "query" | "body";
  readonly name: string;
  /** The rule is skipped when the request does not carry the id at all. */
  readonly optional?: boolean;
}

export type AccessLevel = "read" | "write";

/** What the caller must hold on the company that the request names. */
export type CompanyNeed =
  | { readonly kind: "visible" }
  | { readonly kind: "consolidable" }
  | { readonly kind: "administrator" }
  | { readonly kind: "product"; readonly product: Product; readonly level: AccessLevel };

/** An auditor administers it, or may read the log of some of its companies: then of these alone. */
export type OrganisationRole = "member" | "administrator" | "auditor";
/** A governor is its administrator, or a member of it who administers its organisation. */
export type WorkspaceRole = "member" | "administrator" | "governor";
/**
 * Of cash flow: a consolidation is read by its members, and nobody writes into its figures. What it keeps for itself
 * (`isOwn`), its administrators write; of a company that is who writes its cash flow, or who administers it.
 */
export type EntityNeed =
  | "visible"
  | { readonly level: AccessLevel; readonly isOwn?: true }
  | { readonly level: "administrator"; readonly isOwn: true };
export type ConsolidationNeed = "member" | "visible" | "administrator";

export type AccessRule =
  | { readonly kind: "anonymous"; readonly why: string }
  | {
      readonly kind: "signed-in";
      /** And about companies that were put away, in organisations that they administer. */
      readonly withArchived?: true;
    }
  | { readonly kind: "administrator-somewhere"; readonly withArchived?: true }
  | { readonly kind: "staff" }
  | { readonly kind: "self"; readonly user: WirePlace }
  | {
      readonly kind: "company";
      readonly company: WirePlace;
      readonly need: CompanyNeed;
      /** Companies that may be taken together with it: each as if it were the one, and all of them or none. */
      readonly together?: WirePlace;
      /** Also written while it is put away, when every other call that writes is refused (38103). */
      readonly evenArchived?: true;
    }
  | {
      readonly kind: "organisation";
      readonly organisation: WirePlace;
      readonly role: OrganisationRole;
      /** For an auditor: the company that they want to read about, if the request names one. */
      readonly company?: WirePlace;
    }
  | {
      readonly kind: "consolidation";
      readonly consolidation: WirePlace;
      readonly need: ConsolidationNeed;
      /** Companies that the request gives it: those that it has already, or that the caller administers. */
      readonly companies?: WirePlace;
      /** One of its companies, whose lines are told: the consolidation shows them, or the caller reads them there. */
      readonly linesOf?: WirePlace;
    }
  | { readonly kind: "entity"; readonly entity: WirePlace; readonly need: EntityNeed }
  | { readonly kind: "workspace"; readonly workspace: WirePlace; readonly role: WorkspaceRole }
  | { readonly kind: "all"; readonly rules: readonly AccessRule[] };

export const inPath = (name: string): WirePlace => ({ in: "path", name });
export const inQuery = (name: string): WirePlace => ({ in: "query", name });
export const inBody = (name: string): WirePlace => ({ in: "body", name });
export const optional = (place: WirePlace): WirePlace => ({ ...place, optional: true });

/** The header that carries the current company (or consolidation) of the caller. */
export const companyHeader: WirePlace = { in: "header", name: "EntrepriseId" };

/** Open to everybody. The reason is part of the declaration: it is what a reviewer asks first. */
export const anonymous = (why: string): AccessRule => ({ kind: "anonymous", why });

/** Any signed-in user, about their own things only. */
export const signedIn: AccessRule = { kind: "signed-in" };

/** The same, with the companies that were put away and that the caller may take back: only calls that are about them. */
export const signedInWithArchived: AccessRule = { kind: "signed-in", withArchived: true };

/** An administrator of at least one organisation, about the organisations they administer. */
export const administratorSomewhere: AccessRule = { kind: "administrator-somewhere" };

/** The same, with the companies that were put away: only calls that are about who may do what there. */
export const administratorWithArchived: AccessRule = { kind: "administrator-somewhere", withArchived: true };

/** Staff of the provider, about what they ask their customers for. It opens no customer's data. */
export const staff: AccessRule = { kind: "staff" };

/** The signed-in user, when the path names them. */
export const self = (user: WirePlace): AccessRule => ({ kind: "self", user });

export const companyVisible = (company: WirePlace = companyHeader): AccessRule => ({
  kind: "company",
  company,
  need: { kind: "visible" },
});

/** Companies that the caller can see, or that the consolidation has which the header names. */
export const companyConsolidable = (company: WirePlace): AccessRule => ({
  kind: "company",
  company,
  need: { kind: "consolidable" },
});

export const companyAdministrator = (company: WirePlace = companyHeader): AccessRule => ({
  kind: "company",
  company,
  need: { kind: "administrator" },
});

/** The same, of a company that may be put away. */
export const archivedCompanyAdministrator = (company: WirePlace): AccessRule => ({
  kind: "company",
  company,
  need: { kind: "administrator" },
  evenArchived: true,
});

export const companyProduct = (
  product: Product,
  level: AccessLevel,
  company: WirePlace = companyHeader,
): AccessRule => ({ kind: "company", company, need: { kind: "product", product, level } });

/** More than any installation lets people take together. */
export const mostCompaniesTogether = 100;

/**
 * The same of several companies taken together, where the request names them at a place of its own; the current one is
 * among them. Who names none speaks of the current company alone.
 */
export const companiesProduct = (product: Product, level: AccessLevel, together: WirePlace): AccessRule => ({
  kind: "company",
  company: companyHeader,
  need: { kind: "product", product, level },
  together: optional(together),
});

export const organisationMember = (organisation: WirePlace): AccessRule => ({
  kind: "organisation",
  organisation,
  role: "member",
});

export const organisationAdministrator = (organisation: WirePlace): AccessRule => ({
  kind: "organisation",
  organisation,
  role: "administrator",
});

/** Who may read the log: all of it who administers, of their companies who was given that. Also of those that were put away. */
export const organisationAuditor = (organisation: WirePlace, company: WirePlace): AccessRule => ({
  kind: "organisation",
  organisation,
  role: "auditor",
  company: optional(company),
});

export const consolidationMember = (consolidation: WirePlace): AccessRule => ({
  kind: "consolidation",
  consolidation,
  need: "member",
});

/**
 * A member who may see the lines of the company that the request names, which is all that the call is opened for: a
 * forgotten condition finds nothing of the others.
 */
export const consolidationLines = (consolidation: WirePlace, linesOf: WirePlace): AccessRule => ({
  kind: "consolidation",
  consolidation,
  need: "member",
  linesOf,
});

/** A member, or an administrator of its organisation: what the consolidation is, and nothing of what its companies hold. */
export const consolidationVisible = (consolidation: WirePlace): AccessRule => ({
  kind: "consolidation",
  consolidation,
  need: "visible",
});

/** An administrator of its workspace, or of its organisation. */
export const consolidationAdministrator = (consolidation: WirePlace, companies?: WirePlace): AccessRule => ({
  kind: "consolidation",
  consolidation,
  need: "administrator",
  ...(companies === undefined ? {} : { companies }),
});

/** A company or a consolidation, whichever the id names (they share one range): one that the caller can see. */
export const entityVisible = (entity: WirePlace): AccessRule => ({ kind: "entity", entity, need: "visible" });

/** The cash flow of a company, or of all companies of a consolidation together, which is for reading only. */
export const entityCashFlow = (level: AccessLevel, entity: WirePlace = companyHeader): AccessRule => ({
  kind: "entity",
  entity,
  need: { level },
});

/** What a company or a consolidation keeps beside its figures: written by who writes there, or by administrators alone. */
export const entityOwn = (level: "write" | "administrator", entity: WirePlace): AccessRule => ({
  kind: "entity",
  entity,
  need: { level, isOwn: true },
});

export const workspaceRole = (role: WorkspaceRole, workspace: WirePlace): AccessRule => ({
  kind: "workspace",
  workspace,
  role,
});

/** Every rule must hold. */
export const all = (...rules: readonly AccessRule[]): AccessRule => ({ kind: "all", rules });

/** The rules that a rule is made of, without the grouping. */
export function partsOf(rule: AccessRule): readonly AccessRule[] {
  return rule.kind === "all" ? rule.rules.flatMap(partsOf) : [rule];
}
