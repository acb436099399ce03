import { projectKpis } from "@amont/contract/operations/projects/project-settings.ts";
import { Card } from "@amont/ui/card.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { WriteAction } from "../../../shared/access/write-action.tsx";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { projectSettingsQuery } from "../../../shared/ledger/projects/project-queries.ts";
import { useProjectSettingsChange } from "../use-project-changes.ts";
import styles from "./projects-page.module.css";

/** Whether the company works with projects, and which indicators their pages show. */
export function ProjectKpis({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const settings = useQuery(projectSettingsQuery(useApi(), companyId));
  const change = useProjectSettingsChange(companyId);
  const { data } = settings;
  return (
    <section className={styles["section"]} aria-labelledby="project-kpis">
      <h2 id="project-kpis" className={styles["heading"]}>
        {t("projects.settings.title")}
      </h2>
      <p className={styles["intro"]}>{t("projects.settings.text")}</p>
      {settings.isPending ? <SkeletonRows rowCount={3} label={t("state.loading")} /> : null}
      {settings.isError ? (
        <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <Card>
          <div className={styles["kpis"]}>
            <WriteAction need="CashFlow" withoutRight="disabled">
              {({ isDisabled }) => (
                <fieldset className={styles["options"]} disabled={isDisabled} aria-labelledby="project-kpis">
                  {projectKpis.map((kpi) => (
                    <label key={kpi} className={styles["option"]}>
                      <input
                        type="checkbox"
                        checked={data.shownKpis.includes(kpi)}
                        onChange={({ currentTarget: { checked } }) =>
                          change.mutate({
                            ...data,
                            shownKpis: projectKpis.filter((other) =>
                              other === kpi ? checked : data.shownKpis.includes(other),
                            ),
                          })
                        }
                      />
                      <span>
                        {t(`projects.settings.kpi.${kpi}`)}
                        <span className={styles["hint"]}>{t(`projects.settings.hint.${kpi}`)}</span>
                      </span>
                    </label>
                  ))}
                  <label className={styles["apart"]}>
                    <input
                      type="checkbox"
                      checked={data.activated}
                      onChange={({ currentTarget: { checked } }) =>
                        change.mutate({ ...data, activated: checked })
                      }
                    />
                    <span>
                      {t("projects.settings.activated")}
                      <span className={styles["hint"]}>{t("projects.settings.activatedHint")}</span>
                    </span>
                  </label>
                </fieldset>
              )}
            </WriteAction>
          </div>
        </Card>
      )}
    </section>
  );
}
