import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type RefCallback,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import { createPortal } from "react-dom";
import styles from "./tooltip.module.css";
import { type TooltipSide, tooltipPlace } from "./tooltip-place.ts";

interface TooltipProps {
  readonly text: string;
  readonly side?: TooltipSide;
  /** The one element that it explains. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Somebody who only passes by reads nothing. */
const delayMs = 250;

/** A word more on hover and on focus. What must be known to use the page never stands here alone. */
export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  const id = useId();
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hide = () => {
    setPointed(null);
    setAnchor(null);
  };
  useEffect(() => {
    if (pointed === null) return undefined;
    const timer = setTimeout(() => setAnchor(pointed), delayMs);
    return () => clearTimeout(timer);
  }, [pointed]);

  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        "aria-describedby": anchor === null ? props["aria-describedby"] : id,
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          if (event.pointerType !== "touch") setPointed(event.currentTarget);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          hide();
        },
        onPointerDown: (event) => {
          props.onPointerDown?.(event);
          hide();
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(":focus-visible")) setAnchor(event.currentTarget);
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          hide();
        },
      })}
      {anchor === null ? null : <Bubble id={id} text={text} side={side} anchor={anchor} onHide={hide} />}
    </>
  );
}

interface BubbleProps {
  readonly id: string;
  readonly text: string;
  readonly side: TooltipSide;
  readonly anchor: HTMLElement;
  readonly onHide: () => void;
}

function Bubble({ id, text, side, anchor, onHide }: BubbleProps) {
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    window.addEventListener("keydown", onKeyDown, { signal });
    // What it explains moves away below it.
    window.addEventListener("scroll", () => hide(), { signal, capture: true });
    window.addEventListener("resize", () => hide(), { signal });
    return () => stop.abort();
  }, []);

  const settle: RefCallback<HTMLElement> = (element) => {
    if (element === null) return;
    const { left, top } = tooltipPlace({
      anchor: anchor.getBoundingClientRect(),
      tooltip: element.getBoundingClientRect(),
      viewport: { width: window.innerWidth, height: window.innerHeight },
      side,
    });
    element.style.translate = `${left}px ${top}px`;
  };
  return createPortal(
    <div ref={settle} id={id} role="tooltip" className={styles["tooltip"]}>
      {text}
    </div>,
    document.body,
  );
}
