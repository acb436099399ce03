import { Icon } from "@amont/ui/icon.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CategoryTrees, type Direction } from "../../../../shared/categories/category-trees.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import type { ChangeDraft, ConsolidationDraft, DraftCompany } from "../../model/consolidation-draft.ts";
import { type CategoryNode, categoryNodes, countingNode, nodeState } from "../../model/left-out.ts";
import styles from "./sections.module.css";
import { TriStateBox } from "./tri-state-box.tsx";

interface CategoriesSectionProps {
  readonly draft: ConsolidationDraft;
  readonly onChange: ChangeDraft;
}

const directions = ["inflow", "outflow"] as const satisfies readonly Direction[];

/** The categories whose flows the group leaves out, company by company: a category stands for its branch. */
export function CategoriesSection({ draft, onChange }: CategoriesSectionProps) {
  const { t } = useTranslation();
  if (draft.companies.length === 0)
    return <p className={styles["hint"]}>{t("consolidations.companies.none")}</p>;
  return (
    <div className={styles["section"]}>
      <p className={styles["hint"]}>{t("consolidations.categories.hint")}</p>
      {draft.companies.map((company) => (
        <CompanyCategories
          key={company.id}
          company={company}
          leftOut={new Set(draft.ignoredCategories.map(({ id }) => id))}
          onCount={(node, isCounted) =>
            onChange((before) => ({
              ...before,
              ignoredCategories: countingNode(before.ignoredCategories, {
                companyId: company.id,
                node,
                isCounted,
              }),
            }))
          }
        />
      ))}
    </div>
  );
}

interface BranchProps {
  readonly leftOut: ReadonlySet<number>;
  readonly onCount: (node: CategoryNode, isCounted: boolean) => void;
}

interface CompanyCategoriesProps extends BranchProps {
  readonly company: DraftCompany;
}

/** Its tree comes when somebody looks at it. */
function CompanyCategories({ company, ...branch }: CompanyCategoriesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles["group"]} aria-label={company.name}>
      <button
        type="button"
        className={styles["toggle"]}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? "chevron-down" : "chevron-right"} size="sm" />
        <strong className={styles["groupName"]}>{company.name}</strong>
      </button>
      <div id={id}>{isOpen ? <CompanyTrees companyId={company.id} {...branch} /> : null}</div>
    </section>
  );
}

function CompanyTrees({ companyId, ...branch }: BranchProps & { readonly companyId: number }) {
  const { t } = useTranslation();
  const { trees, isPending, error, retry } = useCategories(companyId);
  if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
  if (isPending) return <SkeletonRows rowCount={4} label={t("state.loading")} />;
  return directions.map((direction) => (
    <DirectionTree key={direction} direction={direction} trees={trees} {...branch} />
  ));
}

interface DirectionTreeProps extends BranchProps {
  readonly direction: Direction;
  readonly trees: CategoryTrees;
}

function DirectionTree({ direction, trees, ...branch }: DirectionTreeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["direction"]}>
      <h3 className={styles["heading"]}>{t(`consolidations.categories.${direction}`)}</h3>
      <Branch nodes={categoryNodes(trees, trees.roots[direction])} {...branch} />
    </div>
  );
}

function Branch({ nodes, leftOut, onCount }: BranchProps & { readonly nodes: readonly CategoryNode[] }) {
  return (
    <ul className={styles["below"]}>
      {nodes.map((node) => {
        const state = nodeState(node, leftOut);
        return (
          <li key={node.id}>
            <TriStateBox state={state} onChange={(isCounted) => onCount(node, isCounted)}>
              {node.name}
            </TriStateBox>
            {state === "none" || node.children.length === 0 ? null : (
              <Branch nodes={node.children} leftOut={leftOut} onCount={onCount} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
