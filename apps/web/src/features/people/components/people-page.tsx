import { exportRights } from "@amont/contract/operations/people/export-rights.ts";
import type { ListedPerson } from "@amont/contract/operations/people/people-fields.ts";
import { products } from "@amont/contract/products.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { LeaveGuard } from "../../../shared/layout/leave-guard.tsx";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import {
  changesOf,
  extraSubjects,
  type PersonsChanges,
  type RightsDraft,
  type WantedRight,
  withWanted,
} from "../model/rights-draft.ts";
import {
  type PeopleCompany,
  type PeoplePage as PeoplePageData,
  peopleKey,
  peopleQuery,
} from "../people-queries.ts";
import { ChangesPanel } from "./changes-panel.tsx";
import styles from "./people-page.module.css";
import { PersonPanel } from "./person-panel.tsx";
import { MatrixLegend, RightsMatrix } from "./rights-matrix.tsx";

interface PeoplePageProps {
  readonly organisationId: number;
  readonly ownUserId: string;
  /** To the invitations and back. */
  readonly views: ReactNode;
  /** Where people are invited from. */
  readonly invite: ReactNode;
}

/** Who may do what in which company: changed cell by cell, looked at as a whole, saved together. */
export function PeoplePage({ organisationId, ownUserId, views, invite }: PeoplePageProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const query = useInfiniteQuery(peopleQuery(useApi(), organisationId, search));
  const [draft, setDraft] = useState(nothing);
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  const companies = query.data?.pages[0]?.companies ?? [];
  const changes = changesOf(draft, useKnownPeople(organisationId, people));
  const count = changes.reduce((sum, { differences }) => sum + differences.length, 0);
  const searchField = useRef<HTMLInputElement>(null);
  useShortcut({ keys: "/", label: t("people.search"), run: () => searchField.current?.focus() });
  return (
    <WorkPage
      title={t("people.title")}
      views={views}
      actions={
        <>
          <div className={styles["search"]}>
            <TextField
              ref={searchField}
              size="md"
              type="search"
              icon="search"
              label={<VisuallyHidden>{t("people.search")}</VisuallyHidden>}
              placeholder={t("people.search")}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
          <RightsExport organisationId={organisationId} />
          {invite}
        </>
      }
    >
      <LeaveGuard
        isOn={count > 0}
        title={t("people.leave.title")}
        leaveLabel={t("people.leave.leave")}
        stayLabel={t("people.leave.stay")}
      >
        {t("people.leave.text", { count })}
      </LeaveGuard>
      {query.data === undefined ? (
        <div className={styles["state"]}>
          {query.isError ? (
            <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rowCount={8} label={t("state.loading")} />
          )}
        </div>
      ) : (
        <Work
          organisationId={organisationId}
          ownUserId={ownUserId}
          people={people}
          companies={companies}
          draft={draft}
          changes={changes}
          count={count}
          onDraft={setDraft}
          isWhole={search === "" && !query.hasNextPage}
          more={
            query.hasNextPage ? (
              <Button size="sm" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t("people.more")}
              </Button>
            ) : null
          }
        />
      )}
    </WorkPage>
  );
}

interface WorkProps extends Pick<PeoplePageProps, "organisationId" | "ownUserId"> {
  readonly people: readonly ListedPerson[];
  readonly companies: readonly PeopleCompany[];
  readonly draft: RightsDraft;
  /** What the draft changes, also of people whom the search does not show. */
  readonly changes: readonly PersonsChanges[];
  readonly count: number;
  readonly onDraft: (draft: RightsDraft) => void;
  /** Neither searched nor on other pages too. */
  readonly isWhole: boolean;
  readonly more: ReactNode;
}

const nothing: RightsDraft = new Map();

/** Those in sight, and whoever an earlier search found: what was wanted of them still is. */
function useKnownPeople(organisationId: number, people: readonly ListedPerson[]): readonly ListedPerson[] {
  const found = useQueryClient().getQueriesData<InfiniteData<PeoplePageData>>({
    queryKey: [...peopleKey(organisationId), "list"],
  });
  const known = new Map(people.map((person) => [person.userId, person]));
  for (const [, data] of found) {
    for (const person of data?.pages.flatMap((page) => page.people) ?? []) {
      if (!known.has(person.userId)) known.set(person.userId, person);
    }
  }
  return [...known.values()];
}

