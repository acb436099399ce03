import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { Direction } from "../../../../shared/categories/category-trees.ts";
import { GroupPage } from "../../../../shared/layout/group/group-page.tsx";
import pageStyles from "../../../../shared/layout/group/group-pages.module.css";
import { LastFigures } from "../../../../shared/layout/group/last-figures.tsx";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { treeAccessQuery } from "../../../../shared/workplace/consolidation-queries.ts";
import { ownConsolidationsQuery } from "../../consolidation-queries.ts";
import { type MergedCategories, type TreeRow, treeRows, unmatchedTops } from "../merged-tree.ts";
import { mergedCategoriesQuery, useCategoryMappings } from "../use-category-mappings.ts";
import { CategoryRows } from "./category-rows.tsx";
import styles from "./group-categories.module.css";
import { TargetDialog } from "./target-dialog.tsx";

interface GroupCategoriesProps {
  readonly consolidationId: number;
  readonly direction: Direction;
  /** From one side to the other. */
  readonly sides: ReactNode;
}

/** The merged tree beside what each company calls its lines; who administers puts lines together. */
export function GroupCategories({ consolidationId, direction, sides }: GroupCategoriesProps) {
  const { t } = useTranslation();
  const api = useApi();
  const access = useQuery(treeAccessQuery(api, consolidationId));
  const tree = useQuery({ ...mergedCategoriesQuery(api, consolidationId), enabled: access.data === true });
  const failed = [access, tree].find(({ isError, data }) => isError && data === undefined);
  return (
    <GroupPage title={t("groupPages.categories.title")} actions={access.data === true ? sides : undefined}>
      {access.data === false ? (
        <EmptyState icon="lock" title={t("groupPages.categories.closedTitle")}>
          {t("groupPages.categories.closed")}
        </EmptyState>
      ) : null}
      {failed === undefined ? null : (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {access.data !== false && tree.data === undefined && failed === undefined ? (
        <SkeletonRows rowCount={8} label={t("state.loading")} />
      ) : null}
      {tree.data === undefined ? null : (
        <>
          <div className={pageStyles["notices"]}>
            <LastFigures query={tree} />
          </div>
          <Tree consolidationId={consolidationId} tree={tree.data} direction={direction} />
        </>
      )}
    </GroupPage>
  );
}

interface TreeProps extends Pick<GroupCategoriesProps, "consolidationId" | "direction"> {
  readonly tree: MergedCategories;
}

function Tree({ consolidationId, tree, direction }: TreeProps) {
  const { t } = useTranslation();
  const own = useQuery(ownConsolidationsQuery(useApi())).data?.find(({ id }) => id === consolidationId);
  const mappings = useCategoryMappings(consolidationId);
  const [moved, setMoved] = useState<TreeRow | null>(null);
  const rows = treeRows(tree, direction === "inflow");
  const unmatched = unmatchedTops(rows);
  const shown = {
    companies: tree.companies,
    commands: own?.isAdministrator === true ? { onGroup: setMoved, onSplit: mappings.split } : null,
    isBusy: mappings.isBusy,
  };
  return (
    <>
      <p className={styles["intro"]}>{t("groupPages.categories.intro")}</p>
      {tree.companies.length < 2 ? null : unmatched.length === 0 ? (
        <p className={styles["intro"]}>{t("groupPages.categories.allMatched")}</p>
      ) : (
        <CategoryRows
          title={t("groupPages.categories.unmatched", { count: unmatched.length })}
          rows={unmatched}
          isFlat
          {...shown}
        />
      )}
      <CategoryRows title={t("groupPages.categories.tree")} rows={rows} isFlat={false} {...shown} />
      {moved === null ? null : (
        <TargetDialog
          rows={rows}
          moved={moved}
          onChoose={(target) => {
            setMoved(null);
            mappings.group(moved, target);
          }}
          onClose={() => setMoved(null)}
        />
      )}
    </>
  );
}
