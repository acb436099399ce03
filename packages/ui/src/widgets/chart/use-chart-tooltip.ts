import { useEffect, useEffectEvent, useState } from "react";

const restMs = 500;
/** The style sheet fades it out meanwhile: `--motion-fade-out`. */
const leavingMs = 100;

export interface AnchorBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Pointed<Subject> {
  /** Pointing at the same thing again changes nothing. */
  readonly key: string;
  readonly subject: Subject;
  readonly anchor: AnchorBox;
}

export interface ShownTooltip<Subject> extends Pointed<Subject> {
  readonly isLeaving: boolean;
}

/** What a tooltip over a drawing speaks of: it opens once the pointer has rested, and closes when it leaves. */
export function useChartTooltip<Subject>(): {
  readonly shown: ShownTooltip<Subject> | null;
  readonly point: (pointed: Pointed<Subject>) => void;
  readonly leave: () => void;
} {
  const [pointed, setPointed] = useState<Pointed<Subject> | null>(null);
  const [shown, setShown] = useState<ShownTooltip<Subject> | null>(null);

  const leave = () => {
    setPointed(null);
    setShown((former) => (former === null || former.isLeaving ? former : { ...former, isLeaving: true }));
  };
  const point = (next: Pointed<Subject>) => {
    if (next.key === pointed?.key) return;
    leave();
    setPointed(next);
  };

  useEffect(() => {
    if (pointed === null) return undefined;
    const timer = setTimeout(() => setShown({ ...pointed, isLeaving: false }), restMs);
    return () => clearTimeout(timer);
  }, [pointed]);

  useEffect(() => {
    if (shown?.isLeaving !== true) return undefined;
    const timer = setTimeout(() => setShown(null), leavingMs);
    return () => clearTimeout(timer);
  }, [shown]);

  const isWaiting = pointed !== null;
  const hide = useEffectEvent(leave);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    window.addEventListener("keydown", onKeyDown, { signal });
    // What it explains moves away below it.
    window.addEventListener("scroll", () => hide(), { signal, capture: true });
    window.addEventListener("resize", () => hide(), { signal });
    return () => stop.abort();
  }, [isWaiting]);

  return { shown, point, leave };
}
