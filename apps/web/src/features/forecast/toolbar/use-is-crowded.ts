import { useMatchesMedia } from "../../../shared/layout/use-is-narrow.ts";

/** Below 1200 px the four frequencies, side by side, would push the rest of the toolbar into a second line. */
export const useIsCrowded = (): boolean => useMatchesMedia("(max-width: 1199px)");
