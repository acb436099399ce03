/** A line on its way to another day or account: by keys, by hand or dropped; what may not go says why. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useToasts } from "../../../shared/toasts-context.ts";
import type { CashPlace } from "../cash-queries.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import { useLineChanges } from "../use-line-changes.ts";
import { dayBeside, isMoveTo, moveRefusal } from "./model/line-moves.ts";
import type { TimelineDay, TimelineLine } from "./model/timeline-days.ts";

/** In days of the list. */
export const moveSteps: Readonly<Record<string, number | undefined>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageDown: 5,
  PageUp: -5,
};

interface Moving {
  readonly line: TimelineLine;
  readonly target: CalendarDate;
}

interface LineMoves {
  readonly moving: Moving | null;
  /** Sent, and not seen on its new day yet. */
  readonly landing: { readonly id: string; readonly target: CalendarDate } | null;
  readonly landed: () => void;
  /** Says why not, where it may not. */
  readonly mayChange: (line: TimelineLine) => boolean;
  readonly start: (line: TimelineLine) => void;
  readonly aim: (target: CalendarDate) => void;
  readonly step: (step: number) => void;
  readonly finish: () => void;
  readonly giveUp: () => void;
  readonly drop: (line: TimelineLine, target: CalendarDate) => void;
  readonly changeAccount: (line: TimelineLine, accountId: number) => void;
}

interface Listed {
  readonly days: readonly TimelineDay[];
  readonly facts: CashFacts;
  readonly scenarioId: number | null;
}

export function useLineMoves(place: CashPlace, { days, facts, scenarioId }: Listed): LineMoves {
  const { t } = useTranslation();
  const toasts = useToasts();
  const changes = useLineChanges(place);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [landing, setLanding] = useState<LineMoves["landing"]>(null);
  const { today, companies } = facts;

  const mayChange = (line: TimelineLine): boolean => {
    const refusal = moveRefusal(line, companies);
    if (refusal !== null)
      toasts.show({ tone: "info", key: "line-stays", title: t(`shortTerm.timeline.stays.${refusal}`) });
    return refusal === null;
  };
  const send = ({ line, target }: Moving) => {
    const { companyId, transactionId, id } = line;
    setMoving(null);
    if (transactionId === null || !isMoveTo(line, target, today)) return;
    setLanding({ id, target });
    changes.mutate({ companyId, transactionId, scenarioId, to: { day: target } });
  };
  return {
    moving,
    landing,
    landed: useCallback(() => setLanding(null), []),
    mayChange,
    start: (line) => {
      if (mayChange(line)) setMoving({ line, target: line.on });
    },
    aim: (target) => setMoving((now) => (now === null ? null : { ...now, target })),
    step: (step) =>
      setMoving((now) =>
        now === null ? null : { ...now, target: dayBeside(days, now.target, { step, today }) },
      ),
    finish: () => {
      if (moving !== null) send(moving);
    },
    giveUp: () => setMoving(null),
    drop: (line, target) => send({ line, target }),
    changeAccount: ({ companyId, transactionId, accountId: from }, accountId) => {
      if (transactionId !== null && accountId !== from)
        changes.mutate({ companyId, transactionId, scenarioId, to: { accountId } });
    },
  };
}
