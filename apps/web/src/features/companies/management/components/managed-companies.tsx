import type { ManagedCompany } from "@amont/contract/operations/companies/management/list-managed-companies.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { countryChoices } from "../../../../shared/country-and-currency.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../../shared/layout/work-page.tsx";
import { useShortcut } from "../../../../shared/shortcuts/shortcuts-context.ts";
import { industriesQuery } from "../../companies-queries.ts";
import { matchesSearch } from "../../companies-view.ts";
import { managedCompaniesQuery } from "../management-queries.ts";
import { useArchiving } from "../use-archiving.ts";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { CompanyDialog } from "./company-dialog.tsx";
import styles from "./managed-companies.module.css";
import { ManagedTable, type Words } from "./managed-table.tsx";

interface ManagedCompaniesProps {
  readonly organisationId: number;
  /** Of the organisation: the others read what there is. */
  readonly isAdministrator: boolean;
  /** To what else the organisation is made of. */
  readonly views: ReactNode;
}

type View = "active" | "archived";

/** The companies of an organisation: found, made, changed, put away and taken back. */
export function ManagedCompanies({ organisationId, isAdministrator, views }: ManagedCompaniesProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>("active");
  const [search, setSearch] = useState("");
  /** Null: none; "new": a company that is yet to be. */
  const [open, setOpen] = useState<ManagedCompany | "new" | null>(null);
  const [going, setGoing] = useState<ManagedCompany | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { archive, restore } = useArchiving();
  const list = useQuery(managedCompaniesQuery(useApi(), view === "archived"));
  const words = useWords();
  const companies = list.data?.filter((company) => company.organisationId === organisationId);
  const found = companies?.filter((company) => matchesSearch(searchText(company, words), search));
  const create = () => setOpen("new");
  /** What had the focus is gone. */
  const focusPage = () => requestAnimationFrame(() => root.current?.focus());
  return (
    <WorkPage
      title={t("managedCompanies.title")}
      views={views}
      actions={
        isAdministrator ? (
          <Button emphasis="primary" icon="plus" onClick={create}>
            {t("managedCompanies.create")}
          </Button>
        ) : undefined
      }
    >
      {isAdministrator ? <CreateShortcut onCreate={create} /> : null}
      <ListShortcuts root={root} />
      <div ref={root} tabIndex={-1} className={styles["page"]}>
        <div className={styles["tools"]}>
          <TextField
            size="md"
            label={<VisuallyHidden>{t("managedCompanies.search")}</VisuallyHidden>}
            type="search"
            icon="search"
            placeholder={t("managedCompanies.search")}
            autoComplete="off"
            value={search}
            data-search=""
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setSearch("");
            }}
          />
          {isAdministrator ? (
            <Segmented
              label={t("managedCompanies.view.label")}
              segments={[
                { value: "active", text: t("managedCompanies.view.active") },
                { value: "archived", text: t("managedCompanies.view.archived") },
              ]}
              value={view}
              onChange={setView}
            />
          ) : null}
        </div>
        {list.isPending ? <SkeletonRows rowCount={6} label={t("state.loading")} /> : null}
        {list.isError && list.data === undefined ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
        ) : null}
        {companies?.length === 0 ? (
          <EmptyState
            icon="building"
            title={t(
              view === "active" ? "managedCompanies.noneActive.title" : "managedCompanies.noneArchived.title",
            )}
          >
            {t(view === "active" ? "managedCompanies.noneActive.text" : "managedCompanies.noneArchived.text")}
          </EmptyState>
        ) : null}
        {found?.length === 0 && companies?.length !== 0 ? (
          <EmptyState
            icon="search"
            title={t("managedCompanies.notFound.title")}
            actions={<Button onClick={() => setSearch("")}>{t("managedCompanies.notFound.clear")}</Button>}
          >
            {t("managedCompanies.notFound.text")}
          </EmptyState>
        ) : null}
        {found === undefined || found.length === 0 ? null : (
          <ManagedTable
            companies={found}
            words={words}
            isArchived={view === "archived"}
            isBusy={restore.isPending}
            onOpen={setOpen}
            onArchive={setGoing}
            onRestore={(company) => restore.mutate(company, { onSuccess: focusPage })}
          />
        )}
      </div>
      {open === null ? null : (
        <CompanyDialog
          organisationId={organisationId}
          company={open === "new" ? null : open}
          words={words}
          onClose={() => setOpen(null)}
        />
      )}
      {going === null ? null : (
        <ArchiveDialog
          company={going}
          isBusy={archive.isPending}
          onConfirm={() => archive.mutate(going, { onSettled: () => setGoing(null), onSuccess: focusPage })}
          onCancel={() => setGoing(null)}
        />
      )}
    </WorkPage>
  );
}

/** Countries and industries in the reader's language. */
function useWords(): Words {
  const language = useLanguage();
  const industries = useQuery(industriesQuery(useApi(), language)).data ?? [];
  const countries = countryChoices(language);
  return {
    industries,
    country: (code) => countries.find(({ value }) => value === code)?.label ?? code,
    industry: (wanted) => industries.find(({ id }) => id === wanted)?.name ?? null,
  };
}

const searchText = (company: ManagedCompany, words: Words): readonly string[] => [
  company.name,
  company.siren ?? "",
  words.country(company.country),
  company.currency,
  words.industry(company.industry) ?? "",
  ...company.groups,
];

function CreateShortcut({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation();
  useShortcut({ keys: "n", label: t("managedCompanies.create"), run: onCreate });
  return null;
}

/** Enter opens where one stands: the name is a button. */
function ListShortcuts({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const move = (step: 1 | -1) => {
    const names = [...(root.current?.querySelectorAll<HTMLElement>("[data-company]") ?? [])];
    const at = names.findIndex((name) => name === document.activeElement);
    names[at === -1 ? 0 : Math.min(names.length - 1, Math.max(0, at + step))]?.focus();
  };
  useShortcut({ keys: "j", label: t("managedCompanies.keys.next"), run: () => move(1) });
  useShortcut({ keys: "k", label: t("managedCompanies.keys.previous"), run: () => move(-1) });
  useShortcut({
    keys: "/",
    label: t("managedCompanies.search"),
    run: () => root.current?.querySelector<HTMLElement>("[data-search]")?.focus(),
  });
  return null;
}
