import type { ReactElement, ReactNode } from "react";
import { useOnDemand } from "../use-on-demand.ts";
import { type OpenerProps, useOpener } from "./opener.ts";

interface FloatingPanelProps {
  /** What the panel is, for screen readers. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it. */
  readonly renderTarget: (opener: OpenerProps) => ReactElement;
  /** Which end of the button it keeps to. */
  readonly side?: "start" | "end";
  readonly children: ReactNode;
}

const loadFrame = () => import("./panel-frame.tsx");

/**
 * A panel under a button of one's own. Closes by Escape or a click elsewhere; the focus goes in, to the element with
 * `data-autofocus` first, and comes back to the button.
 */
export function FloatingPanel({ renderTarget, isOpen, side = "start", ...rest }: FloatingPanelProps) {
  const { opener, place } = useOpener("dialog", isOpen);
  const frame = useOnDemand(loadFrame, isOpen);
  return (
    <>
      {renderTarget(opener)}
      {frame === null ? null : <frame.PanelFrame {...rest} isOpen={isOpen} side={side} place={place} />}
    </>
  );
}
