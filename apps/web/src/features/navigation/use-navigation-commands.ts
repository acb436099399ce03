import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import {
  type Command,
  type CommandSection,
  useCommandSection,
} from "../../shared/commands/commands-context.ts";
import { chooseTheme, useTheme } from "../../shared/preferences/theme-preference.ts";
import { usePlace } from "../../shared/workplace/workplace-context.ts";
import { companiesQuery, workspacesQuery } from "../../shared/workplace/workplace-queries.ts";
import { switchableEntities } from "./switchable-entities.ts";
import { useOpenEntity } from "./use-open-entity.ts";
import { useVisiblePages } from "./use-visible-pages.ts";

/** What the frame itself offers to the command palette: pages, companies, organisations, consolidations, the theme. */
export function useNavigationCommands(): void {
  usePageCommands();
  useEntityCommands();
  useThemeCommand();
}

function usePageCommands(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pages = useVisiblePages();
  const known = JSON.stringify(pages);
  const section = useMemo<CommandSection>(
    () => ({
      id: "pages",
      title: t("palette.section.pages"),
      rank: 1,
      commands: pages.map(({ name, path, icon, isUpsell }) => ({
        id: `page-${name}`,
        label: t(`navigation.page.${name}`),
        detail: isUpsell ? t("navigation.notActivated") : undefined,
        icon,
        run: () => void navigate({ href: path }),
      })),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the pages are made anew at every turn; their text tells
    [t, navigate, known],
  );
  useCommandSection(section);
}

function useEntityCommands(): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const companies = useQuery(companiesQuery(api)).data;
  const workspaces = useQuery(workspacesQuery(api)).data;
  const { companyId, organisationId } = usePlace();
  const open = useOpenEntity();

  const { companySection, organisationSection, consolidationSection } = useMemo(() => {
    const organisations = switchableEntities(
      { companies: companies ?? [], workspaces: workspaces ?? [] },
      language,
    );
    const commandsOf = (kind: "company" | "consolidation") =>
      organisations.flatMap(({ name: organisation, entries }) =>
        entries
          .filter((entry) => entry.kind === kind && !(kind === "company" && entry.id === companyId))
          .map(
            (entry): Command => ({
              id: entry.key,
              label: entry.name,
              detail: organisation,
              keywords: [entry.currency],
              icon: kind === "company" ? "building" : "layers",
              run: () => void open(entry),
            }),
          ),
      );
    return {
      companySection: {
        id: "companies",
        title: t("palette.section.companies"),
        rank: 2,
        commands: commandsOf("company"),
      },
      consolidationSection: {
        id: "consolidations",
        title: t("palette.section.consolidations"),
        rank: 3,
        commands: commandsOf("consolidation"),
      },
      organisationSection: {
        id: "organisations",
        title: t("palette.section.organisations"),
        rank: 4,
        commands: organisations
          .filter((organisation) => organisation.organisationId !== organisationId)
          .map(
            ({ organisationId: id, name }): Command => ({
              id: `organisation-${id}`,
              label: name,
              icon: "globe",
              run: () => void open({ kind: "organisation", id }),
            }),
          ),
      },
    };
  }, [t, language, companies, workspaces, companyId, organisationId, open]);
  useCommandSection(companySection);
  useCommandSection(consolidationSection);
  useCommandSection(organisationSection);
}

function useThemeCommand(): void {
  const { t } = useTranslation();
  const next = useTheme() === "dark" ? "light" : "dark";
  const section = useMemo<CommandSection>(
    () => ({
      id: "actions",
      title: t("palette.section.actions"),
      rank: 5,
      isOnlySearched: true,
      commands: [
        {
          id: "theme",
          label: t("palette.switchTheme", { theme: t(`preferences.themes.${next}`).toLocaleLowerCase() }),
          icon: next === "dark" ? "moon" : "sun",
          run: () => chooseTheme(next),
        },
      ],
    }),
    [t, next],
  );
  useCommandSection(section);
}
