/** The two sides that are compared, and what leads from a line of one to lines of the other. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { AmountIndex, LabelIndex } from "./line-index.ts";
import { LineTable } from "./line-table.ts";
import type { OpenExpectation, OpenPayment } from "./reconciliation-lines.ts";
import { ReferenceBook } from "./reference-book.ts";
import { Likenesses } from "./vocabulary.ts";

export class Lines {
  /** Of all of them: lines in another currency never meet. */
  readonly currency: CurrencyCode;
  readonly book = new ReferenceBook();
  readonly payments: LineTable;
  readonly expectations: LineTable;
  readonly paymentsByLabel: LabelIndex;
  readonly expectationsByLabel: LabelIndex;
  readonly expectationsByAmount: AmountIndex;
  /** What the words of payments may be among those of expectations. */
  readonly paidWords: Likenesses;
  /** What the words of expectations may be among those of payments. */
  readonly expectedWords: Likenesses;
  /** What the words of expectations may be among their own. */
  readonly siblingWords: Likenesses;

  constructor(payments: readonly OpenPayment[], expectations: readonly OpenExpectation[]) {
    this.currency = payments[0]?.currency ?? "EUR";
    this.expectations = new LineTable(expectations, this.book.enter);
    this.payments = new LineTable(payments, this.book.find);
    this.paymentsByLabel = new LabelIndex(this.payments, this.book.size);
    this.expectationsByLabel = new LabelIndex(this.expectations, this.book.size);
    this.expectationsByAmount = new AmountIndex(this.expectations);
    this.paidWords = new Likenesses(this.payments.vocabulary, this.expectations.vocabulary);
    this.expectedWords = new Likenesses(this.expectations.vocabulary, this.payments.vocabulary);
    this.siblingWords = new Likenesses(this.expectations.vocabulary, this.expectations.vocabulary);
  }
}
