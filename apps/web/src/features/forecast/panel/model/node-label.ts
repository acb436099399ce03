/** What a line of an explanation is called: its amount stands beside it, its period above it. */
import type { ExplainedNode } from "@amont/contract/operations/forecast/explain-cell.ts";
import type { TFunction } from "i18next";

export interface LabelWords {
  readonly t: TFunction;
  /** In the currency of the node. */
  readonly money: (amountMinor: number) => string;
  /** In the currency that the node says: "99,00 $". */
  readonly own: (node: ExplainedNode) => string;
  /** One that it says, by its name: "1 € = 1,28 $". */
  readonly rate: (node: ExplainedNode, name: "rate" | "startRate" | "endRate") => string;
  /** With a sign where asked for: "+1,5 %". */
  readonly percent: (value: number, isSigned: boolean) => string;
  readonly day: (date: string) => string;
  /** The period of a node: "nov. 2026". */
  readonly period: (node: ExplainedNode) => string;
}

export function nodeLabel(node: ExplainedNode, words: LabelWords): string {
  const { t, money, own, rate, percent, day, period } = words;
  const { kind, params } = node;
  const text = (name: string) => String(params[name] ?? "");
  const number = (name: string) => Number(params[name] ?? 0);
  // Why there is no amount is a sentence.
  if (text("error") !== "") return node.sentence;
  switch (kind) {
    case "realized":
    case "expected":
      return withCount(t(`forecastPanel.part.${kind}`), node, t);
    case "remaining":
      return t("forecastPanel.part.remaining");
    case "forecast":
      return t("forecastPanel.explained.forecast");
    case "planned":
      return period(node);
    case "spread":
      return t("forecastPanel.explained.spread", { count: number("dayCount") });
    case "accountShare":
      return t("forecastPanel.explained.accountShare", {
        percent: percent((number("paidMinor") / Math.max(1, number("allPaidMinor"))) * 100, false),
        amount: money(number("companyMinor")),
      });
    case "cell":
      return t(`forecastPanel.kind.${text("cellKind")}` as "forecastPanel.kind.manualInput");
    case "fixedAmount":
      return `${money(number("eachMinor"))} ${t(`forecastPanel.recurrence.every${number("everyMonths")}` as "forecastPanel.recurrence.every1")}`;
    case "performance":
      return [
        t(`forecastPanel.basis.${text("basis")}` as "forecastPanel.basis.previousMonth"),
        ...changeOf(node, words),
      ].join(", ");
    case "share": {
      const source = node.children[0]?.params["name"];
      const share = percent(number("percent"), false);
      return typeof source === "string"
        ? t("forecastPanel.words.share", { percent: share, source })
        : t(`forecastPanel.kind.${text("of") === "kpi" ? "customKpiBased" : "categoryBased"}`);
    }
    case "automatic":
      return t("forecastPanel.kind.automatic");
    case "automaticPart":
      return t(`forecastPanel.automaticPart.${text("of")}` as "forecastPanel.automaticPart.base");
    case "formula":
      return text("text");
    case "formulaTerm":
      return `${text("name")}, ${period(node)}`;
    case "postponed":
      return t("forecastPanel.kind.postponedRemaining");
    case "vatShare":
      return t("forecastPanel.explained.vatShare", { rate: percent(number("rateBp") / 100, false) });
    case "vat":
      return t("forecastPanel.kind.automaticVat");
    case "vatBalance":
    case "vatTax":
      return `${t(`forecastPanel.explained.${kind}`)}, ${period(node)}`;
    case "committed":
    case "nothing":
      return t(`forecastPanel.explained.${kind}`);
    case "knownBalance":
      return t("forecastPanel.explained.knownBalance", { day: day(text("on")) });
    case "accountBalance":
      return text("currency") === "" ? text("name") : `${text("name")} (${own(node)})`;
    case "currencyConversion":
      return `${own(node)} (${rate(node, "rate")})`;
    case "ownedPart":
      return `${own(node)} × ${percent(number("shareBp") / 100, false)}`;
    case "company":
      return text("name");
    case "elimination":
      return node.sentence;
    case "conversionDifference":
      return t("forecastPanel.explained.conversionDifference");
    case "heldDifference":
      return `${own(node)} (${rate(node, "startRate")} → ${rate(node, "endRate")})`;
    case "differencePart":
      return t(`forecastPanel.explained.${text("of") === "flows" ? "flows" : "rounding"}Difference`);
    case "leaf":
      return text("name");
    case "sum":
      return params["categoryId"] === null
        ? t(`forecastPanel.line.${params["isInflow"] === true ? "inflow" : "outflow"}`)
        : text("name");
    case "balanceStart":
    case "balanceEnd":
      return `${t(`forecastPanel.line.${kind}`)}, ${period(node)}`;
    case "transaction":
      return `${day(text("on"))} · ${text("label")}`;
  }
}

function changeOf({ params }: ExplainedNode, { money, percent }: LabelWords): string[] {
  const change = Number(params["change"] ?? 0);
  if (change === 0) return [];
  return [
    params["changeKind"] === "percentage"
      ? percent(change, true)
      : `${change > 0 ? "+" : ""}${money(change)}`,
  ];
}

/** How many operations, where they are known. */
function withCount(name: string, node: ExplainedNode, t: TFunction): string {
  const count = transactionCount(node);
  return count === 0 ? name : t("forecastPanel.explained.operations", { name, count });
}

/** With those in other currencies, which stand below their rate. */
const transactionCount = ({ children, otherTransactionCount }: ExplainedNode): number =>
  children.reduce(
    (count, child) => count + (child.kind === "transaction" ? 1 : transactionCount(child)),
    otherTransactionCount,
  );
