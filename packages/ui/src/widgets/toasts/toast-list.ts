/** The messages that float over a page, as a list. Pure: the store keeps it, the component shows it. */

export const toastTones = ["positive", "info", "warn", "danger"] as const;
export type ToastTone = (typeof toastTones)[number];

export interface ToastMessage<Details = never> {
  readonly tone: ToastTone;
  readonly title: string;
  readonly text?: string;
  /** A list of errors, a progress bar: what a sentence cannot say. */
  readonly details?: Details;
  /** Undo, or the way to more. Using it also closes the message. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
  /** A message with the key of a present one takes its place. By default, one that says the same. */
  readonly key?: string;
  /** How long it stays, in milliseconds; `null` until it is closed. */
  readonly lifetimeMs?: number | null;
}

export interface Toast<Details> {
  readonly key: string;
  readonly message: ToastMessage<Details>;
  readonly lifetimeMs: number | null;
}

/** Errors leave by themselves like the rest; warnings stay until they are read. */
const defaultLifetimesMs: Readonly<Record<ToastTone, number | null>> = {
  positive: 5000,
  info: 5000,
  danger: 10_000,
  warn: null,
};

/** More at once would hide the page; the others wait their turn. */
const visibleCount = 4;

function keyOf({ key, tone, title, text = "" }: ToastMessage<unknown>): string {
  return key ?? [tone, title, text].join("\n");
}

export function withToast<Details>(
  toasts: readonly Toast<Details>[],
  message: ToastMessage<Details>,
): readonly Toast<Details>[] {
  const key = keyOf(message);
  const lifetimeMs = message.lifetimeMs === undefined ? defaultLifetimesMs[message.tone] : message.lifetimeMs;
  const toast = { key, message, lifetimeMs };
  return toasts.some((present) => present.key === key)
    ? toasts.map((present) => (present.key === key ? toast : present))
    : [...toasts, toast];
}

export function withoutToast<Details>(
  toasts: readonly Toast<Details>[],
  key: string,
): readonly Toast<Details>[] {
  return toasts.some((toast) => toast.key === key) ? toasts.filter((toast) => toast.key !== key) : toasts;
}

/** The latest ones, oldest first. The time of the others has not started yet. */
export function visibleToasts<Details>(toasts: readonly Toast<Details>[]): readonly Toast<Details>[] {
  return toasts.slice(-visibleCount);
}
