const longestText = 500;
const mailAddress = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/**
 * What is kept of the error that ended an attempt: its class and message, bounded, without addresses.
 * The error itself may carry anything (a mail server quotes the recipient) and is never stored.
 */
export class JobFailure extends Error {
  override readonly name = "JobFailure";

  constructor(cause: unknown) {
    super(describe(cause));
    // The queue stores every own property of an error, and a stack repeats the original message.
    this.stack = "";
  }
}

function describe(cause: unknown): string {
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : `Thrown: ${String(cause)}`;
  return text.replaceAll(mailAddress, "(address)").slice(0, longestText);
}

/** Where it happened, for the log: the frames without the message above them. */
export function framesOf(cause: unknown): readonly string[] {
  const lines = cause instanceof Error ? (cause.stack ?? "").split("\n") : [];
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
}
