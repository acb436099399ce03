/** What the catalogues of exported thirteen weeks say. */
import type { Balance } from "@amont/engine/liquidity/rolling/board-rows.ts";
import type { RollingSection } from "@amont/engine/liquidity/rolling/lines.ts";
import type { StoredTest } from "../rolling-repository.ts";

/** The words of the table are those of the page. */
export interface ExportTexts {
  readonly title: string;
  readonly mainScenario: string;
  readonly draft: string;
  readonly issued: string;
  readonly approved: string;
  readonly forInformation: string;
  readonly week: string;
  readonly balance: Readonly<Record<Balance, string>>;
  readonly section: Readonly<Record<RollingSection, string>>;
  readonly row: Readonly<
    Record<"otherReceipts" | "otherDisbursements" | "transfers" | "net" | "conversion", string>
  >;
  readonly otherLines: string;
  /** What the figures of a week are, side by side and in narrow columns. */
  readonly actual: string;
  readonly variance: string;
  readonly head: Readonly<Record<"lowest" | "headroom" | "missing", string>>;
  readonly tests: Readonly<Record<"minimum" | "minimumOf" | "holds" | "fails" | "limit", string>> & {
    readonly scope: Readonly<Record<StoredTest["scope"], string>>;
  };
  readonly against: Readonly<Record<"last" | "approved", string>>;
  readonly checksum: string;
  readonly page: string;
  readonly note: string;
  /** Names of the sheets of a workbook, and of their columns. */
  readonly sheet: Readonly<
    Record<
      | "weeks"
      | "variances"
      | "tests"
      | "line"
      | "total"
      | "week"
      | "issue"
      | "issued"
      | "actual"
      | "favourable"
      | "rate"
      | "timing"
      | "permanent"
      | "comment"
      | "test"
      | "limit"
      | "carried"
      | "room"
      | "held"
      | "yes"
      | "no",
      string
    >
  >;
}
