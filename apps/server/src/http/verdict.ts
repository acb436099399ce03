/** What a caller may reach as the parts of a rule are checked, and the first reason why not. */
import { type AccessRule, partsOf } from "@amont/contract/access.ts";
import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import type { AnyOperation } from "@amont/contract/operation.ts";
import type { CompanyAccess, ConsolidationAccess } from "./principal.ts";

export interface Granted {
  readonly companyIds: readonly number[];
  readonly organisationIds: readonly number[];
  readonly consolidationIds: readonly number[];
}

export type Decision =
  | { readonly granted: true; readonly scope: Granted }
  | { readonly granted: false; readonly code: ErrorCode };

export class Verdict {
  /** What is put away is read, and not written. */
  readonly #mayWriteArchived: boolean;

  constructor(effect: AnyOperation["effect"], rule: AccessRule) {
    this.#mayWriteArchived =
      effect === "read" ||
      partsOf(rule).some((part) => part.kind === "company" && part.evenArchived === true);
  }

  readonly companyIds = new Set<number>();
  readonly organisationIds = new Set<number>();
  readonly consolidationIds = new Set<number>();
  refused: ErrorCode | null = null;

  refuse(code: ErrorCode): void {
    // The first reason stands, except that a forbidden thing outranks an unpaid or a malformed one.
    if (this.refused === null || code === "forbidden") this.refused = code;
  }

  admitCompany(access: CompanyAccess, evenArchived = this.#mayWriteArchived): void {
    if (access.isArchived && !evenArchived) this.refuse("38103");
    this.companyIds.add(access.companyId);
    this.organisationIds.add(access.organisationId);
  }

  /** One of all that the caller holds: who writes does so elsewhere than in what is put away. */
  admitHeld(access: CompanyAccess): void {
    if (!access.isArchived || this.#mayWriteArchived) this.admitCompany(access);
  }

  admitConsolidation(access: ConsolidationAccess): void {
    this.admitConsolidationItself(access);
    for (const id of access.companyIds) this.companyIds.add(id);
  }

  /** What it is, without a look into its companies. */
  admitConsolidationItself(access: ConsolidationAccess): void {
    this.consolidationIds.add(access.consolidationId);
    this.organisationIds.add(access.organisationId);
  }

  decision(): Decision {
    if (this.refused !== null) return { granted: false, code: this.refused };
    return {
      granted: true,
      scope: {
        companyIds: [...this.companyIds],
        organisationIds: [...this.organisationIds],
        consolidationIds: [...this.consolidationIds],
      },
    };
  }
}
