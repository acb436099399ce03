import { useOnDemand } from "../use-on-demand.ts";
import type { DialogProps } from "./dialog-props.ts";

const loadFrame = () => import("./dialog-frame.tsx");

/**
 * A dialog above the page. The focus goes to the element with `data-autofocus`, stays inside, and returns. Escape
 * closes, unless a field or a panel inside takes that Escape for itself.
 */
export function Dialog(props: DialogProps) {
  const frame = useOnDemand(loadFrame, props.isOpen);
  return frame === null ? null : <frame.DialogFrame {...props} />;
}
