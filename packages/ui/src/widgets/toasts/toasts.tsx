import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { Icon, type IconName } from "../../icon.tsx";
import { VisuallyHidden } from "../../visually-hidden.tsx";
import { classNames } from "../class-names.ts";
import { type ToastTone, visibleToasts } from "./toast-list.ts";
import type { ShownToast, ToastStore } from "./toast-store.ts";
import styles from "./toasts.module.css";
import { useClearPlace } from "./use-clear-place.ts";

const icons: Readonly<Record<ToastTone, IconName>> = {
  positive: "check-circle",
  info: "info",
  warn: "warning",
  danger: "alert",
};

interface ToastsProps {
  readonly store: ToastStore;
  readonly regionLabel: string;
  readonly closeLabel: string;
}

/**
 * Time stands still while the pointer or the focus is among the messages, and starts again when it leaves. They float
 * where they cover nothing that one works on.
 */
export function Toasts({ store, regionLabel, closeLabel }: ToastsProps) {
  const toasts = visibleToasts(useSyncExternalStore(store.subscribe, store.list));
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isPointed || isFocused;
  const stackRef = useRef<HTMLElement>(null);
  const place = useClearPlace(stackRef, toasts.length === 0, isPaused);
  const close = (key: string) => {
    // A message that goes takes the pointer's and the focus's leave with it, unheard.
    setIsPointed(false);
    setIsFocused(false);
    store.dismiss(key);
  };

  return (
    <>
      <Announcements toasts={toasts} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it watches, it does not act */}
      <section
        ref={stackRef}
        aria-label={regionLabel}
        className={styles["stack"]}
        style={place ?? undefined}
        onPointerOver={() => setIsPointed(true)}
        onPointerLeave={() => setIsPointed(false)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      >
        {toasts.map((toast) => (
          <ToastCard
            key={toast.key}
            toast={toast}
            isPaused={isPaused}
            closeLabel={closeLabel}
            onClose={() => close(toast.key)}
          />
        ))}
      </section>
    </>
  );
}

/**
 * Screen readers only announce what appears in an element that was there before, so these two are always there: errors
 * interrupt, the rest waits for a pause.
 */
function Announcements({ toasts }: { readonly toasts: readonly ShownToast[] }) {
  const spoken = (isUrgent: boolean) =>
    toasts
      .filter(({ message }) => (message.tone === "danger") === isUrgent)
      .map(({ key, message }) => <p key={key}>{[message.title, message.text].filter(Boolean).join(". ")}</p>);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{spoken(false)}</span>
      <span aria-live="assertive">{spoken(true)}</span>
    </VisuallyHidden>
  );
}

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly isPaused: boolean;
  readonly closeLabel: string;
  /** When it can no longer be seen. */
  readonly onClose: () => void;
}

function ToastCard({ toast, isPaused, closeLabel, onClose }: ToastCardProps) {
  const { tone, title, text, details, action } = toast.message;
  const [left, setLeft] = useState<ShownToast | null>(null);
  // Said again while it fades, it is another object, and stays.
  const isLeaving = left === toast;
  const leave = () => setLeft(toast);
  useCloseInTime(toast, isPaused || isLeaving, leave);

  return (
    <div
      className={classNames(styles["toast"], styles[tone], isLeaving && styles["leaving"])}
      onAnimationEnd={({ target, currentTarget }) => {
        if (isLeaving && target === currentTarget) onClose();
      }}
    >
      <span className={styles["icon"]}>
        <Icon name={icons[tone]} />
      </span>
      <div className={styles["content"]}>
        <p className={styles["title"]}>{title}</p>
        {text === undefined ? null : <p className={styles["text"]}>{text}</p>}
        {details}
        {action === undefined ? null : (
          <button
            type="button"
            className={styles["action"]}
            onClick={() => {
              action.onAct();
              leave();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles["close"]}
        aria-label={`${closeLabel} : ${title}`}
        onClick={leave}
      >
        <Icon name="close" size="sm" />
      </button>
    </div>
  );
}

/** The time starts anew when the message is shown again: it is another object then. */
function useCloseInTime(toast: ShownToast, isPaused: boolean, close: () => void) {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const { lifetimeMs } = toast;
    if (isPaused || lifetimeMs === null) return;
    const timer = setTimeout(closeNow, lifetimeMs);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
}
