import { useOnDemand } from "../use-on-demand.ts";
import type { PlainDialogProps } from "./dialog-props.ts";

const loadFrame = () => import("./plain-dialog-frame.tsx");

/** A dialog that is all content, near the top of the window. Escape and a click beside it close. */
export function PlainDialog(props: PlainDialogProps) {
  const frame = useOnDemand(loadFrame, props.isOpen);
  return frame === null ? null : <frame.PlainDialogFrame {...props} />;
}
