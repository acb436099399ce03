import type { ReactNode } from "react";

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What its button that closes says to ears. */
  readonly closeLabel: string;
  /** In pixels; never wider than the window. */
  readonly width: number;
  /** Below the title, beside nothing: filters of what follows. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}
