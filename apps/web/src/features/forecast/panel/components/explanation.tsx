import type { ExplainedNode } from "@amont/contract/operations/forecast/explain-cell.ts";
import { parseCurrency } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { explainedRows } from "../model/explained-rows.ts";
import type { PanelPlace } from "../panel-place.ts";
import { type ExplainedLine, explanationQuery } from "../panel-queries.ts";
import { useMoney } from "../use-money.ts";
import { useNodeLabel } from "../use-node-label.ts";
import { PlainAmount } from "./cell-summary.tsx";
import styles from "./explanation.module.css";

interface ExplanationProps {
  readonly place: PanelPlace;
  readonly line: ExplainedLine;
  readonly offset: number;
  /** Below the tree: who planned it last. */
  readonly footer?: ReactNode;
}

/** As deep as the server goes: asked for when somebody looks there. */
const deepest = 8;

/** « Pourquoi ce montant ? »: as a sum on paper, down to the transactions. */
export function ExplanationCard({ place, line, offset, footer }: ExplanationProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isDeep, setIsDeep] = useState(false);
  const depth = isDeep ? deepest : undefined;
  const query = useQuery(
    explanationQuery(useApi(), place.company.id, place.view, { line, offset, depth, language }),
  );
  return (
    <section className={styles["card"]}>
      <h3 className={styles["title"]}>
        <Icon name="help" size="sm" />
        {t("forecastPanel.why")}
      </h3>
      <div className={styles["content"]}>
        {query.isPending ? <SkeletonRows rowCount={2} label={t("loading.title")} /> : null}
        {query.isError && query.data === undefined ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.data === undefined ? null : (
          <>
            <Arithmetic
              explanation={query.data.explanation}
              currency={query.data.currency}
              isWaiting={isDeep && query.isPlaceholderData}
              onDeeper={() => setIsDeep(true)}
            />
            <Others count={query.data.explanation.otherTransactionCount} />
          </>
        )}
      </div>
      {footer}
    </section>
  );
}

interface ArithmeticProps extends Omit<NodesProps, "nodes" | "parent" | "sign"> {
  readonly explanation: ExplainedNode;
}

function Arithmetic({ explanation, ...rest }: ArithmeticProps) {
  const { t } = useTranslation();
  const money = useMoney({ currency: rest.currency });
  const rows = explainedRows(explanation);
  // A fact is made of nothing: its sentence says what it is.
  if (rows.length === 0) return <p className={styles["sentence"]}>{explanation.sentence}</p>;
  return (
    <ul className={styles["nodes"]}>
      {rows.map((row, index) => {
        // oxlint-disable react/no-array-index-key -- a sum that comes whole; its rows have no id
        if (row.kind === "exceeded")
          return (
            <li key={index} className={styles["quiet"]}>
              {t("forecastPanel.explained.exceeded", { amount: money.minor(row.amountMinor) })}
            </li>
          );
        if (row.kind === "total")
          return (
            <li key={index} className={styles["total"]}>
              <span>{t(totalNames[row.name])}</span>
              <span className={styles["amount"]}>
                <PlainAmount amountMinor={row.amountMinor} currency={rest.currency} />
              </span>
            </li>
          );
        const sign = row.kind === "minus" ? -1 : 1;
        return <Node key={index} {...rest} node={row.node} parent={explanation.kind} sign={sign} />;
        // oxlint-enable react/no-array-index-key
      })}
    </ul>
  );
}

const totalNames = {
  forecast: "forecastPanel.explained.forecast",
  remaining: "forecastPanel.part.remaining",
  total: "forecastPanel.explained.total",
  balanceStart: "forecastPanel.line.balanceStart",
  balanceEnd: "forecastPanel.line.balanceEnd",
} as const;

type ParentKind = ExplainedNode["kind"];

interface NodesProps {
  readonly nodes: readonly ExplainedNode[];
  readonly parent: ParentKind;
  readonly currency: PanelPlace["statement"]["currency"];
  /** Not that of the statement: amounts say it. */
  readonly isOtherCurrency?: boolean;
  /** Minus one where the amount is taken away. */
  readonly sign: 1 | -1;
  readonly isWaiting: boolean;
  readonly onDeeper: () => void;
}

function Nodes({ nodes, ...rest }: NodesProps) {
  if (nodes.length === 0) return null;
  return (
    <ul className={styles["nodes"]}>
      {nodes.map((node, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tree that comes whole; its nodes have no id
        <Node key={index} node={node} {...rest} />
      ))}
    </ul>
  );
}

function Node({ node, ...rest }: Omit<NodesProps, "nodes"> & { readonly node: ExplainedNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const labelOf = useNodeLabel(rest.currency);
  const label = rest.sign === -1 ? `− ${labelOf(node)}` : labelOf(node);
  const amount = (
    <span className={styles["amount"]}>
      <NodeAmount {...rest} amountMinor={rest.sign * node.amountMinor} />
    </span>
  );
  if (node.kind === "transaction") {
    return (
      <li className={styles["leaf"]}>
        <TransactionLink node={node} parent={rest.parent} />
        {amount}
      </li>
    );
  }
  const hasChildren = node.children.length > 0 || node.hasMore;
  if (!hasChildren) {
    return (
      <li className={styles["leaf"]}>
        <span>{label}</span>
        {amount}
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={styles["node"]}
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
          if (node.children.length === 0) rest.onDeeper();
        }}
      >
        <Icon name={isOpen ? "chevron-down" : "chevron-right"} size="xs" />
        <span>{label}</span>
        {amount}
      </button>
      {isOpen ? (
        <div className={styles["below"]}>
          {node.children.length === 0 ? (
            <p className={styles["quiet"]}>
              {t(rest.isWaiting ? "loading.title" : "forecastPanel.explanation.deepest")}
            </p>
          ) : (
            <Nodes {...rest} {...belowOf(node, rest)} nodes={node.children} sign={1} />
          )}
          <Others count={node.otherTransactionCount} />
        </div>
      ) : null}
    </li>
  );
}

/** What is below an amount in another currency is in that one; whether it is paid or expected, the line above says. */
function belowOf(
  { kind, params }: ExplainedNode,
  { parent, currency }: Pick<NodesProps, "parent" | "currency">,
): Partial<NodesProps> & Pick<NodesProps, "parent"> {
  if (kind !== "currencyConversion") return { parent: kind };
  return { parent, currency: parseCurrency(params["currency"]) ?? currency, isOtherCurrency: true };
}

function NodeAmount({
  amountMinor,
  currency,
  isOtherCurrency = false,
}: Pick<NodesProps, "currency" | "isOtherCurrency"> & { readonly amountMinor: number }) {
  return isOtherCurrency ? (
    <MoneyText money={{ amountMinor: minorUnits(amountMinor), currency }} />
  ) : (
    <PlainAmount amountMinor={amountMinor} currency={currency} />
  );
}

/** Whether it is paid or expected, its parent says. */
function TransactionLink({ node, parent }: { readonly node: ExplainedNode; readonly parent: ParentKind }) {
  const language = useLanguage();
  const { transactionId, label, on } = node.params;
  const to = parent === "expected" ? "/app/expected/list" : "/app/paid/list";
  return typeof transactionId === "number" ? (
    <Link to={to} search={{ transactionId }}>
      {`${dayText(String(on), language)} · ${String(label)}`}
    </Link>
  ) : (
    <span>{node.sentence}</span>
  );
}

function Others({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return <p className={styles["quiet"]}>{t("forecastPanel.explanation.others", { count })}</p>;
}
