import type { Page, WebSocket } from "playwright-core";
import { expect } from "vitest";

export interface LiveConnection {
  /** The server has answered on a socket that is still open. */
  untilOpen(): Promise<void>;
  untilClosed(): Promise<void>;
}

/** Follows the page's connection to the server's hub. Watch before the page is opened. */
export function watchLiveConnection(page: Page): LiveConnection {
  const answered = new Set<WebSocket>();
  page.on("websocket", (socket) => {
    socket.on("framereceived", () => answered.add(socket));
    socket.on("close", () => answered.delete(socket));
  });
  const openCount = () => answered.size;
  return {
    untilOpen: async () => expect.poll(openCount, { timeout: 20_000 }).toBe(1),
    untilClosed: async () => expect.poll(openCount, { timeout: 20_000 }).toBe(0),
  };
}
