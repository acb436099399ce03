// An expected failure as a value: the caller must look at `ok` before it can read `value`.
// Nothing here throws; broken invariants do, see assert.ts.

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failure<E> {
  readonly ok: false;
  readonly error: E;
}

export type Result<T, E> = Success<T> | Failure<E>;

export function ok<T>(value: T): Success<T> {
  return { ok: true, value };
}

export function err<E>(error: E): Failure<E> {
  return { ok: false, error };
}
