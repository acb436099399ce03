import { addStandardCategories } from "@amont/contract/operations/categories/add-standard-categories.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { categoryActionsQuery } from "../../../shared/categories/category-queries.ts";
import type { CategoryTrees, Direction } from "../../../shared/categories/category-trees.ts";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { companyTree } from "../company-tree.ts";
import { noRights } from "../tree-source.ts";
import { useCategoryEditor } from "../use-category-editor.ts";
import { useTreeCommand } from "../use-tree-command.ts";
import { CategoryEditor } from "./category-editor.tsx";
import { CompanyEmptyTree } from "./company-empty-tree.tsx";
import { ImportDialog } from "./dialogs/import-dialog.tsx";
import { LanguageDialog } from "./dialogs/language-dialog.tsx";
import { RemoveAllDialog } from "./dialogs/remove-all-dialog.tsx";
import { TreeMenu } from "./tree-menu.tsx";

interface CompanyCategoriesProps {
  readonly company: CurrentCompany;
  readonly trees: CategoryTrees;
  readonly direction: Direction;
  /** The links between the two trees. */
  readonly views: ReactNode;
}

type OpenDialog = "import" | "language" | "remove-all";

/** A company's tree, with what may be done to it and to all of it. */
export function CompanyCategories({ company, trees, direction, views }: CompanyCategoriesProps) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const rights = useQuery(categoryActionsQuery(api, company.id)).data;
  const editor = useCategoryEditor({
    source: companyTree(api, company.id),
    trees,
    direction,
    rights: rights ?? noRights,
  });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const dialogProps = (kind: OpenDialog) => ({
    isOpen: dialog === kind,
    onClose: () => setDialog(null),
    companyId: company.id,
  });
  const params = { companyId: company.id };
  const standard = useTreeCommand(company.id, {
    send: () => api.call(addStandardCategories, { params, body: { language } }, params),
    done: ({ addedCount }) =>
      addedCount === 0
        ? t("categories.standard.nothing")
        : t("categories.standard.done", { count: addedCount }),
  });
  const items = [
    {
      isAllowed: rights?.canReorder,
      label: t("categories.tree.sort"),
      icon: "chevrons-up-down",
      onClick: () => editor.edits.sortTree(direction),
    },
    {
      isAllowed: rights?.canImport,
      label: t("categories.tree.import"),
      icon: "document",
      onClick: () => setDialog("import"),
    },
    {
      isAllowed: rights?.canImport,
      label: t("categories.tree.standard"),
      icon: "layers",
      onClick: standard.run,
    },
    {
      isAllowed: rights?.canChangeLanguage,
      label: t("categories.tree.language"),
      icon: "globe",
      onClick: () => setDialog("language"),
    },
    {
      isAllowed: rights?.canRemoveAll,
      label: t("categories.tree.removeAll"),
      icon: "trash",
      onClick: () => setDialog("remove-all"),
      isDangerous: true,
    },
  ] as const;
  return (
    <WorkPage
      title={t("categories.title")}
      views={views}
      actions={
        <>
          {rights?.canCreate === true ? (
            <Button emphasis="primary" icon="plus" onClick={() => editor.startAdding(null)}>
              {t("categories.add")}
            </Button>
          ) : null}
          <TreeMenu items={items.filter(({ isAllowed }) => isAllowed === true)} />
        </>
      }
    >
      <CategoryEditor
        editor={editor}
        notice={
          rights?.isSharedTree === true ? <SharedNotice company={company} direction={direction} /> : undefined
        }
        empty={
          <CompanyEmptyTree
            rights={rights}
            isBusy={standard.isBusy}
            onStandard={standard.run}
            onImport={() => setDialog("import")}
            onCreate={() => editor.startAdding(null)}
          />
        }
      />
      <ImportDialog {...dialogProps("import")} direction={direction} />
      <LanguageDialog {...dialogProps("language")} />
      <RemoveAllDialog {...dialogProps("remove-all")} direction={direction} />
    </WorkPage>
  );
}

/** Why nothing can be changed here, and for those who may, the way to where it can. */
function SharedNotice({ company, direction }: Pick<CompanyCategoriesProps, "company" | "direction">) {
  const { t } = useTranslation();
  return (
    <Message tone="info" title={t("categories.shared.title")}>
      <p>{t("categories.shared.text", { name: company.organisationName })}</p>
      {company.isAdministrator ? (
        <ButtonLink
          to="/app/organization-advanced-settings/categories"
          search={{ tree: direction }}
          size="sm"
        >
          {t("categories.shared.link")}
        </ButtonLink>
      ) : null}
    </Message>
  );
}
