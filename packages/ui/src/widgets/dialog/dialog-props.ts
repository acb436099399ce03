import type { ReactNode } from "react";
import type { IconName } from "../../icon.tsx";

export type DialogTone = "neutral" | "warn" | "danger";

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly icon?: IconName | undefined;
  readonly tone?: DialogTone;
  /** In pixels; never wider than the window. */
  readonly width: number;
  /** It is the whole window: where there is no room beside it. */
  readonly isFullPage?: boolean;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

export interface PlainDialogProps {
  /** What it is, for screen readers: nothing else names it. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** In pixels; never wider than the window. */
  readonly width: number;
  readonly children: ReactNode;
}
