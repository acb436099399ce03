/**
 * Thrown by work in a scope that would have to wait for other work of this process. Nobody waits with a connection in
 * hand: the scope is given up, and the work done again from its beginning once the other one has ended. So it is thrown
 * before anything is done that a rollback does not take back.
 */
export class WaitOutside extends Error {
  override readonly name = "WaitOutside";
  readonly until: Promise<void>;

  /** `underWay`: however it ends. */
  constructor(underWay: Promise<unknown>) {
    super("wait outside of the transaction");
    this.until = underWay.then(
      () => {},
      () => {},
    );
  }
}
