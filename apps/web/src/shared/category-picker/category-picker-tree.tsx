import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { NestedTreePicker } from "@amont/ui/widgets/tree-picker/nested-tree-picker.tsx";
import type { FlatTreeNode } from "@amont/ui/widgets/tree-picker/tree-node.ts";
import type { NodeAction } from "@amont/ui/widgets/tree-picker/tree-node-line.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../api/api-context.ts";
import { failureText } from "../api/failure-text.ts";
import { categoryActionsQuery } from "../categories/category-queries.ts";
import { type CategoryTrees, type Direction, treeNodes } from "../categories/category-trees.ts";
import smallButton from "../categories/small-button.module.css";
import {
  type ChosenCategory,
  growingCompanyTree,
  useCategoryCreation,
} from "../categories/use-category-creation.ts";
import styles from "./category-picker.module.css";
import { NewSubcategory } from "./new-subcategory.tsx";
import { OtherConfirmation } from "./other-confirmation.tsx";

interface CategoryPickerTreeProps {
  readonly trees: CategoryTrees;
  readonly companyId: number;
  readonly direction: Direction;
  readonly selectedId: number | null;
  readonly onSelect: (category: ChosenCategory) => void;
  readonly head?: ReactNode;
  readonly footer?: ReactNode;
}

type Adding = "allowed" | "shared" | "refused";

/** The tree with its search, and the ways to add to it. What is created here is chosen at once. */
export function CategoryPickerTree(props: CategoryPickerTreeProps) {
  const { trees, companyId, direction, selectedId, onSelect } = props;
  const { t } = useTranslation();
  const adding = useAdding(companyId);
  const creation = useCategoryCreation(growingCompanyTree(useApi(), companyId), onSelect);
  const [parentId, setParentId] = useState<string | null>(null);
  const nodes = useMemo(() => treeNodes(trees, trees.roots[direction]), [trees, direction]);
  const isInflow = direction === "inflow";
  const categoryOf = (nodeId: string) => trees.byId.get(Number(nodeId));
  const problem = creation.error === null ? undefined : failureText(creation.error, t);

  const stop = () => {
    creation.cancel();
    setParentId(null);
  };

  const addButton: NodeAction = (node, { isActive }) => {
    if (adding === "refused" || categoryOf(node.id)?.isReadOnly !== false) return null;
    const start = () => {
      creation.cancel();
      setParentId(node.id);
    };
    return <AddButton name={node.name} isShared={adding === "shared"} isActive={isActive} onClick={start} />;
  };
  const newSubcategory = (node: FlatTreeNode) => {
    if (node.id !== parentId || adding !== "allowed") return null;
    const create = (name: string) => creation.create({ name, isInflow, parent: categoryOf(node.id) ?? null });
    const { isBusy } = creation;
    return (
      <NewSubcategory
        parentName={node.name}
        isBusy={isBusy}
        problem={problem}
        onCreate={create}
        onCancel={stop}
      />
    );
  };
  const rootCreation = (search: string) => {
    if (adding === "refused") return null;
    const create = () => creation.create({ name: search, isInflow, parent: null });
    return (
      <RootCreation
        name={search}
        isShared={adding === "shared"}
        isBusy={creation.isBusy}
        problem={problem}
        onCreate={create}
      />
    );
  };

  if (creation.toConfirm !== null) {
    return <OtherConfirmation creation={creation} category={creation.toConfirm} problem={problem} />;
  }
  return (
    <NestedTreePicker
      nodes={nodes}
      selectedId={selectedId === null ? undefined : String(selectedId)}
      onSelect={(id) => {
        const category = categoryOf(id);
        if (category !== undefined) onSelect(category);
      }}
      texts={{
        label: t(isInflow ? "categoryPicker.inflowTitle" : "categoryPicker.outflowTitle"),
        searchPlaceholder: t("categoryPicker.search"),
        noMatch: t("categoryPicker.noMatch"),
      }}
      head={props.head}
      footer={props.footer}
      nodeAction={addButton}
      belowNode={newSubcategory}
      noMatchAction={rootCreation}
    />
  );
}

/** Who may only read is offered nothing; where the organisation shares its tree, everybody is told why. */
function useAdding(companyId: number): Adding {
  const actions = useQuery(categoryActionsQuery(useApi(), companyId)).data;
  if (actions === undefined) return "refused";
  if (actions.canCreate) return "allowed";
  return actions.isSharedTree ? "shared" : "refused";
}

interface AddButtonProps {
  readonly name: string;
  readonly isShared: boolean;
  readonly isActive: boolean;
  readonly onClick: () => void;
}

function AddButton({ name, isShared, isActive, onClick }: AddButtonProps) {
  const { t } = useTranslation();
  const label = t("categoryPicker.addBelow", { name });
  return (
    <Tooltip text={isShared ? t("categoryPicker.shared") : label}>
      <button
        type="button"
        className={classNames(smallButton["button"], styles["add"])}
        aria-label={label}
        aria-disabled={isShared}
        tabIndex={isActive ? 0 : -1}
        onClick={isShared ? undefined : onClick}
      >
        <Icon name="plus" size="sm" />
      </button>
    </Tooltip>
  );
}

interface RootCreationProps {
  readonly name: string;
  readonly isShared: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onCreate: () => void;
}

function RootCreation({ name, isShared, isBusy, problem, onCreate }: RootCreationProps) {
  const { t } = useTranslation();
  const label = t("categoryPicker.createNamed", { name });
  return (
    <div className={styles["creation"]}>
      {isShared ? (
        <Tooltip text={t("categoryPicker.shared")}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the way to the reason by keyboard */}
          <span tabIndex={0} role="note">
            <Button icon="plus" isDisabled>
              {label}
            </Button>
          </span>
        </Tooltip>
      ) : (
        <Button icon="plus" isBusy={isBusy} onClick={onCreate}>
          {label}
        </Button>
      )}
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </div>
  );
}
