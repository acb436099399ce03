import { approveRollingIssue } from "@amont/contract/operations/rolling-forecast/approve-rolling-issue.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Drawer } from "@amont/ui/widgets/drawer/drawer.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { ExportMenu } from "../../exports/components/export-menu.tsx";
import { useIssueExport } from "../../exports/use-weeks-export.ts";
import { type Entity, issuesQuery, refreshRolling } from "../../rolling-queries.ts";
import styles from "./issues.module.css";

/** Checksums are compared by their beginning: eight digits are enough for eyes. */
const shownDigits = 8;

interface IssuesDrawerProps {
  readonly entity: Entity;
  readonly onClose: () => void;
}

/** All that was sent, the last first. The approved one is what tests are measured by. */
export function IssuesDrawer({ entity, onClose }: IssuesDrawerProps) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const read = useQuery(issuesQuery(api, entity));
  const approving = useMutation({
    mutationFn: (number: number) =>
      api.call(approveRollingIssue, { params: { entityId: entity.id, number } }),
    onSettled: () => refreshRolling(queryClient, entity),
  });
  const exporting = useIssueExport(entity);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t("rolling.issues.title")}
      closeLabel={t("rolling.close")}
      width={480}
    >
      {read.data === undefined ? (
        read.error === null ? (
          <SkeletonRows rowCount={4} label={t("rolling.issues.loading")} />
        ) : (
          <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
        )
      ) : read.data.issues.length === 0 ? (
        <EmptyState icon="document" title={t("rolling.issues.none")}>
          {t("rolling.issues.noneText")}
        </EmptyState>
      ) : (
        <ol className={styles["issues"]}>
          {read.data.issues
            .toSorted((left, right) => right.number - left.number)
            .map(({ number, issuedOn, issuedBy, approvedOn, note, checksum }) => (
              <li key={number}>
                <div className={styles["line"]}>
                  <b>{t("rolling.issues.named", { number, day: dayText(issuedOn, language) })}</b>
                  {approvedOn === null ? (
                    <span className={styles["text"]}>{t("rolling.issues.forInformation")}</span>
                  ) : (
                    <Badge tone="positive">
                      {t("rolling.issues.approved", { day: dayText(approvedOn, language) })}
                    </Badge>
                  )}
                </div>
                {note === "" ? null : <p>{note}</p>}
                <div className={styles["line"]}>
                  <small>
                    {[issuedBy, t("rolling.issues.checksum", { checksum: checksum.slice(0, shownDigits) })]
                      .filter((part) => part !== null)
                      .join(" · ")}
                  </small>
                  <span className={styles["acts"]}>
                    {read.data.canApprove && approvedOn === null ? (
                      <Button
                        size="sm"
                        isBusy={approving.isPending && approving.variables === number}
                        label={t("rolling.issues.approveOf", { number })}
                        onClick={() => approving.mutate(number)}
                      >
                        {t("rolling.issues.approve")}
                      </Button>
                    ) : null}
                    <ExportMenu
                      size="sm"
                      label={t("rolling.export.ofIssue", { number })}
                      isBusy={exporting.isPending && exporting.variables.number === number}
                      onExport={(format) => exporting.mutate({ number, format })}
                    />
                  </span>
                </div>
              </li>
            ))}
        </ol>
      )}
    </Drawer>
  );
}
