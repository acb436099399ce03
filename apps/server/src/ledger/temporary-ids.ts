/** Ids below zero, for what the database has not numbered yet. */
export function temporaryIds(): () => number {
  let last = 0;
  return () => {
    last -= 1;
    return last;
  };
}
