import { Avatar } from "@amont/ui/avatar.tsx";
import { avatarToneOf } from "@amont/ui/initials.ts";
import { SearchList, type SearchOption } from "@amont/ui/widgets/search-list/search-list.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { usePlace } from "../../../shared/workplace/workplace-context.ts";
import { companiesQuery, workspacesQuery } from "../../../shared/workplace/workplace-queries.ts";
import { type SwitcherEntry, switcherSections } from "../switcher-sections.ts";
import { useOpenEntity } from "../use-open-entity.ts";

interface CompanySwitcherListProps {
  readonly onDone: () => void;
  readonly footer: ReactNode;
}

export function CompanySwitcherList({ onDone, footer }: CompanySwitcherListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const companies = useQuery(companiesQuery(api)).data ?? [];
  const workspaces = useQuery(workspacesQuery(api)).data ?? [];
  const place = usePlace();
  const open = useOpenEntity();
  const [search, setSearch] = useState("");
  const sections = switcherSections({ companies, workspaces }, search, language);

  const isCurrent = ({ kind, id }: SwitcherEntry) =>
    place.consolidation === null
      ? kind === "company" && id === place.companyId
      : kind === "consolidation" && id === place.consolidation.id;
  const toOption = (entry: SwitcherEntry): SearchOption => ({
    id: entry.key,
    text: entry.name,
    ranges: entry.match.ranges,
    detail:
      entry.kind === "company"
        ? entry.currency
        : t("switcher.consolidationOf", { count: entry.companyCount }),
    start:
      entry.kind === "company" ? (
        <Avatar name={entry.name} shape="square" tone={avatarToneOf(entry.id)} />
      ) : (
        <Avatar name={entry.name} icon="layers" shape="square" />
      ),
    isCurrent: isCurrent(entry),
  });

  return (
    <SearchList
      texts={{
        label: t("switcher.list"),
        placeholder: t("switcher.search"),
        noMatch: t("switcher.noMatch"),
        enterKey: t("palette.enterKey"),
      }}
      search={search}
      onSearch={setSearch}
      sections={sections.map((section) => ({
        id: String(section.organisationId),
        title: section.name,
        options: section.entries.map(toOption),
      }))}
      onChoose={(key) => {
        const entry = sections.flatMap(({ entries }) => entries).find((candidate) => candidate.key === key);
        onDone();
        if (entry !== undefined && !isCurrent(entry)) void open(entry);
      }}
      footer={footer}
    />
  );
}
