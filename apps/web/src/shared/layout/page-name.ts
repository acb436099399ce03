import { useEffect } from "react";

/** Names the browser's tab. */
export function usePageName(name: string): void {
  useEffect(() => {
    document.title = `${name} · Amont`;
  }, [name]);
}
