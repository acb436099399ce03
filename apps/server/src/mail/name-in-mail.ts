/** Dots as mail programs read them, those of other scripts included. */
const dotOfDomain = /[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}-]{2,})/gu;

const longestName = 100;

/**
 * A name that somebody chose, as a mail of ours may carry it: nothing in it reads as an address to open or to write to, or
 * our mails would bring anybody's links to anybody.
 */
export function nameInMail(name: string): string {
  return name
    .replaceAll(/\p{L}[\p{L}\p{N}+.-]*:\/+/gu, " ")
    .replaceAll(/[\p{Cc}\p{Cf}@\uFF20:/\\<>[\]]+/gu, " ")
    .replaceAll(dotOfDomain, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longestName)
    .toWellFormed();
}
