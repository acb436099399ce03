import { useEffect, useState } from "react";
import { loadCode } from "../readiness/loading-code.ts";

/**
 * Code that comes with its first use: a page on which nobody opens a dialog never fetches one. Nothing until it is
 * there, then always. After a load that failed, the next use tries again.
 */
export function useOnDemand<Code extends object>(load: () => Promise<Code>, isWanted: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (!isWanted || code !== null) return undefined;
    let isCurrent = true;
    loadCode(load).then(
      (loaded) => isCurrent && setCode(loaded),
      () => null,
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, code]);
  return code;
}

/** The library fades in, and remembers where the focus was, only for what it has seen closed first. */
export function useClosedFirst(isOpen: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- one closed render first is what this is for
  useEffect(() => setIsShown(isOpen), [isOpen]);
  return isShown && isOpen;
}
