/** An explanation as a sum on paper: what is added, what is taken away, and what that makes. Pure. */
import type { ExplainedNode } from "@amont/contract/operations/forecast/explain-cell.ts";

export type ExplainedRow =
  | { readonly kind: "plus" | "minus"; readonly node: ExplainedNode }
  | {
      readonly kind: "total";
      readonly name: "forecast" | "remaining" | "total" | "balanceStart" | "balanceEnd";
      readonly amountMinor: number;
    }
  /** More is paid and committed than was planned, by so much. */
  | { readonly kind: "exceeded"; readonly amountMinor: number };

export function explainedRows(node: ExplainedNode): readonly ExplainedRow[] {
  switch (node.kind) {
    case "leaf":
      return leafRows(node);
    case "balanceEnd":
      return balanceRows(node, "balanceEnd", node.params["rolled"] === "forward" ? forward : null);
    case "balanceStart":
      return balanceRows(node, "balanceStart", node.params["rolled"] === "back" ? back : null);
    default:
      return sumRows(node.children, node.amountMinor);
  }
}

type Sign = "plus" | "minus";

/** Start, inflow, outflow, difference of conversion; or end, and the same. */
const forward: readonly Sign[] = ["plus", "plus", "minus", "plus"];
const back: readonly Sign[] = ["plus", "minus", "plus", "minus"];

function balanceRows(
  { children, amountMinor }: ExplainedNode,
  name: "balanceStart" | "balanceEnd",
  signs: readonly Sign[] | null,
): readonly ExplainedRow[] {
  const rows = children.map((node, index): ExplainedRow => ({ kind: signs?.[index] ?? "plus", node }));
  return signs === null ? rows : [...rows, { kind: "total", name, amountMinor }];
}

/** What plans it, less what is paid and committed, is what is left; where that is not the rule, all of it is added up. */
function leafRows(leaf: ExplainedNode): readonly ExplainedRow[] {
  const remaining = leaf.children.find(({ kind }) => kind === "remaining");
  const forecast = remaining?.children.find(({ kind }) => kind === "forecast");
  if (remaining === undefined || forecast === undefined) return sumRows(leaf.children, leaf.amountMinor);
  const eaten = leaf.children.filter(
    ({ kind, amountMinor }) => (kind === "realized" || kind === "expected") && amountMinor !== 0,
  );
  const over = eaten.reduce((sum, { amountMinor }) => sum + amountMinor, 0) - forecast.amountMinor;
  return [
    ...sourcesOf(forecast).map((node): ExplainedRow => ({ kind: "plus", node })),
    { kind: "total", name: "forecast", amountMinor: forecast.amountMinor },
    ...eaten.map((node): ExplainedRow => ({ kind: "minus", node })),
    { kind: "total", name: "remaining", amountMinor: remaining.amountMinor },
    ...(over > 0 ? [{ kind: "exceeded", amountMinor: over } as const] : []),
  ];
}

/** The one period of a column needs no line of its own: what plans it says the same. */
function sourcesOf({ children }: ExplainedNode): readonly ExplainedNode[] {
  const [only, ...others] = children;
  const isPlain = only !== undefined && others.length === 0 && only.kind === "planned";
  return isPlain && only.params["error"] === null && only.children.length > 0 ? only.children : children;
}

function sumRows(nodes: readonly ExplainedNode[], amountMinor: number): readonly ExplainedRow[] {
  const shown = nodes.filter((node) => node.amountMinor !== 0);
  const rows = (shown.length === 0 ? nodes : shown).map((node): ExplainedRow => ({ kind: "plus", node }));
  return rows.length < 2 ? rows : [...rows, { kind: "total", name: "total", amountMinor }];
}
