/**
 * An answer that its use case has written already, as it is sent, in the shape that the contract describes: for what is so
 * large that most of it is kept from one answer to the next.
 */
export class EncodedJson {
  readonly bytes: Buffer;
  /** Its name where it has one: who asks again with it is told when it is still the same, and is sent nothing else. */
  readonly etag: string | undefined;

  constructor(bytes: Buffer, etag?: string) {
    this.bytes = bytes;
    this.etag = etag;
  }
}

/** Of what has the wire's own words already, in the order in which the contract has them. */
export const encodedJson = (sent: object): EncodedJson => new EncodedJson(Buffer.from(JSON.stringify(sent)));

/** The reader has the answer that it would get. */
export class UnchangedJson {
  readonly etag: string;

  constructor(etag: string) {
    this.etag = etag;
  }
}

/** The names of answers that a reader has (RFC 9110, 13.1.2); whether they are weak does not matter for reading. */
export const hasAnswer = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(",").some((name) => name.trim().replace(/^W\//, "") === etag);
