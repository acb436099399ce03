import { DirectionViews } from "../../features/categories/components/direction-views.tsx";
import { GroupCategories } from "../../features/consolidations/categories/components/group-categories.tsx";
import type { Direction } from "../../shared/categories/category-trees.ts";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

interface GroupCategoriesPageProps {
  readonly direction: Direction;
  /** The same page has two addresses: one does not leave the one that one came by. */
  readonly isInSettings: boolean;
}

export const GroupInflowCategoriesPage = () => (
  <GroupCategoriesPage direction="inflow" isInSettings={false} />
);
export const GroupOutflowCategoriesPage = () => (
  <GroupCategoriesPage direction="outflow" isInSettings={false} />
);
export const GroupInflowCategorySettingsPage = () => <GroupCategoriesPage direction="inflow" isInSettings />;
export const GroupOutflowCategorySettingsPage = () => (
  <GroupCategoriesPage direction="outflow" isInSettings />
);

function GroupCategoriesPage({ direction, isInSettings }: GroupCategoriesPageProps) {
  const { consolidation } = usePlace();
  if (consolidation === null) return null;
  const params = { consoId: String(consolidation.id) };
  const links = isInSettings
    ? {
        inflow: { to: "/app/consolidation/$consoId/settings/categories/inflow", params } as const,
        outflow: { to: "/app/consolidation/$consoId/settings/categories/outflow", params } as const,
      }
    : {
        inflow: { to: "/app/consolidation/$consoId/categories/inflow", params } as const,
        outflow: { to: "/app/consolidation/$consoId/categories/outflow", params } as const,
      };
  return (
    <GroupCategories
      key={`${consolidation.id} ${direction}`}
      consolidationId={consolidation.id}
      direction={direction}
      sides={<DirectionViews value={direction} links={links} />}
    />
  );
}
