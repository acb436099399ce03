const homePath = "/app";

/** Only our own pages: a link must not be able to send somebody elsewhere after signing in. */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== "string" || !/^\/app(?=[/?#]|$)/.test(wanted)) return homePath;
  // The pages that begin and end a session would loop.
  return /^\/app\/(auth|access\/(signin|sign-out))(?=[/?#]|$)/.test(wanted) ? homePath : wanted;
}
