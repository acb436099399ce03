// Checks that stay on in production. A broken invariant is a bug of ours and throws;
// an expected failure (bad input, missing right) is a value, see result.ts.

export class InvariantError extends Error {
  override readonly name = "InvariantError";
}

export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** Closes a switch over a union: the compiler refuses it while a case is missing. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable case: ${String(value)}`);
}
