import { dayText } from "@amont/ui/figures/time-text.ts";
import { countedTimeout } from "@amont/ui/readiness/page-readiness.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { useCategories } from "../../../shared/categories/use-categories.ts";
import {
  type Command,
  type CommandSection,
  useCommandSection,
} from "../../../shared/commands/commands-context.ts";
import type { Project } from "../../../shared/ledger/projects/project-search.ts";
import { useProjects } from "../../../shared/ledger/projects/use-projects.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { allRulesQuery, type FoundRule, foundTransactionsQuery } from "../search-queries.ts";
import { findCategories, findTitled } from "../search-results.ts";

/** One letter finds everything, which is nothing. */
const shortestSearch = 2;
/** The hand rests before the server is asked. */
const restMs = 150;
/** As many as the palette shows of one kind. */
const shown = 7;

const rulePages = {
  categories: "/app/settings/management-rules/categorization-rules",
  projects: "/app/settings/management-rules/project-association-rules",
  accounts: "/app/settings/management-rules/account-affectation-rules",
} as const satisfies Readonly<Record<FoundRule["kind"], string>>;

/** What of the current company answers to what is typed into the palette. Shows nothing itself. */
export function PaletteFinds({ search }: { readonly search: string }) {
  const company = useCurrentCompany();
  const text = search.trim();
  const isSearched = text.length >= shortestSearch;
  if (company === null || company.level("CashFlow") === "none" || !isSearched) return null;
  return <FindsIn key={company.id} companyId={company.id} text={text} />;
}

interface FindsProps {
  readonly companyId: number;
  readonly text: string;
}

function FindsIn(props: FindsProps) {
  useTransactionFinds(props);
  useCategoryFinds(props);
  useProjectFinds(props);
  useRuleFinds(props);
  return null;
}

function useTransactionFinds({ companyId, text }: FindsProps): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const rested = useRested(text);
  const lines = useQuery(foundTransactionsQuery(useApi(), { companyId, text: rested, language })).data;
  const section = useMemo<CommandSection>(
    () => ({
      id: "transactions",
      title: t("palette.section.transactions"),
      rank: 5.5,
      isOnlySearched: true,
      isAnswer: true,
      commands: (lines ?? []).slice(0, shown).map(
        (line): Command => ({
          id: `transaction-${line.id}`,
          label: line.name,
          detail: [
            t(`ledger.kind.${line.kind}`),
            dayText(line.paymentDate, language),
            moneyText(line.amount, language),
          ].join(" · "),
          icon: line.isInflow ? "arrow-in" : "arrow-out",
          run: () =>
            void navigate({
              to: line.kind === "paid" ? "/app/paid/list" : "/app/expected/list",
              search: { text: line.name.slice(0, 200), transactionId: line.id },
            }),
        }),
      ),
    }),
    [t, language, navigate, lines],
  );
  useCommandSection(section);
}

function useCategoryFinds({ companyId, text }: FindsProps): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { trees } = useCategories(companyId);
  const section = useMemo<CommandSection>(
    () => ({
      id: "categories",
      title: t("palette.section.categories"),
      rank: 5.6,
      isOnlySearched: true,
      commands: findCategories(trees, text)
        .slice(0, shown)
        .map(
          ({ category, above }): Command => ({
            id: `category-${category.id}`,
            label: category.name,
            detail: above,
            icon: "layers",
            run: () =>
              void navigate({
                to: "/app/cashflow/forecast/category/$categoryId",
                params: { categoryId: String(category.id) },
              }),
          }),
        ),
    }),
    [t, navigate, trees, text],
  );
  useCommandSection(section);
}

function useProjectFinds({ companyId, text }: FindsProps): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const all = useAllProjects(companyId);
  const section = useMemo<CommandSection>(
    () => ({
      id: "projects",
      title: t("palette.section.projects"),
      rank: 5.7,
      isOnlySearched: true,
      commands: findTitled(all, text)
        .slice(0, shown)
        .map(
          ({ id, title }): Command => ({
            id: `project-${id}`,
            label: title,
            icon: "folder",
            run: () =>
              void navigate({
                to: "/app/cashflow/project-based/$projectId",
                params: { projectId: String(id) },
              }),
          }),
        ),
    }),
    [t, navigate, all, text],
  );
  useCommandSection(section);
}

function useRuleFinds({ companyId, text }: FindsProps): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rules = useQuery(allRulesQuery(useApi(), companyId)).data;
  const { trees } = useCategories(companyId);
  const projects = useAllProjects(companyId);
  const section = useMemo<CommandSection>(() => {
    const targetOf = ({ kind, targetId }: FoundRule) => {
      if (kind === "categories") return trees.byId.get(targetId)?.name;
      return kind === "projects" ? projects.find(({ id }) => id === targetId)?.title : undefined;
    };
    const titled = (rules ?? []).map((rule) => {
      const target = targetOf(rule);
      const words = rule.words.join(", ");
      const title = [words, target].filter((part) => part !== undefined && part !== "").join(" → ");
      return { id: rule.id, title, rule };
    });
    return {
      id: "rules",
      title: t("palette.section.rules"),
      rank: 5.8,
      isOnlySearched: true,
      commands: findTitled(titled, text)
        .slice(0, shown)
        .map(
          ({ id, title, rule }): Command => ({
            id: `rule-${rule.kind}-${id}`,
            label: title,
            detail: t(`palette.rule.${rule.kind}`),
            icon: "tag",
            run: () => void navigate({ to: rulePages[rule.kind] }),
          }),
        ),
    };
  }, [t, navigate, rules, trees, projects, text]);
  useCommandSection(section);
}

/** The same list until a project changes: a section that is made anew at every turn would be announced for ever. */
function useAllProjects(companyId: number): readonly Project[] {
  const { active, archived } = useProjects(companyId);
  return useMemo(() => [...active, ...archived], [active, archived]);
}

/** The text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    if (text === rested) return undefined;
    return countedTimeout("palette", restMs, () => setRested(text));
  }, [text, rested]);
  return rested;
}
