import { useCallback, useSyncExternalStore } from "react";

export function useMatchesMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}

/** Below 1024 px what is rare leaves the toolbars, and panels cover the page from below. */
export const useIsNarrow = (): boolean => useMatchesMedia("(max-width: 1023px)");

/** Below 576 px a page is read more than worked on: lists have two lines for each row, the plan one period at a time. */
export const useIsPhone = (): boolean => useMatchesMedia("(max-width: 575px)");
