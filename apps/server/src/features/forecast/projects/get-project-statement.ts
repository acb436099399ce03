import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getProjectStatement } from "@amont/contract/operations/forecast/get-project-statement.ts";
import { timeAxis } from "@amont/engine/calendar/time-axis.ts";
import { projectForecasts } from "@amont/engine/forecast/project-forecasts.ts";
import { type ProjectStatement, projectStatement } from "@amont/engine/statement/project-statement.ts";
import type { DailySums } from "@amont/engine/statement/statement.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../../forecast/balance-figures.ts";
import { type Forecasts, openView } from "../../../forecast/open-view.ts";
import { statementAnswerOf } from "../../../forecast/statement/statement-answer.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findProjectSums, type ProjectDay } from "./project-sums-repository.ts";

type Input = InputOf<typeof getProjectStatement>;

/** In the company's currency. A frozen copy keeps the company's figures, not those of its projects. */
export const getProjectStatementUseCase =
  (forecasts: Forecasts) =>
  async ({ params: { projectId }, body }: Input, context: OperationContext) => {
    if (body.offsetBegin > 0)
      return err(
        failure("invalid_input", {
          issues: [{ in: "body", field: "offsetBegin", problem: "in the future" }],
        }),
      );
    const opened = await openView(forecasts, context, body);
    if (!opened.ok) return opened;
    const { model, state } = opened.value.forecast;
    const { facts } = model;
    const scenarioId = body.scenarioId ?? null;
    const project = facts.projects.find(({ id }) => id === projectId);
    if (project === undefined || model.isFrozen(scenarioId)) return err(failure("not_found"));
    const { settings, today, currency, tree } = facts;
    const days = await findProjectSums(context.database, {
      companyId: currentCompany(context),
      projectId,
      currency,
      scenarioIds: [...model.plans(scenarioId).scenarioIds],
    });
    const range = offsetRange(body.offsetBegin, body.offsetEnd);
    const axis = timeAxis({ frequency: body.frequency, today, range, calendar: settings.calendar });
    const byLeaf = Map.groupBy(days, ({ categoryId }) => categoryId);
    const forecastOf = projectForecasts(model, { projectId, scenarioId }, axis);
    const made = projectStatement(axis, {
      tree,
      usesExpected: settings.usesExpected,
      factsOf: (leafId) => ({
        realized: sumsOf(byLeaf.get(leafId), true),
        expected: sumsOf(byLeaf.get(leafId), false),
        forecast: forecastOf(leafId),
      }),
    });
    const selection = {
      currency,
      currencies: new Set([currency]),
      accounts: [],
      isWhole: false,
      unconvertedIds: [],
    };
    const { statement } = made;
    const result = { conversion: null, statement, balances: balancesOf(made) };
    const units = unitsIn(currency);
    return ok({
      projectName: project.name,
      statement: statementAnswerOf({
        // What people note is about the company's figures.
        forecast: { state, notes: [], model },
        scenarioId,
        view: { axis, selection, result, originsOf: () => new Map(), isLate: () => false },
        // It is planned category by category, in the plan of the company.
        editing: {
          editRestrictions: ["notOnCategory"],
          planAccountId: null,
          planCoverage: "own",
          unassignedCategoryIds: [],
        },
      }),
      margins: made.margins.map(({ marginMinor, cumulatedMinor, marginEnd }, column) => ({
        offset: axis.periods[column]?.offset ?? 0,
        margin: units(marginMinor),
        cumulated: units(cumulatedMinor),
        marginEnd,
      })),
    });
  };

/** In the order of their days. */
function sumsOf(days: readonly ProjectDay[] | undefined, isPaid: boolean): readonly DailySums[] {
  const shown = (days ?? []).filter((day) => day.isPaid === isPaid);
  if (shown.length === 0) return [];
  return [
    {
      days: Int32Array.from(shown, ({ day }) => day),
      amounts: Float64Array.from(shown, ({ amountMinor }) => amountMinor),
    },
  ];
}

/** What the project has made by then. */
const balancesOf = ({ margins }: ProjectStatement) => ({
  start: margins.map(({ marginMinor, cumulatedMinor }) => balance(cumulatedMinor - marginMinor)),
  end: margins.map(({ cumulatedMinor }) => balance(cumulatedMinor)),
});
