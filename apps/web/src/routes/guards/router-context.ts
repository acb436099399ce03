import type { ToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";
import type { Session, SignedInUser } from "../../shared/session/session.ts";
import type { Company } from "../../shared/workplace/company.ts";
import type { Consolidation, Workplace } from "../../shared/workplace/workplace.ts";
import type { Flags } from "../../shared/workplace/workplace-queries.ts";

/** What the guards have at hand. */
export interface RouterContext {
  readonly session: Session;
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly workplace: Workplace;
  readonly toasts: ToastStore;
}

export interface SignedInContext extends RouterContext {
  readonly user: SignedInUser;
}

export interface CompanyContext extends SignedInContext {
  readonly company: Company;
  /** The one that the address names, when it is one of the caller's. */
  readonly consolidation: Consolidation | null;
  readonly flags: Flags;
}

/** What it takes to ask for something of a company before anybody looks at it. */
export interface AskingAhead extends Pick<RouterContext, "api" | "queryClient"> {
  readonly companyId: number;
}

/** What a guard knows of the visit. `preload`: only a pointer over a link, so nothing may change. */
export interface Visit<Context> {
  readonly context: Context;
  readonly location: { readonly href: string; readonly pathname: string; readonly searchStr: string };
  readonly preload: boolean;
}
