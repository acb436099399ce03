/** A failure that is meant to be read: no stack is printed for it. */
export class ReadableError extends Error {}

/** @param {string} line */
export function say(line) {
  console.log(line);
}

/** @param {unknown} error */
export function fail(error) {
  if (error instanceof ReadableError) console.error(`\n${error.message}\n`);
  else console.error(error);
  process.exitCode = 1;
}
