const maxLength = 100;

/** A company's name as we keep it: one line, trimmed, not empty. Null for one that cannot be kept (11002). */
export function parseCompanyName(text: string): string | null {
  const name = text.replaceAll(/\s+/g, " ").trim();
  const isValid = name.length > 0 && name.length <= maxLength && !/[\p{Cc}<>]/u.test(name);
  return isValid ? name : null;
}
