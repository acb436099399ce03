import { describe, expect, it } from "vitest";
import {
  allRead,
  type Notification,
  readNotifications,
  unreadCount,
  withNotification,
  writeNotifications,
} from "./notification-list.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 9, minute));
const of = (...keys: readonly string[]) =>
  keys.reduce<readonly Notification[]>(
    (present, key, index) => withNotification(present, { key, tone: "info", title: key }, at(index)),
    [],
  );
const keysOf = (present: readonly Notification[]) => present.map(({ key }) => key);

describe("notifications", () => {
  it("come newest first, unread", () => {
    const present = of("a", "b");
    expect(keysOf(present)).toEqual(["b", "a"]);
    expect(unreadCount(present)).toBe(2);
  });

  it("replace the one of the same key, and count as new again", () => {
    const read = allRead(of("import", "b"));
    const after = withNotification(read, { key: "import", tone: "positive", title: "Import terminé" }, at(9));
    expect(keysOf(after)).toEqual(["import", "b"]);
    expect(after[0]).toMatchObject({ title: "Import terminé", at: at(9), isRead: false });
    expect(unreadCount(after)).toBe(1);
  });

  it("are read all at once, and stay the same list when there is nothing to read", () => {
    const read = allRead(of("a", "b"));
    expect(unreadCount(read)).toBe(0);
    expect(allRead(read)).toBe(read);
  });

  it("are read back as they were kept, and not at all where that is something else", () => {
    const kept = allRead(of("a", "b"));
    expect(readNotifications(writeNotifications(kept))).toEqual(kept);
    for (const text of [null, "", "{}", "[1]", '[{"key":"a","tone":"loud"}]']) {
      expect(readNotifications(text)).toEqual([]);
    }
  });

  it("forget the oldest beyond fifty", () => {
    const many = of(...Array.from({ length: 60 }, (_, index) => `n${index}`));
    expect(many).toHaveLength(50);
    expect(many[0]?.key).toBe("n59");
    expect(many.at(-1)?.key).toBe("n10");
  });
});
