import { dayText } from "@amont/ui/figures/time-text.ts";
import { countedTimeout } from "@amont/ui/readiness/page-readiness.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import {
  type Command,
  type CommandSection,
  useCommandSection,
} from "../../../shared/commands/commands-context.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { type TakenCompanies, useTakenCompanies } from "../../../shared/workplace/taken-companies.ts";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { type FoundRule, foundTransactionsQuery } from "../search-queries.ts";
import { detailOf, findCategories, findTitled, inCompany, type OwnedTrees } from "../search-results.ts";
import { useOwnedProjects, useOwnedRules, useOwnedTrees } from "../use-named-things.ts";

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

/** What of the current company, and of those taken together with it, answers to what is typed into the palette. Shows nothing itself. */
export function PaletteFinds({ search }: { readonly search: string }) {
  const company = useCurrentCompany();
  const taken = useTakenCompanies(company);
  const text = search.trim();
  const isSearched = text.length >= shortestSearch;
  if (company === null || company.level("CashFlow") === "none" || !isSearched) return null;
  return <FindsIn key={company.id} companyId={company.id} taken={taken} text={text} />;
}

interface FindsProps {
  readonly companyId: number;
  readonly taken: TakenCompanies;
  readonly text: string;
}

function FindsIn(props: FindsProps) {
  useTransactionFinds(props);
  useCategoryFinds(props);
  useProjectFinds(props);
  useRuleFinds(props);
  return null;
}

function useTransactionFinds({ companyId, taken, text }: FindsProps): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const rested = useRested(text);
  const { companyIds } = taken;
  const lines = useQuery(
    foundTransactionsQuery(useApi(), { companyId, companyIds, text: rested, language }),
  ).data;
  const section = useMemo<CommandSection>(
    () => ({
      id: "transactions",
      title: t("palette.section.transactions"),
      rank: 5.5,
      isOnlySearched: true,
      isAnswer: true,
      commands: (lines ?? []).slice(0, shown).map((line): Command => {
        const owned = { company: taken.find(line.companyId ?? 0) };
        return {
          id: `transaction-${line.id}`,
          label: line.name,
          detail: detailOf(
            owned,
            t(`ledger.kind.${line.kind}`),
            dayText(line.paymentDate, language),
            moneyText(line.amount, language),
          ),
          icon: line.isInflow ? "arrow-in" : "arrow-out",
          run: () =>
            void navigate({
              to: line.kind === "paid" ? "/app/paid/list" : "/app/expected/list",
              search: inCompany(owned, { text: line.name.slice(0, 200), transactionId: line.id }),
            }),
        };
      }),
    }),
    [t, language, navigate, lines, taken],
  );
  useCommandSection(section);
}

function useCategoryFinds({ taken, text }: FindsProps): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const trees = useOwnedTrees(taken);
  const section = useMemo<CommandSection>(
    () => ({
      id: "categories",
      title: t("palette.section.categories"),
      rank: 5.6,
      isOnlySearched: true,
      commands: findCategories(trees, text)
        .slice(0, shown)
        .map(
          ({ category, above, ...owned }): Command => ({
            id: `category-${category.id}`,
            label: category.name,
            detail: detailOf(owned, above),
            icon: "layers",
            run: () =>
              void navigate({
                to: "/app/cashflow/forecast/category/$categoryId",
                params: { categoryId: String(category.id) },
                search: inCompany(owned, {}),
              }),
          }),
        ),
    }),
    [t, navigate, trees, text],
  );
  useCommandSection(section);
}

function useProjectFinds({ taken, text }: FindsProps): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const all = useOwnedProjects(taken);
  const section = useMemo<CommandSection>(
    () => ({
      id: "projects",
      title: t("palette.section.projects"),
      rank: 5.7,
      isOnlySearched: true,
      commands: findTitled(all, text)
        .slice(0, shown)
        .map(
          ({ id, title, ...owned }): Command => ({
            id: `project-${id}`,
            label: title,
            detail: detailOf(owned),
            icon: "folder",
            run: () =>
              void navigate({
                to: "/app/cashflow/project-based/$projectId",
                params: { projectId: String(id) },
                search: inCompany(owned, {}),
              }),
          }),
        ),
    }),
    [t, navigate, all, text],
  );
  useCommandSection(section);
}

function useRuleFinds({ taken, text }: FindsProps): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rules = useOwnedRules(taken);
  const owned = useOwnedTrees(taken);
  const projects = useOwnedProjects(taken);
  const section = useMemo<CommandSection>(() => {
    const targetOf = ({ kind, targetId }: FoundRule) => {
      if (kind === "categories") return nameOfCategory(owned, targetId);
      return kind === "projects" ? projects.find(({ id }) => id === targetId)?.title : undefined;
    };
    const titled = rules.map((rule) => {
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
            detail: detailOf(rule, t(`palette.rule.${rule.kind}`)),
            icon: "tag",
            run: () => void navigate({ to: rulePages[rule.kind], search: inCompany(rule, {}) }),
          }),
        ),
    };
  }, [t, navigate, rules, owned, projects, text]);
  useCommandSection(section);
}

/** Ids are nobody else's: one of the trees has it. */
const nameOfCategory = (owned: readonly OwnedTrees[], id: number): string | undefined =>
  owned.find(({ trees }) => trees.byId.has(id))?.trees.byId.get(id)?.name;

/** The text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    if (text === rested) return undefined;
    return countedTimeout("palette", restMs, () => setRested(text));
  }, [text, rested]);
  return rested;
}