function Work(props: WorkProps) {
  const { organisationId, ownUserId, people, companies, draft, changes, count, onDraft, isWhole, more } =
    props;
  const [openId, setOpenId] = useState<string | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const [companyId, setCompanyId] = useState<number | null>(null);
  const { t } = useTranslation();
  const opened = people.find(({ userId }) => userId === openId);
  const onWanted = (wanted: readonly WantedRight[]) => onDraft(withWanted(draft, people, wanted));
  useShortcut({
    keys: "mod+s",
    label: t("people.changes.review"),
    run: () => setReviewing(count > 0),
  });
  return (
    <div className={styles["work"]}>
      <div className={styles["main"]}>
        <MatrixView companies={companies} companyId={companyId} onChange={setCompanyId} />
        {people.length === 0 ? (
          <EmptyState icon="users" title={t("people.nobodyTitle")}>
            {t("people.nobody")}
          </EmptyState>
        ) : (
          <RightsMatrix
            people={people}
            {...(companyId === null
              ? { companies }
              : { companies: companies.filter(({ id }) => id === companyId), subjectsOf: allSubjects })}
            draft={draft}
            isWhole={isWhole}
            openId={openId}
            onWanted={onWanted}
            onOpen={(userId) => {
              setReviewing(false);
              setOpenId(userId);
            }}
          />
        )}
        <MatrixLegend people={people} />
        {more === null ? null : <div className={styles["more"]}>{more}</div>}
        {count === 0 || isReviewing ? null : (
          <output className={styles["band"]}>
            <b>{t("people.changes.title", { count })}</b>
            <Button onClick={() => onDraft(nothing)}>{t("people.changes.discard")}</Button>
            <Button emphasis="primary" onClick={() => setReviewing(true)}>
              {t("people.changes.review")}
            </Button>
          </output>
        )}
      </div>
      {isReviewing && count > 0 ? (
        <ChangesPanel
          organisationId={organisationId}
          changes={changes}
          count={count}
          companies={companies}
          onClose={() => setReviewing(false)}
          onDiscard={() => {
            onDraft(nothing);
            setReviewing(false);
          }}
          onSaved={() => {
            onDraft(nothing);
            setReviewing(false);
          }}
        />
      ) : opened === undefined ? null : (
        <PersonPanel
          key={opened.userId}
          organisationId={organisationId}
          person={opened}
          isSelf={opened.userId === ownUserId}
          companies={companies}
          draft={draft}
          onWanted={onWanted}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}

const allSubjects = (company: PeopleCompany) => [...products, ...extraSubjects(company)];

interface MatrixViewProps {
  readonly companies: readonly PeopleCompany[];
  /** Null: all of them, with their products alone. */
  readonly companyId: number | null;
  readonly onChange: (companyId: number | null) => void;
}

/** All companies side by side, or everything about one. */
function MatrixView({ companies, companyId, onChange }: MatrixViewProps) {
  const { t } = useTranslation();
  const [first] = companies;
  if (first === undefined) return null;
  return (
    <div className={styles["view"]}>
      <Segmented
        label={t("people.view.label")}
        segments={[
          { value: "person", text: t("people.view.byPerson") },
          { value: "company", text: t("people.view.byCompany") },
        ]}
        value={companyId === null ? "person" : "company"}
        onChange={(view) => onChange(view === "person" ? null : first.id)}
      />
      {companyId === null ? null : (
        <SelectField
          size="md"
          label={t("people.view.company")}
          isLabelHidden
          value={String(companyId)}
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => onChange(Number(id))}
        />
      )}
    </div>
  );
}

function RightsExport({ organisationId }: Pick<PeoplePageProps, "organisationId">) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const saving = useMutation({
    mutationFn: () => api.call(exportRights, { params: { organisationId }, query: { language } }),
    onSuccess: saveFile,
  });
  return (
    <Button icon="download" isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {t("people.export")}
    </Button>
  );
}
