/**
 * An answer that its use case has written already, as it is sent, in the shape that the contract describes: for what is so
 * large that most of it is kept from one answer to the next.
 */
export class EncodedJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
