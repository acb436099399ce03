import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import {
  type GroupCompany,
  groupCompaniesQuery,
} from "../../../../shared/forecast/group/group-companies-query.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import styles from "../../components/intragroup-page.module.css";
import { type InternalCategory, internalCategoriesQuery } from "../../intragroup-queries.ts";
import { useCategoryName } from "../use-category-name.ts";
import { useInternalCategories } from "../use-internal-categories.ts";
import { CategoryDialog } from "./category-dialog.tsx";

interface CategoriesTabProps {
  readonly consolidationId: number;
  /** Undefined: the first that the reader may look into. */
  readonly companyId: number | undefined;
  readonly onCompany: (companyId: number | undefined) => void;
}

/** Categories in which everything is with companies of the group, one company at a time. */
export function CategoriesTab({ consolidationId, companyId, onCompany }: CategoriesTabProps) {
  const { t } = useTranslation();
  const query = useQuery(groupCompaniesQuery(useApi(), consolidationId));
  if (query.data === undefined)
    return query.isError ? (
      <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows rowCount={5} label={t("state.loading")} />
    );
  const readable = query.data.filter(({ level }) => level !== "none");
  const company = readable.find(({ id }) => id === companyId) ?? readable[0];
  if (company === undefined)
    return (
      <EmptyState icon="lock" title={t("intragroup.categories.closedTitle")}>
        {t("intragroup.categories.closed")}
      </EmptyState>
    );
  return (
    <div className={styles["tab"]}>
      <div className={styles["tabHead"]}>
        <p className={styles["intro"]}>{t("intragroup.categories.intro")}</p>
        <SelectField
          size="md"
          label={t("intragroup.company")}
          isLabelHidden
          nothingFound={t("intragroup.noCompanyFound")}
          options={readable.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(company.id)}
          onChange={(value) => onCompany(Number(value))}
        />
      </div>
      <CompanyCategories key={company.id} company={company} companies={query.data} />
    </div>
  );
}

interface CompanyCategoriesProps {
  readonly company: GroupCompany;
  readonly companies: readonly GroupCompany[];
}

interface Writing {
  /** Undefined: a category that is not internal yet. */
  readonly before: InternalCategory | undefined;
}

function CompanyCategories({ company, companies }: CompanyCategoriesProps) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const internal = useQuery(internalCategoriesQuery(useApi(), company.id));
  const categories = useCategories(company.id);
  const changes = useInternalCategories(company.id);
  const [writing, setWriting] = useState<Writing | null>(null);
  const canWrite = company.level === "write";
  const error = internal.data === undefined ? internal.error : categories.error;
  if (error !== null) {
    const retry = () => {
      void internal.refetch();
      categories.retry();
    };
    return <LoadFailure error={error} onRetry={retry} />;
  }
  if (internal.data === undefined || categories.isPending)
    return <SkeletonRows rowCount={4} label={t("state.loading")} />;
  const addButton = canWrite ? (
    <Button icon="plus" emphasis="primary" onClick={() => setWriting({ before: undefined })}>
      {t("intragroup.categories.add")}
    </Button>
  ) : undefined;
  const counterpartyOf = ({ counterpartyId }: InternalCategory) =>
    counterpartyId === null
      ? t("intragroup.categories.withAny")
      : t("intragroup.categories.with", {
          name: companies.find(({ id }) => id === counterpartyId)?.name ?? t("intragroup.rules.someCompany"),
        });
  return (
    <>
      {internal.data.length === 0 ? (
        <EmptyState
          icon="layers"
          title={t("intragroup.categories.emptyTitle", { name: company.name })}
          actions={addButton}
        >
          {t(canWrite ? "intragroup.categories.empty" : "intragroup.categories.emptyReader")}
        </EmptyState>
      ) : (
        <>
          <ul className={styles["list"]} aria-label={t("intragroup.tab.categories")}>
            {internal.data.map((category) => {
              const name = categoryName(categories.trees, category.categoryId);
              return (
                <li key={category.categoryId} className={styles["item"]}>
                  <span className={styles["said"]}>
                    <span className={styles["strong"]}>{name}</span>
                    <span className={styles["quiet"]}>{counterpartyOf(category)}</span>
                  </span>
                  {canWrite ? (
                    <span className={styles["acts"]}>
                      <IconButton
                        icon="pencil"
                        label={t("intragroup.categories.edit", { name })}
                        onClick={() => setWriting({ before: category })}
                      />
                      <IconButton
                        icon="trash"
                        label={t("intragroup.categories.remove", { name })}
                        onClick={() => changes.remove.mutate(category)}
                      />
                    </span>
                  ) : null}
                </li>
              );
            })}
          </ul>
          {addButton === undefined ? null : <div>{addButton}</div>}
        </>
      )}
      {writing === null ? null : (
        <CategoryDialog
          company={company}
          companies={companies}
          trees={categories.trees}
          known={internal.data}
          before={writing.before}
          save={changes.save}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  );
}
