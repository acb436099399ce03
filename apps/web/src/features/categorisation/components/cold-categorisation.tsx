import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { WriteAction } from "../../../shared/access/write-action.tsx";
import { useApi } from "../../../shared/api/api-context.ts";
import { useCategories } from "../../../shared/categories/use-categories.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import page from "../categorisation-page.module.css";
import { type LabelGroup, labelGroupsQuery } from "../categorisation-queries.ts";
import { useGroupWork } from "../use-group-work.ts";
import { GroupRow } from "./group-row.tsx";
import styles from "./groups.module.css";

interface ColdCategorisationProps {
  readonly companyId: number;
  readonly isPaid: boolean;
}

/** What waits for a category, by what the lines say: one decision for many lines, the largest first. */
export function ColdCategorisation({ companyId, isPaid }: ColdCategorisationProps) {
  const { t } = useTranslation();
  const groups = useInfiniteQuery(labelGroupsQuery(useApi(), companyId, isPaid));
  const pages = groups.data?.pages;
  const first = pages?.[0];
  if (groups.isPending) {
    return (
      <div className={page["page"]}>
        <SkeletonRows rowCount={8} label={t("state.loading")} />
      </div>
    );
  }
  if (pages === undefined || first === undefined) {
    return <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  if (first.groupCount === 0) {
    return (
      <EmptyState icon="check-circle" title={t("categorisation.nothingWaitsTitle")}>
        {t("categorisation.nothingWaitsText")}
      </EmptyState>
    );
  }
  return (
    <div className={page["page"]}>
      <p className={page["intro"]}>
        {t(isPaid ? "categorisation.coldPaidText" : "categorisation.coldExpectedText")}
      </p>
      <GroupList
        companyId={companyId}
        isPaid={isPaid}
        groups={pages.flatMap((each) => each.groups)}
        waitingCount={first.transactionCount}
        groupCount={first.groupCount}
      />
      {groups.hasNextPage ? (
        <div className={styles["more"]}>
          <Button isBusy={groups.isFetchingNextPage} onClick={() => void groups.fetchNextPage()}>
            {t("categorisation.more")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface GroupListProps extends ColdCategorisationProps {
  readonly groups: readonly LabelGroup[];
  readonly waitingCount: number;
  readonly groupCount: number;
}

function GroupList({ companyId, isPaid, groups, waitingCount, groupCount }: GroupListProps) {
  const { t } = useTranslation();
  const { byId } = useCategories(companyId);
  const work = useGroupWork(companyId, isPaid);
  const [alsoAsRule, setAlsoAsRule] = useState(false);
  const [pickingKey, setPickingKey] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const focusRow = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>("[data-group-row]")[index]?.focus();
  /** The next group takes the place of the one that is done: the same position, one row further down. */
  const give = (group: LabelGroup, categoryId: number) => {
    const index = groups.indexOf(group);
    setPickingKey(null);
    work.mutate({ group, categoryId, categoryName: byId.get(categoryId)?.name ?? "", alsoAsRule });
    requestAnimationFrame(() => focusRow(Math.min(index, groups.length - 2)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, group: LabelGroup, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      ArrowDown: () => focusRow(index + 1),
      j: () => focusRow(index + 1),
      ArrowUp: () => focusRow(index - 1),
      k: () => focusRow(index - 1),
      c: () => setPickingKey(rowKey(group)),
      Enter: () =>
        group.suggestion === null ? setPickingKey(rowKey(group)) : give(group, group.suggestion.categoryId),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      <div className={page["toolbar"]}>
        <p className={styles["remaining"]} aria-live="polite">
          {t("categorisation.remaining", { count: waitingCount })}{" "}
          <span className={page["quiet"]}>{t("categorisation.inGroups", { count: groupCount })}</span>
        </p>
        <WriteAction need="CashFlow">
          {() => (
            <label className={page["switch"]}>
              <input
                type="checkbox"
                checked={alsoAsRule}
                onChange={(event) => setAlsoAsRule(event.currentTarget.checked)}
              />
              <span>{t("categorisation.alsoRule")}</span>
            </label>
          )}
        </WriteAction>
      </div>
      <Card>
        <ul ref={list} className={page["list"]} aria-label={t("categorisation.groupsLabel")}>
          {groups.map((group, index) => (
            <GroupRow
              key={rowKey(group)}
              companyId={companyId}
              group={group}
              isPicking={pickingKey === rowKey(group)}
              onPickingChange={(isPicking) => setPickingKey(isPicking ? rowKey(group) : null)}
              onGive={(categoryId) => give(group, categoryId)}
              onKeyDown={(event) => onKeyDown(event, group, index)}
            />
          ))}
        </ul>
      </Card>
      <p className={styles["keys"]}>{t("categorisation.keys")}</p>
    </>
  );
}

const rowKey = ({ labelKey, isInflow }: LabelGroup) => `${labelKey}/${isInflow}`;
