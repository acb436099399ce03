import type { GroupMapping } from "@amont/contract/operations/people/group-fields.ts";
import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../../shared/layout/work-page.tsx";
import shared from "../../components/people-page.module.css";
import { type GroupMappings, groupMappingsQuery } from "../../people-queries.ts";
import { saysTheSame, withMapping } from "../model/mappings-draft.ts";
import styles from "./groups-page.module.css";
import { GroupsReview } from "./groups-review.tsx";
import { MappingDialog } from "./mapping-dialog.tsx";
import { MappingsTable } from "./mappings-table.tsx";

interface GroupsPageProps {
  readonly organisationId: number;
  /** To the people of the organisation and back. */
  readonly views: ReactNode;
}

/** What groups of the identity provider give: changed row by row, looked at as a whole, saved together. */
export function GroupsPage({ organisationId, views }: GroupsPageProps) {
  const { t } = useTranslation();
  const query = useQuery(groupMappingsQuery(useApi(), organisationId));
  if (query.data !== undefined)
    return <Groups organisationId={organisationId} views={views} known={query.data} />;
  return (
    <WorkPage title={t("people.groups.title")} views={views}>
      <div className={shared["state"]}>
        {query.isError ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rowCount={5} label={t("state.loading")} />
        )}
      </div>
    </WorkPage>
  );
}

/** Begun on these; others may have been saved since. */
interface Draft {
  readonly version: string;
  readonly mappings: readonly GroupMapping[];
}

/** Null: a new one. */
interface Opened {
  readonly mapping: GroupMapping | null;
}

function Groups({ organisationId, views, known }: GroupsPageProps & { readonly known: GroupMappings }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const saved = known.mappings.map(({ group, preset, companyIds }) => ({ group, preset, companyIds }));
  const mappings = draft?.mappings ?? saved;
  const isReadOnly = known.claim === null;
  const want = (wanted: readonly GroupMapping[]) => {
    setReviewing(false);
    setDraft(
      saysTheSame(wanted, saved) ? null : { version: draft?.version ?? known.version, mappings: wanted },
    );
  };
  const discard = () => {
    setDraft(null);
    setReviewing(false);
  };
  const add = (
    <Button emphasis="primary" icon="plus" onClick={() => setOpened({ mapping: null })}>
      {t("people.groups.add")}
    </Button>
  );
  const isEmpty = mappings.length + saved.length === 0;
  return (
    <WorkPage
      title={t("people.groups.title")}
      views={views}
      {...(isReadOnly || isEmpty ? {} : { actions: add })}
    >
      <div className={shared["work"]}>
        <div className={styles["main"]}>
          <div className={styles["scroll"]}>
            {isEmpty ? (
              <EmptyState
                icon={isReadOnly ? "lock" : "users"}
                title={t(isReadOnly ? "people.groups.off.title" : "people.groups.none.title")}
                {...(isReadOnly ? {} : { actions: add })}
              >
                {t(isReadOnly ? "people.groups.off.text" : "people.groups.none.text")}
              </EmptyState>
            ) : (
              <>
                <div className={styles["about"]}>
                  {isReadOnly ? (
                    <Message tone="warn" title={t("people.groups.off.title")}>
                      {t("people.groups.off.text")}
                    </Message>
                  ) : (
                    <p className={shared["quiet"]}>{t("people.groups.intro", { claim: known.claim })}</p>
                  )}
                </div>
                <MappingsTable
                  mappings={mappings}
                  known={known}
                  {...(isReadOnly
                    ? {}
                    : {
                        onEdit: (mapping: GroupMapping) => setOpened({ mapping }),
                        onRemove: (mapping: GroupMapping) => want(mappings.filter((one) => one !== mapping)),
                      })}
                />
              </>
            )}
          </div>
          {draft === null || isReviewing ? null : (
            <output className={shared["band"]}>
              <b>{t("people.groups.changed")}</b>
              <Button onClick={discard}>{t("people.changes.discard")}</Button>
              <Button emphasis="primary" onClick={() => setReviewing(true)}>
                {t("people.changes.review")}
              </Button>
            </output>
          )}
        </div>
        {draft !== null && isReviewing ? (
          <GroupsReview
            organisationId={organisationId}
            mappings={draft.mappings}
            version={draft.version}
            companies={known.companies}
            onClose={() => setReviewing(false)}
            onDiscard={discard}
            onSaved={discard}
          />
        ) : null}
      </div>
      {opened === null ? null : (
        <MappingDialog
          mapping={opened.mapping}
          companies={known.companies}
          onClose={() => setOpened(null)}
          onWanted={(form) => {
            want(withMapping(mappings, opened.mapping, form));
            setOpened(null);
          }}
        />
      )}
    </WorkPage>
  );
}
