export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Until it is done, but not for longer than this. How it ends is the concern of who asked for it. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, ms);
  await Promise.race([work.catch(() => {}), timeout.promise]);
  clearTimeout(timer);
}
