/**
 * An answer that its use case has written as text already, in the shape that the contract describes: for what is so
 * large that most of it is kept from one answer to the next.
 */
export class EncodedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
