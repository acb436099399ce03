/** What happened during this session, newest first. Pure: the store keeps it, the centre shows it. */
import type { ToastTone } from "@amont/ui/widgets/toasts/toast-list.ts";

export interface NewNotification {
  /** One with the key of a present one takes its place: progress, then its end. */
  readonly key: string;
  readonly tone: ToastTone;
  readonly title: string;
  readonly text?: string | undefined;
}

export interface Notification extends NewNotification {
  readonly at: Date;
  readonly isRead: boolean;
}

/** Beyond that, the oldest is of no interest any more. */
const maximum = 50;

export function withNotification(
  present: readonly Notification[],
  added: NewNotification,
  at: Date,
): readonly Notification[] {
  const others = present.filter(({ key }) => key !== added.key);
  return [{ ...added, at, isRead: false }, ...others].slice(0, maximum);
}

export const allRead = (present: readonly Notification[]): readonly Notification[] =>
  present.some(({ isRead }) => !isRead) ? present.map((item) => ({ ...item, isRead: true })) : present;

export const unreadCount = (present: readonly Notification[]): number =>
  present.filter(({ isRead }) => !isRead).length;
