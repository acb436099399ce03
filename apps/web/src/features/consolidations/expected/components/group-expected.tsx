import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { GroupPage } from "../../../../shared/layout/group/group-page.tsx";
import pageStyles from "../../../../shared/layout/group/group-pages.module.css";
import { LastFigures } from "../../../../shared/layout/group/last-figures.tsx";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { ButtonLink } from "../../../../shared/links.tsx";
import { type ExpectedFilter, type ExpectedPage, expectedQuery } from "../expected-query.ts";
import { useProbableDays } from "../use-probable-days.ts";
import { CreateMenu } from "./create-menu.tsx";
import { ExpectedLines } from "./expected-lines.tsx";
import styles from "./group-expected.module.css";

interface GroupExpectedProps {
  readonly consolidationId: number;
  readonly filter: ExpectedFilter;
  readonly onFilter: (filter: ExpectedFilter) => void;
}

/** What the companies of a group have committed to, as far as their lines are shared with the reader. */
export function GroupExpected({ consolidationId, filter, onFilter }: GroupExpectedProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(expectedQuery(useApi(), consolidationId, filter));
  const first = query.data?.pages[0];
  const probable = useProbableDays(consolidationId, query.data?.pages ?? []);
  return (
    <GroupPage
      title={t("groupPages.expected.title")}
      actions={
        <>
          <ButtonLink
            icon="refresh"
            to="/app/consolidation/$consoId/expected/recurrences"
            params={{ consoId: String(consolidationId) }}
          >
            {t("groupPages.expected.recurrences")}
          </ButtonLink>
          {first === undefined ? null : <CreateMenu companies={first.companies} />}
        </>
      }
    >
      {query.isPending ? <SkeletonRows rowCount={8} label={t("state.loading")} /> : null}
      {query.isError && first === undefined ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {first === undefined ? null : (
        <>
          <Filters companies={first.companies} filter={filter} onFilter={onFilter} count={first.count} />
          <Notices page={first} query={query} />
          {first.count === 0 ? (
            <EmptyState icon="swap" title={t("groupPages.expected.emptyTitle")}>
              {t("groupPages.expected.empty")}
            </EmptyState>
          ) : (
            <ExpectedLines
              companies={first.companies}
              currency={first.currency}
              today={first.date}
              probable={probable}
              lines={query.data?.pages.flatMap(({ lines }) => lines) ?? []}
            />
          )}
          {query.hasNextPage ? (
            <div className={styles["more"]}>
              <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t("groupPages.expected.more")}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </GroupPage>
  );
}

interface NoticesProps {
  readonly page: ExpectedPage;
  readonly query: { readonly isError: boolean; readonly dataUpdatedAt: number };
}

function Notices({ page: { companies }, query }: NoticesProps) {
  const { t } = useTranslation();
  const hidden = companies.filter(({ sharesLines }) => !sharesLines).map(({ name }) => name);
  return (
    <div className={pageStyles["notices"]}>
      <LastFigures query={query} />
      {hidden.length === 0 ? null : (
        <Message tone="info">{t("groupPages.expected.hidden", { names: hidden.join(", ") })}</Message>
      )}
    </div>
  );
}

interface FiltersProps extends Pick<GroupExpectedProps, "filter" | "onFilter"> {
  readonly companies: ExpectedPage["companies"];
  readonly count: number;
}

const all = "all";

function Filters({ companies, filter, onFilter, count }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["filters"]}>
      <SelectField
        size="md"
        label={t("groupPages.expected.company")}
        isLabelHidden
        options={[
          { value: all, label: t("groupPages.expected.allCompanies") },
          ...companies
            .filter(({ sharesLines }) => sharesLines)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(filter.companyId ?? all)}
        onChange={(value) => onFilter({ ...filter, companyId: value === all ? undefined : Number(value) })}
      />
      <label className={styles["late"]}>
        <input
          type="checkbox"
          checked={filter.onlyLate}
          onChange={(event) => onFilter({ ...filter, onlyLate: event.currentTarget.checked })}
        />
        {t("groupPages.expected.onlyLate")}
      </label>
      <output className={styles["count"]}>{t("groupPages.expected.count", { count })}</output>
    </div>
  );
}
