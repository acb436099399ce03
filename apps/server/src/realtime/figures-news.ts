/**
 * Who watches a consolidation hears that figures of it moved, whichever of its companies they are of: not which one, not
 * what, and at most once in a while, however much happens in hundreds of companies.
 */
import type { EventName } from "@amont/contract/events.ts";

/** What a company's channel tells that is in no figure. Everything else may be. */
const withoutFigures: ReadonlySet<string> = new Set<EventName>([
  "AccessChanged",
  "AccessRequestClosed",
  "CategorisationRulesChanged",
  "CompanyAccessRequested",
  "ConsolidationAccessRequested",
  "ManagementRulesChanged",
  "MultipleCompanyAccessesRequested",
  "PresenceChanged",
  "TransactionMemoChanged",
]);

export const movesFigures = (eventName: string): boolean => !withoutFigures.has(eventName);

export class FiguresNews {
  readonly #pauseMs: number;
  readonly #tell: (consolidationId: number) => void;
  /** Those that were told a moment ago, and whether something happened since. */
  readonly #told = new Map<number, { hasNews: boolean; readonly timer: NodeJS.Timeout }>();

  constructor(pauseMs: number, tell: (consolidationId: number) => void) {
    this.#pauseMs = pauseMs;
    this.#tell = tell;
  }

  /** At once, or when the pause is over: the last news is never lost. */
  moved(consolidationId: number): void {
    const told = this.#told.get(consolidationId);
    if (told === undefined) this.#tellNow(consolidationId);
    else told.hasNews = true;
  }

  stop(): void {
    for (const { timer } of this.#told.values()) clearTimeout(timer);
    this.#told.clear();
  }

  #tellNow(consolidationId: number): void {
    const timer = setTimeout(() => {
      const hasNews = this.#told.get(consolidationId)?.hasNews === true;
      this.#told.delete(consolidationId);
      if (hasNews) this.#tellNow(consolidationId);
    }, this.#pauseMs).unref();
    this.#told.set(consolidationId, { hasNews: false, timer });
    this.#tell(consolidationId);
  }
}
