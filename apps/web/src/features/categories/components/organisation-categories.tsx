import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import type { CategoryTrees, Direction } from "../../../shared/categories/category-trees.ts";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { organisationRights, organisationTree, sharingQuery } from "../organisation-tree.ts";
import { useCategoryEditor } from "../use-category-editor.ts";
import { CategoryEditor } from "./category-editor.tsx";
import { SharingNotice } from "./sharing-notice.tsx";
import { TreeMenu } from "./tree-menu.tsx";

interface OrganisationCategoriesProps {
  readonly organisation: { readonly id: number; readonly name: string };
  readonly trees: CategoryTrees;
  readonly direction: Direction;
  readonly views: ReactNode;
}

/** The trees of an organisation: prepared here, then shared with its companies, then changed for all of them. */
export function OrganisationCategories(props: OrganisationCategoriesProps) {
  const { organisation, trees, direction, views } = props;
  const { t } = useTranslation();
  const api = useApi();
  const sharing = useQuery(sharingQuery(api, organisation.id)).data;
  const editor = useCategoryEditor({
    source: organisationTree(api, organisation.id),
    trees,
    direction,
    rights: organisationRights,
  });
  const add = () => editor.startAdding(null);
  return (
    <WorkPage
      title={t("categories.organisation.title", { name: organisation.name })}
      views={views}
      actions={
        <>
          <Button emphasis="primary" icon="plus" onClick={add}>
            {t("categories.add")}
          </Button>
          <TreeMenu
            items={[
              {
                label: t("categories.tree.sort"),
                icon: "chevrons-up-down",
                onClick: () => editor.edits.sortTree(direction),
              },
            ]}
          />
        </>
      }
    >
      <CategoryEditor
        editor={editor}
        notice={
          sharing === undefined ? undefined : (
            <SharingNotice organisationId={organisation.id} sharing={sharing} />
          )
        }
        empty={
          <EmptyState
            icon="layers"
            title={t("categories.organisation.emptyTitle")}
            actions={
              <Button icon="plus" onClick={add}>
                {t("categories.empty.create")}
              </Button>
            }
          >
            {t("categories.organisation.empty")}
          </EmptyState>
        }
      />
    </WorkPage>
  );
}
