const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Does this host name mean the machine that asks? */
export const isLoopbackName = (hostname: string): boolean => loopbackNames.has(hostname);
