import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { askBeforeSwitch } from "../workplace/leave-questions.ts";

interface LeaveGuardProps {
  /** Something would be lost. */
  readonly isOn: boolean;
  readonly title: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
  /** A word of the address that the page cannot change without losing it too. */
  readonly heldSearch?: string;
  /** What would be lost. */
  readonly children: ReactNode;
}

/**
 * Asks before a page is left with something that is not saved, by a link, the way back or another company; closing the tab
 * asks in the browser's own words.
 */
export function LeaveGuard({ isOn, title, leaveLabel, stayLabel, heldSearch, children }: LeaveGuardProps) {
  const [answerSwitch, setAnswerSwitch] = useState<((mayLeave: boolean) => void) | null>(null);
  const isGivenUp = useRef(false);
  useEffect(() => {
    if (!isOn) return;
    isGivenUp.current = false;
    return askBeforeSwitch({
      ask: () =>
        new Promise((resolve) => {
          setAnswerSwitch(() => resolve);
        }),
      hold: () => {
        isGivenUp.current = false;
      },
    });
  }, [isOn]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isOn &&
      !isGivenUp.current &&
      (current.pathname !== next.pathname ||
        (heldSearch !== undefined && wordOf(current.search, heldSearch) !== wordOf(next.search, heldSearch))),
    enableBeforeUnload: isOn,
    withResolver: true,
  });
  const answer = (mayLeave: boolean) => {
    if (answerSwitch !== null) {
      isGivenUp.current = mayLeave;
      answerSwitch(mayLeave);
      setAnswerSwitch(null);
    } else if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <ConfirmDialog
      isOpen={answerSwitch !== null || blocker.status === "blocked"}
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {children}
    </ConfirmDialog>
  );
}

const wordOf = (search: unknown, name: string): unknown =>
  (search as Readonly<Record<string, unknown>>)[name];
