/** What the thirteen weeks ask the server. */
import { getCreditAvailabilities } from "@amont/contract/operations/rolling-forecast/get-credit-availabilities.ts";
import { getRollingFloors } from "@amont/contract/operations/rolling-forecast/get-rolling-floors.ts";
import { getRollingIssue } from "@amont/contract/operations/rolling-forecast/get-rolling-issue.ts";
import { getRollingLines } from "@amont/contract/operations/rolling-forecast/get-rolling-lines.ts";
import { getRollingTests } from "@amont/contract/operations/rolling-forecast/get-rolling-tests.ts";
import { getRollingWeeks } from "@amont/contract/operations/rolling-forecast/get-rolling-weeks.ts";
import { listRollingIssues } from "@amont/contract/operations/rolling-forecast/list-rolling-issues.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";
import { retried } from "../../shared/layout/group/last-figures.tsx";
import { type WeeksView, weeksView } from "./model/weeks.ts";

/** A company or a consolidation. */
export interface Entity {
  readonly id: number;
  readonly isGroup: boolean;
}

export type Against = "last" | "approved";

export type ShownTest = z.output<(typeof getRollingTests)["response"]>["tests"][number];
export type ShownLine = z.output<(typeof getRollingLines)["response"]>["lines"][number];
export type ShownFloor = z.output<(typeof getRollingFloors)["response"]>["floors"][number];
export type ShownAvailability = z.output<
  (typeof getCreditAvailabilities)["response"]
>["availabilities"][number];
export type ShownIssue = z.output<(typeof listRollingIssues)["response"]>["issues"][number];

/** What is issued, and how the sheet is arranged. */
const rollingKey = ({ id, isGroup }: Entity) =>
  [isGroup ? "consolidated" : id, "rolling-forecast", id] as const;

/** The figures stand in the area of the forecast: whatever changes the plan makes them old. */
const weeksKey = ({ id, isGroup }: Entity) =>
  isGroup ? (["consolidated", "forecast", id, "weeks"] as const) : ([id, "forecast", "weeks"] as const);

/** After something of it was written. */
export const refreshRolling = (queryClient: QueryClient, entity: Entity): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: rollingKey(entity) }),
    queryClient.invalidateQueries({ queryKey: weeksKey(entity) }),
  ]);

export interface WeeksQuestion {
  readonly scenarioId: number | null;
  readonly against: Against;
  /** Authorised overdrafts count as liquidity. */
  readonly overdrafts: boolean;
}

export const weeksQuery = (api: Api, entity: Entity, { scenarioId, against, overdrafts }: WeeksQuestion) =>
  queryOptions({
    queryKey: [...weeksKey(entity), scenarioId, against, overdrafts],
    queryFn: async ({ signal }): Promise<WeeksView> => {
      const query = { scenarioId: scenarioId ?? undefined, against, overdrafts, accountIds: [] };
      const answer = await api.call(getRollingWeeks, { params: { entityId: entity.id }, query }, { signal });
      return weeksView(answer, entity.isGroup);
    },
    placeholderData: keepPreviousData,
    meta: { toast: "none" },
    ...retried,
  });

export const issuesQuery = (api: Api, entity: Entity) =>
  queryOptions({
    queryKey: [...rollingKey(entity), "issues"],
    queryFn: ({ signal }) => api.call(listRollingIssues, { params: { entityId: entity.id } }, { signal }),
  });

export const issueQuery = (api: Api, entity: Entity, number: number) =>
  queryOptions({
    queryKey: [...rollingKey(entity), "issue", number],
    queryFn: ({ signal }) =>
      api.call(getRollingIssue, { params: { entityId: entity.id, number } }, { signal }),
  });

export const linesQuery = (api: Api, entity: Entity) =>
  queryOptions({
    queryKey: [...rollingKey(entity), "lines"],
    queryFn: ({ signal }) => api.call(getRollingLines, { params: { entityId: entity.id } }, { signal }),
  });

export const testsQuery = (api: Api, entity: Entity) =>
  queryOptions({
    queryKey: [...rollingKey(entity), "tests"],
    queryFn: ({ signal }) => api.call(getRollingTests, { params: { entityId: entity.id } }, { signal }),
  });

export const floorsQuery = (api: Api, entity: Entity) =>
  queryOptions({
    queryKey: [...rollingKey(entity), "floors"],
    queryFn: ({ signal }) => api.call(getRollingFloors, { params: { entityId: entity.id } }, { signal }),
  });

export const availabilitiesQuery = (api: Api, entity: Entity) =>
  queryOptions({
    queryKey: [...rollingKey(entity), "availabilities"],
    queryFn: ({ signal }) =>
      api.call(getCreditAvailabilities, { params: { entityId: entity.id } }, { signal }),
  });
