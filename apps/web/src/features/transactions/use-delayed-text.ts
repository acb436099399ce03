import { countedTimeout } from "@amont/ui/readiness/page-readiness.ts";
import { useEffect, useEffectEvent, useState } from "react";

interface DelayedText {
  readonly value: string;
  readonly type: (text: string) => void;
  /** Hands on what was typed without waiting any longer, and shows again what is stored. */
  readonly flush: () => void;
  /** Forgets what was typed. */
  readonly reset: () => void;
}

/** A text that is typed faster than it can be used: it is handed on when the hand rests, and when the field is left. */
export function useDelayedText(
  stored: string,
  delayMs: number,
  onSettled: (text: string) => void,
): DelayedText {
  const [draft, setDraft] = useState<string | null>(null);
  const handOn = (text: string) => {
    if (text !== stored) onSettled(text);
  };
  const settle = useEffectEvent(handOn);
  useEffect(() => {
    if (draft === null) return undefined;
    return countedTimeout("text", delayMs, () => settle(draft));
  }, [draft, delayMs]);
  return {
    value: draft ?? stored,
    type: setDraft,
    flush: () => {
      if (draft === null) return;
      setDraft(null);
      handOn(draft);
    },
    reset: () => setDraft(null),
  };
}
