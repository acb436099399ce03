/** Whom somebody is about to invite, and to what. Pure. */
import { mostInvited, pastedAddresses } from "@amont/contract/operations/invitations/pasted-addresses.ts";
import type { RightsPreset } from "@amont/contract/operations/people/rights-presets.ts";

export interface InviteDraft {
  /** Addresses, as they were typed or pasted. */
  readonly text: string;
  /** What a company that is chosen gets at first. */
  readonly preset: RightsPreset;
  /** The companies that are chosen, with what is given there. */
  readonly companies: ReadonlyMap<number, RightsPreset>;
  readonly administers: boolean;
}

export const firstDraft = (companyId: number): InviteDraft => ({
  text: "",
  preset: "readOnly",
  companies: new Map([[companyId, "readOnly"]]),
  administers: false,
});

/** For all companies that are chosen: who wants another one somewhere says so after. */
export const withPreset = (draft: InviteDraft, preset: RightsPreset): InviteDraft => ({
  ...draft,
  preset,
  companies: new Map([...draft.companies.keys()].map((companyId) => [companyId, preset])),
});

export function withCompanies(
  draft: InviteDraft,
  companyIds: readonly number[],
  isChosen: boolean,
): InviteDraft {
  const companies = new Map(draft.companies);
  for (const id of companyIds)
    if (isChosen) companies.set(id, companies.get(id) ?? draft.preset);
    else companies.delete(id);
  return { ...draft, companies };
}

export const withRights = (draft: InviteDraft, companyId: number, preset: RightsPreset): InviteDraft => ({
  ...draft,
  companies: new Map(draft.companies).set(companyId, preset),
});

export type DraftProblem =
  | { readonly field: "addresses"; readonly kind: "nobody" }
  | { readonly field: "addresses"; readonly kind: "unreadable"; readonly words: readonly string[] }
  | { readonly field: "addresses"; readonly kind: "tooMany"; readonly count: number; readonly most: number }
  | { readonly field: "companies"; readonly kind: "noCompany" };

/** Why it cannot be sent; null when it can. */
export function problemOf({ text, companies }: InviteDraft): DraftProblem | null {
  const { addresses, unreadable } = pastedAddresses(text);
  // Said first: nobody reads what is wrong in ten thousand lines.
  if (addresses.length > mostInvited)
    return { field: "addresses", kind: "tooMany", count: addresses.length, most: mostInvited };
  if (unreadable.length > 0) return { field: "addresses", kind: "unreadable", words: unreadable };
  if (addresses.length === 0) return { field: "addresses", kind: "nobody" };
  return companies.size === 0 ? { field: "companies", kind: "noCompany" } : null;
}

export const countOf = ({ text }: InviteDraft): number => pastedAddresses(text).addresses.length;

/** As the call takes it. */
export const bodyOf = ({ text, companies, administers }: InviteDraft) => ({
  emails: [...pastedAddresses(text).addresses],
  companies: [...companies].map(([companyId, rights]) => ({ companyId, rights })),
  administers,
});
