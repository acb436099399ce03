import { Avatar } from "@amont/ui/avatar.tsx";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import {
  type Company,
  groupByOrganisation,
  type OrganisationGroup,
  type Workspace,
} from "../../../shared/workplace/company.ts";
import { companySearchText, lastVisitedId, matchesSearch, workspaceSearchText } from "../companies-view.ts";
import styles from "./company-list.module.css";
import rowStyles from "./company-row.module.css";
import { CompanyRow } from "./company-row.tsx";
import { CompanySearch } from "./company-search.tsx";

interface CompanyListProps {
  readonly companies: readonly Company[];
  readonly workspaces: readonly Workspace[];
  readonly now: Date;
}

export function CompanyList({ companies, workspaces, now }: CompanyListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const foundCompanies = companies.filter((company) => matchesSearch(companySearchText(company), search));
  const foundWorkspaces = workspaces.filter((workspace) =>
    matchesSearch(workspaceSearchText(workspace), search),
  );
  const foundCount = foundCompanies.length + foundWorkspaces.length;
  const latest = lastVisitedId(companies);
  return (
    <>
      <CompanySearch
        value={search}
        onChange={setSearch}
        placeholder={searchPlaceholder(t, companies.length, workspaces.length)}
      />
      <VisuallyHidden>
        <span aria-live="polite">{search === "" ? "" : t("companies.found", { count: foundCount })}</span>
      </VisuallyHidden>
      {groupByOrganisation(foundCompanies, language).map((group) => (
        <OrganisationCard key={group.id} group={group}>
          {group.companies.map((company) => (
            <li key={company.id}>
              <CompanyRow company={company} lastVisitedId={latest} now={now} />
            </li>
          ))}
        </OrganisationCard>
      ))}
      {foundWorkspaces.length > 0 ? (
        <Card title={t("companies.consolidations")} titleIcon="layers">
          <ul>
            {foundWorkspaces.map((workspace) => (
              <li key={workspace.id}>
                <ConsolidationRow workspace={workspace} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {foundCount === 0 ? <NothingFound search={search} onClear={() => setSearch("")} /> : null}
    </>
  );
}

function searchPlaceholder(t: TFunction, companyCount: number, consolidationCount: number): string {
  const companies = t("companies.companyCount", { count: companyCount });
  if (consolidationCount === 0) return t("companies.searchAmong", { what: companies });
  const consolidations = t("companies.consolidationCount", { count: consolidationCount });
  return t("companies.searchAmongBoth", { companies, consolidations });
}

interface OrganisationCardProps {
  readonly group: OrganisationGroup;
  readonly children: React.ReactNode;
}

function OrganisationCard({ group, children }: OrganisationCardProps) {
  const { t } = useTranslation();
  const [firstCompany] = group.companies;
  const links =
    group.isAdministrator && firstCompany !== undefined ? (
      <>
        <Link to="/app/companies/$companyId/invite" params={{ companyId: firstCompany.id }}>
          {t("companies.invite")}
        </Link>
        <Link to="/app/jobs" search={{ organisation: group.id }}>
          {t("companies.jobs")}
        </Link>
      </>
    ) : undefined;
  return (
    <Card title={group.name} titleIcon="building" actions={links}>
      <ul>{children}</ul>
    </Card>
  );
}

function ConsolidationRow({ workspace }: { readonly workspace: Workspace }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Link
      to="/app/consolidation/$consoId"
      params={{ consoId: String(workspace.consolidationId) }}
      className={rowStyles["row"]}
    >
      <Avatar name={workspace.name} icon="layers" shape="square" size="lg" tone="violet" />
      <span className={rowStyles["summary"]}>
        <span className={rowStyles["name"]}>
          {workspace.name}{" "}
          {workspace.accessEndsAt === null ? null : (
            <Badge tone="warn">{t("companies.badge.temporary")}</Badge>
          )}
        </span>
        <small className={rowStyles["details"]}>
          {[
            t("companies.companyCount", { count: workspace.companyCount }),
            workspace.currency,
            ...(workspace.accessEndsAt === null
              ? []
              : [
                  t("companies.accessUntil", {
                    moment: momentText(new Date(workspace.accessEndsAt), language),
                  }),
                ]),
          ].join(" · ")}
        </small>
      </span>
      <span className={rowStyles["treasury"]} />
      <Icon name="chevron-right" />
    </Link>
  );
}

function NothingFound({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles["nothing"]}>
      <EmptyState
        icon="search"
        title={t("companies.nothingFoundTitle", { search })}
        actions={<Button onClick={onClear}>{t("companies.clearSearch")}</Button>}
      >
        {t("companies.nothingFound")}
      </EmptyState>
    </div>
  );
}
