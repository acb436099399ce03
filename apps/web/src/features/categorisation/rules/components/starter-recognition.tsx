import type { StarterKindView } from "@amont/contract/operations/categorisation/get-starter-recognition.ts";
import { isStarterKindName } from "@amont/engine/recognition/starter-kind.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useTranslation } from "react-i18next";
import { WriteAction } from "../../../../shared/access/write-action.tsx";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import page from "../../categorisation-page.module.css";
import { useStarterRecognition } from "../use-starter-recognition.ts";
import styles from "./starter-recognition.module.css";

/** What is recognised without a rule and without a past: readable as a whole, and switched off by whoever may write. */
export function StarterRecognition({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const { table, turn } = useStarterRecognition(companyId);
  const { data } = table;
  const isEnabled = turn.isPending ? turn.variables : (data?.isEnabled ?? false);
  return (
    <Card
      title={t("categorisation.starter.title")}
      titleIcon="sparkle"
      actions={
        data === undefined ? undefined : (
          <Badge tone={isEnabled ? "positive" : "neutral"}>
            {t(isEnabled ? "categorisation.starter.on" : "categorisation.starter.off")}
          </Badge>
        )
      }
    >
      <CardBody>
        <p className={styles["text"]}>{t("categorisation.starter.text")}</p>
        {table.isPending ? <SkeletonRows rowCount={2} label={t("state.loading")} /> : null}
        {data === undefined && table.isError ? (
          <LoadFailure error={table.error} onRetry={() => void table.refetch()} />
        ) : null}
        {data === undefined ? null : (
          <>
            <WriteAction need="CashFlow">
              {() => (
                <label className={page["switch"]}>
                  <input
                    type="checkbox"
                    checked={isEnabled}
                    onChange={(event) => turn.mutate(event.currentTarget.checked)}
                  />
                  <span>{t("categorisation.starter.switch")}</span>
                </label>
              )}
            </WriteAction>
            <details className={styles["table"]}>
              <summary>{t("categorisation.starter.show", { count: data.kinds.length })}</summary>
              <KindList
                companyId={companyId}
                title={t("categorisation.outflows")}
                kinds={data.kinds.filter(({ isInflow }) => !isInflow)}
              />
              <KindList
                companyId={companyId}
                title={t("categorisation.inflows")}
                kinds={data.kinds.filter(({ isInflow }) => isInflow)}
              />
            </details>
          </>
        )}
      </CardBody>
    </Card>
  );
}

interface KindListProps {
  readonly companyId: number;
  readonly title: string;
  readonly kinds: readonly StarterKindView[];
}

function KindList({ companyId, title, kinds }: KindListProps) {
  const { t } = useTranslation();
  const { byId } = useCategories(companyId);
  return (
    <>
      <h3 className={styles["title"]}>{title}</h3>
      <ul className={page["list"]} aria-label={title}>
        {kinds.map(({ kind, categoryId, terms }) => {
          const category = categoryId === null ? undefined : byId.get(categoryId);
          return (
            <li key={kind} className={styles["kind"]}>
              <span className={styles["name"]}>
                {isStarterKindName(kind) ? t(`categorisation.starter.kinds.${kind}`) : kind}
              </span>
              <span className={category === undefined ? page["quiet"] : undefined}>
                {category === undefined ? t("categorisation.starter.nowhere") : category.name}
              </span>
              <span className={styles["terms"]}>{terms.join(", ")}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
