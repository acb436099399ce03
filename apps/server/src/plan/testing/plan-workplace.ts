/** A company with a few categories, and somebody who plans it through HTTP on a Sunday in November. */
import { readFailure } from "@amont/contract/envelope.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount, createCategory } from "../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { requestAbout } from "../../testing/workplace.ts";

/** What a call came to: the code of a refusal with its parameters, or what was answered. */
interface Answer<R = Record<string, unknown>> {
  readonly code: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly result: R;
}

export type PlanWorkplace = Awaited<ReturnType<typeof createPlanWorkplace>>;

export const usePlanServer = () => useTestServer({ now: () => new Date("2026-11-15T09:00:00Z") });

/** A new company of its own for each test, with the calls of whoever plans it. */
export async function createPlanWorkplace(server: TestServer) {
  const { database } = server.services;
  const writer = await createUser(database);
  const companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
  await giveAccess(database, writer, companyId, "write");
  const reserved = async (kind: "to-categorise" | "vat") => {
    const { id } = await database
      .selectFrom("categories")
      .select("id")
      .where("company_id", "=", companyId)
      .where("kind", "=", kind)
      .where("is_inflow", "=", false)
      .executeTakeFirstOrThrow();
    return id;
  };
  const purchases = await createCategory(database, companyId, { name: "Achats" });
  const project = await database
    .insertInto("projects")
    .values({ company_id: companyId, title: "Chantier" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    server,
    writer,
    companyId,
    accountId: await createBankAccount(database, companyId),
    projectId: project.id,
    categories: {
      sales: await createCategory(database, companyId, { name: "Ventes", is_inflow: true }),
      rent: await createCategory(database, companyId, { name: "Loyers" }),
      wages: await createCategory(database, companyId, { name: "Salaires" }),
      /** Has `supplies` below it. */
      purchases,
      supplies: await createCategory(database, companyId, { name: "Fournitures", parent_id: purchases }),
      waiting: await reserved("to-categorise"),
      vat: await reserved("vat"),
    },
    ...planCalls(server, writer, companyId),
  };
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

function planCalls(server: TestServer, writer: string, companyId: number) {
  const base = `/api/forecasting/v3/forecast/entities/${companyId}`;
  const call = async <R = Record<string, unknown>>(
    method: Method,
    url: string,
    payload?: object,
    userId = writer,
  ): Promise<Answer<R>> => {
    const answer = await server.call(userId, requestAbout(companyId, method, url, payload));
    const json: unknown = answer.json();
    const refusal = readFailure(json);
    if (refusal !== null) return { code: refusal.code, params: refusal.params, result: {} as R };
    const isWrapped = typeof json === "object" && json !== null && "Result" in json;
    return { code: null, params: {}, result: (isWrapped ? json.Result : json) as R };
  };
  const cellsUrl = `${base}/cells`;
  return {
    base,
    call,
    older: (verb: string, payload: object, method: Method = "POST") =>
      call<{ Id: number; Ids: number[]; UndoToken: string }>(method, `/api/forecastSeries/${verb}`, payload),
    write: (cells: readonly object[], more: object = {}) =>
      call<{ result: string; updatedCellCount: number; undoToken: string }>("POST", cellsUrl, {
        cells,
        ...more,
      }),
    undo: (undoToken: string, userId?: string) =>
      call<{ changeCount: number; undoToken: string }>("POST", `${base}/undo`, { undoToken }, userId),
    series: async (categoryId: number, scenarioId?: number) =>
      (
        await call<Array<Record<string, unknown>>>(
          "GET",
          `${base}/categories/${categoryId}/series${scenarioId === undefined ? "" : `?scenarioId=${scenarioId}`}`,
        )
      ).result,
  };
}

/** Every cell of the company as text, which a test can compare at a glance. */
export async function cellsOf({ server, companyId }: PlanWorkplace): Promise<readonly string[]> {
  const rows = await server.services.database
    .selectFrom("forecast_cells")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("scenario_id", (order) => order.asc().nullsFirst())
    .orderBy("category_id")
    .orderBy("period_on")
    .orderBy("kind")
    .execute();
  return rows.map((row) =>
    [row.scenario_id ?? "main", row.category_id, row.period_on, row.kind, row.amount_minor].join(" "),
  );
}

/** The same of the series. */
export async function seriesOf({ server, companyId }: PlanWorkplace) {
  const rows = await server.services.database
    .selectFrom("forecast_series")
    .select(["id", "scenario_id", "replaces_id", "category_id", "kind", "begin_on", "end_on", "definition"])
    .where("company_id", "=", companyId)
    .orderBy("id")
    .execute();
  return rows;
}
