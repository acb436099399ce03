/**
 * The scenario that somebody works in. On the pages of the forecast the address says it, so that it can be kept and sent;
 * elsewhere it is the one that this tab was in last, for as long as it stays in the same company.
 */
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { type SafeStorage, safeStorage } from "../workplace/storage-keys.ts";

/** Null: the main scenario. */
export type ScenarioId = number | null;

const sessionKey = "scenario";

export interface RememberedScenario {
  readonly of: (companyId: number) => ScenarioId;
  readonly choose: (companyId: number, scenarioId: ScenarioId) => void;
  /** Whoever goes to another company is in its main scenario, and on return in the main one as well. */
  readonly enter: (companyId: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function rememberedScenario(storage: SafeStorage): RememberedScenario {
  const listeners = new Set<() => void>();
  const stored = () =>
    /^(\d+):(\d+)$/
      .exec(storage.read(sessionKey) ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  const keep = (value: string | null) => {
    if (value === storage.read(sessionKey)) return;
    if (value === null) storage.remove(sessionKey);
    else storage.write(sessionKey, value);
    for (const listener of listeners) listener();
  };
  return {
    of: (companyId) => {
      const [owner, scenarioId = null] = stored();
      return owner === companyId ? scenarioId : null;
    },
    choose: (companyId, scenarioId) => keep(scenarioId === null ? null : `${companyId}:${scenarioId}`),
    enter: (companyId) => {
      if (stored()[0] !== companyId) keep(null);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const remembered = rememberedScenario(safeStorage(() => window.sessionStorage));

export const forecastPath = "/app/cashflow/forecast";
export const comparisonPath = "/app/cashflow/comparison";

type ScenarioPlace = "address" | "tab";

/** Where a scenario makes a difference, and who says which; null on all other pages. */
export function scenarioPlace(pathname: string): ScenarioPlace | null {
  const path = pathname.replace(/\/$/, "");
  if (path === forecastPath || path === comparisonPath) return "address";
  if (path.startsWith(`${forecastPath}/category/`) || path.startsWith("/app/cashflow/project-based/"))
    return "address";
  if (path === "/app/cashflow/risk") return "tab";
  return /^\/app\/(expected|paid)\/(list|late|to-be-categorized|pre-categorized)$/.test(path) ? "tab" : null;
}

export const useScenarioPlace = (): ScenarioPlace | null =>
  useLocation({ select: ({ pathname }) => scenarioPlace(pathname) });

const readId = (value: unknown): ScenarioId => {
  const id = Number(value);
  return value !== undefined && Number.isInteger(id) && id > 0 ? id : null;
};

export function useScenarioId(companyId: number): ScenarioId {
  const place = useScenarioPlace();
  const inAddress = useLocation({
    select: ({ search }) => readId((search as { readonly scenarioId?: unknown }).scenarioId),
  });
  const inTab = useSyncExternalStore(remembered.subscribe, () => remembered.of(companyId));
  return place === "address" ? inAddress : inTab;
}

/** What the address says is what the tab is in from then on. */
export function useRememberScenario(companyId: number | null): void {
  const place = useScenarioPlace();
  const scenarioId = useScenarioId(companyId ?? 0);
  useEffect(() => {
    if (companyId === null) return;
    remembered.enter(companyId);
    if (place === "address") remembered.choose(companyId, scenarioId);
  }, [companyId, place, scenarioId]);
}

interface ChosenScenario {
  readonly id: ScenarioId;
  readonly isFrozen: boolean;
}

const mainScenario: ChosenScenario = { id: null, isFrozen: false };

/** As an address says it. */
export const scenarioSearch = ({ id, isFrozen }: ChosenScenario) => ({
  scenarioId: id ?? undefined,
  isOnFrozenScenario: isFrozen ? (true as const) : undefined,
});

/** Goes to another scenario on the page where one is; without one, back to the main scenario. */
export function useChooseScenario(companyId: number): (scenario?: ChosenScenario) => void {
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  return useCallback(
    (scenario = mainScenario) => {
      remembered.choose(companyId, scenario.id);
      if (scenarioPlace(pathname) !== "address") return;
      // The main scenario has nothing to be compared with: its place is the plan.
      const isLeft = scenario.id === null && pathname.startsWith(comparisonPath);
      void navigate({
        to: isLeft ? forecastPath : ".",
        search: (search: Record<string, unknown>) => ({
          ...search,
          otherScenarioId: undefined,
          ...scenarioSearch(scenario),
        }),
      } as never);
    },
    [companyId, navigate, pathname],
  );
}
