import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useDeferredValue, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../../shared/layout/work-page.tsx";
import { useShortcut } from "../../../../shared/shortcuts/shortcuts-context.ts";
import { type SentInvitation, sentInvitationsQuery } from "../organisation-invitations.ts";
import { useInvitationChanges } from "../use-invitation-changes.ts";
import styles from "./invitations-page.module.css";
import { InvitationsTable } from "./invitations-table.tsx";

interface InvitationsPageProps {
  readonly organisationId: number;
  /** To the people of the organisation and back. */
  readonly views: ReactNode;
  readonly invite: ReactNode;
}

/** Who was invited into the companies of an organisation, and what became of it. */
export function InvitationsPage({ organisationId, views, invite }: InvitationsPageProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const [going, setGoing] = useState<SentInvitation | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(sentInvitationsQuery(useApi(), organisationId, search));
  const { resend, cancel, question } = useInvitationChanges(organisationId);
  const invitations = query.data?.pages.flatMap((page) => page.invitations);
  /** What had the focus is gone. */
  const focusPage = () => requestAnimationFrame(() => root.current?.focus());
  return (
    <WorkPage title={t("sentInvitations.title")} views={views} actions={invite}>
      <ListShortcuts root={root} />
      <div ref={root} tabIndex={-1} className={styles["page"]}>
        {invitations?.length === 0 && search === "" ? null : (
          <div className={styles["tools"]}>
            <TextField
              size="md"
              label={<VisuallyHidden>{t("sentInvitations.search")}</VisuallyHidden>}
              type="search"
              icon="search"
              placeholder={t("sentInvitations.search")}
              autoComplete="off"
              value={text}
              data-search=""
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === "Escape") setText("");
              }}
            />
          </div>
        )}
        {query.isPending ? <SkeletonRows rowCount={6} label={t("state.loading")} /> : null}
        {query.isError && invitations === undefined ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {invitations?.length === 0 ? (
          <Nothing isSearching={search !== ""} onClear={() => setText("")} />
        ) : null}
        {invitations === undefined || invitations.length === 0 ? null : (
          <InvitationsTable
            invitations={invitations}
            sendingAgain={resend.isPending ? resend.variables.batchId : null}
            onResend={(invitation) => resend.mutate(invitation)}
            onCancel={setGoing}
          />
        )}
        {query.hasNextPage ? (
          <div className={styles["more"]}>
            <Button size="sm" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t("sentInvitations.more")}
            </Button>
          </div>
        ) : null}
      </div>
      {question}
      {going === null ? null : (
        <ConfirmDialog
          isOpen
          title={t("sentInvitations.cancelling.title", { email: going.email })}
          icon="mail"
          tone="danger"
          reassurance={t("sentInvitations.cancelling.reassurance")}
          confirmLabel={t("sentInvitations.cancelling.confirm")}
          cancelLabel={t("sentInvitations.cancelling.keep")}
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate(going, { onSettled: () => setGoing(null), onSuccess: focusPage })}
          onCancel={() => setGoing(null)}
        >
          {t("sentInvitations.cancelling.link")}
        </ConfirmDialog>
      )}
    </WorkPage>
  );
}

function Nothing({ isSearching, onClear }: { readonly isSearching: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation();
  if (isSearching)
    return (
      <EmptyState
        icon="search"
        title={t("sentInvitations.notFound.title")}
        actions={<Button onClick={onClear}>{t("sentInvitations.notFound.clear")}</Button>}
      >
        {t("sentInvitations.notFound.text")}
      </EmptyState>
    );
  return (
    <EmptyState icon="users" title={t("sentInvitations.none.title")}>
      {t("sentInvitations.none.text")}
    </EmptyState>
  );
}

function ListShortcuts({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const move = (step: 1 | -1) => {
    const rows = [...(root.current?.querySelectorAll<HTMLElement>("[data-invitation]") ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  };
  useShortcut({ keys: "j", label: t("sentInvitations.keys.next"), run: () => move(1) });
  useShortcut({ keys: "k", label: t("sentInvitations.keys.previous"), run: () => move(-1) });
  useShortcut({
    keys: "/",
    label: t("sentInvitations.search"),
    run: () => root.current?.querySelector<HTMLElement>("[data-search]")?.focus(),
  });
  return null;
}
