import type { GroupMapping } from "@amont/contract/operations/people/group-fields.ts";
import { setGroupMappings } from "@amont/contract/operations/people/set-group-mappings.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useFreshSignIn } from "../../../../shared/session/use-fresh-sign-in.tsx";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { ChangeList } from "../../components/change-list.tsx";
import styles from "../../components/people-page.module.css";
import { ReviewPanel } from "../../components/review-panel.tsx";
import { type GroupMappings, type GroupPreview, groupPreviewQuery, peopleKey } from "../../people-queries.ts";

interface GroupsReviewProps {
  readonly organisationId: number;
  readonly mappings: readonly GroupMapping[];
  /** Of those that the changes were begun on. */
  readonly version: string;
  readonly companies: GroupMappings["companies"];
  readonly onClose: () => void;
  readonly onDiscard: () => void;
  readonly onSaved: () => void;
}

/** Who gains or loses what, to be read before it is so. */
export function GroupsReview(props: GroupsReviewProps) {
  const { organisationId, mappings, version, companies, onClose, onDiscard, onSaved } = props;
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { freshly, question } = useFreshSignIn();
  const preview = useQuery(groupPreviewQuery(api, organisationId, mappings, freshly));
  const isGivenUp = preview.data === null;
  useEffect(() => {
    if (isGivenUp) onClose();
  }, [isGivenUp, onClose]);
  const save = useMutation({
    mutationFn: () =>
      freshly(async () => {
        const body = { expectedVersion: version, mappings: [...mappings] };
        await api.call(setGroupMappings, { params: { organisationId }, body });
        return true;
      }),
    onSuccess: async (isSaved) => {
      if (isSaved === null) return;
      await queryClient.invalidateQueries({ queryKey: peopleKey(organisationId) });
      toasts.show({ tone: "positive", title: t("people.groups.saved") });
      onSaved();
    },
    meta: { isShownInPlace: true },
  });
  return (
    <ReviewPanel
      title={t("people.groups.review.title")}
      error={save.error}
      conflictText={t("people.groups.review.conflict")}
      isSaving={save.isPending}
      isPreparing={!preview.data}
      onSave={() => save.mutate()}
      onDiscard={onDiscard}
      onClose={onClose}
    >
      {preview.data ? (
        <Told told={preview.data} companies={companies} />
      ) : preview.isError ? (
        <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <SkeletonRows rowCount={4} label={t("state.loading")} />
      )}
      {question}
    </ReviewPanel>
  );
}

function Told({ told, companies }: { readonly told: GroupPreview } & Pick<GroupsReviewProps, "companies">) {
  const { t } = useTranslation();
  if (told.changeCount + told.newcomerCount === 0)
    return <Message tone="info">{t("people.groups.review.nobody")}</Message>;
  const people = new Map(told.people.map((person) => [person.userId, person]));
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const nameOf = (userId: string) => {
    const person = people.get(userId);
    return person === undefined || person.name === "" ? (person?.email ?? "") : person.name;
  };
  const more = told.changeCount - told.changes.length;
  return (
    <>
      {told.newcomerCount > 0 ? (
        <Message tone="info">{t("people.groups.review.newcomers", { count: told.newcomerCount })}</Message>
      ) : null}
      {told.changes.length === 0 ? null : (
        <ChangeList
          changes={told.changes.map((change) => ({
            ...change,
            name: nameOf(change.userId),
            company: names.get(change.companyId) ?? "",
            remark: null,
          }))}
        />
      )}
      {more > 0 ? <p className={styles["quiet"]}>{t("people.groups.review.more", { count: more })}</p> : null}
      <Message tone="info">{t("people.changes.atOnce")}</Message>
    </>
  );
}
