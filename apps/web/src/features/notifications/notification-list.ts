/** What happened during this session, newest first. Pure: the browser keeps it, the centre shows it. */
import { type ToastTone, toastTones } from "@amont/ui/widgets/toasts/toast-list.ts";
import { z } from "zod";

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

const storedList = z.array(
  z.object({
    key: z.string(),
    tone: z.enum(toastTones),
    title: z.string(),
    text: z.string().optional(),
    at: z.iso.datetime().transform((text) => new Date(text)),
    isRead: z.boolean(),
  }),
);

/** Whatever the browser has kept; nothing where that is not a list of ours. */
export function readNotifications(text: string | null): readonly Notification[] {
  try {
    return storedList.parse(JSON.parse(text ?? "[]")).slice(0, maximum);
  } catch {
    return [];
  }
}

export const writeNotifications = (list: readonly Notification[]): string => JSON.stringify(list);
