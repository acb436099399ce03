import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface LeaveGuardProps {
  /** Something would be lost. */
  readonly isOn: boolean;
  readonly title: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
  /** What would be lost. */
  readonly children: ReactNode;
}

/** Asks before a page is left with something that is not saved; closing the tab asks in the browser's own words. */
export function LeaveGuard({ isOn, title, leaveLabel, stayLabel, children }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isOn && current.pathname !== next.pathname,
    enableBeforeUnload: isOn,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === "blocked"}
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
