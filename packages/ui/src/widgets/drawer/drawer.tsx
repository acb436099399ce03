import { useOnDemand } from "../use-on-demand.ts";
import type { DrawerProps } from "./drawer-props.ts";

const loadFrame = () => import("./drawer-frame.tsx");

/**
 * A list or a report at the end side of the page, above it. The focus goes in, stays inside, and returns; Escape and a
 * click beside it close.
 */
export function Drawer(props: DrawerProps) {
  const frame = useOnDemand(loadFrame, props.isOpen);
  return frame === null ? null : <frame.DrawerFrame {...props} />;
}
