/** The calls about categories as a test makes them, and transactions to put into categories. */
import type { LightMyRequestResponse } from "fastify";
import type { TestServer } from "../../../testing/test-server.ts";
import { createWorkplace, type Workplace } from "../../../testing/workplace.ts";

export interface WireCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly isInflow: boolean;
  readonly position: number;
  readonly kind: string;
  readonly note: string;
  readonly vatRate: number | null;
  readonly paymentDelay: number;
  readonly vatDeclarationDate: number | null;
  readonly isReadonly: boolean;
  readonly transactionCount: number | null;
}

export type CategoryPlace = Awaited<ReturnType<typeof createCategoryPlace>>;

/** A company whose writer administers the organisation, with the writer's calls. */
export async function createCategoryPlace(server: TestServer) {
  const place = await createWorkplace(server, { isAdministered: true });
  return { ...place, ...callsOf(server, place) };
}

export function callsOf(server: TestServer, { companyId, writer }: Workplace) {
  const base = `/api/bff-categories/v2/entities/${companyId}/categories`;
  const headers = { EntrepriseId: String(companyId) };
  const post = (path: string, payload: object = {}): Promise<LightMyRequestResponse> =>
    server.call(writer, { method: "POST", url: `${base}${path}`, payload });
  const list = async (): Promise<readonly WireCategory[]> =>
    (await server.call(writer, { method: "GET", url: `${base}?withTransactionCounts=true` })).json<
      WireCategory[]
    >();
  const create = async (name: string, parentId: number | null = null, isInflow = true): Promise<number> =>
    (await post("", { parentId, name, isInflow })).json<{ categoryId: number }>().categoryId;
  return {
    base,
    post,
    list,
    create,
    remove: (id: number) => server.call(writer, { method: "DELETE", url: `${base}/${id}` }),
    older: (path: string) => server.call(writer, { method: "GET", url: `/api/categorie/${path}`, headers }),
    olderPost: (path: string, payload: object) =>
      server.call(writer, { method: "POST", url: `/api/categorie/${path}`, headers, payload }),
    paths: async (isInflow = true) => pathsIn(await list(), isInflow),
  };
}

/** The calls of the organisation's administrator. */
export function sharedCallsOf(server: TestServer, { organisationId, writer }: Workplace) {
  const base = `/api/bff-categories/v2/organizations/${organisationId}/categories`;
  const get = (path: string) => server.call(writer, { method: "GET", url: `${base}${path}` });
  const list = async () => (await get("")).json<{ categories: readonly WireCategory[] }>().categories;
  return {
    base,
    get,
    list,
    share: (isShared: boolean) =>
      server.call(writer, { method: "PUT", url: `${base}/sharing`, payload: { isShared } }),
    post: (path: string, payload: object) =>
      server.call(writer, { method: "POST", url: `${base}${path}`, payload }),
    change: (id: number, payload: object) =>
      server.call(writer, { method: "PATCH", url: `${base}/${id}`, payload }),
    remove: (id: number) => server.call(writer, { method: "DELETE", url: `${base}/${id}` }),
    paths: async (isInflow = true) => pathsIn(await list(), isInflow),
    idOf: async (name: string): Promise<number> => (await list()).find((one) => one.name === name)?.id ?? 0,
  };
}

/** Each category of a tree as the names down to it, in order. */
function pathsIn(tree: readonly WireCategory[], isInflow: boolean): readonly string[] {
  const pathOf = ({ name, parentId }: WireCategory): string => {
    const parent = tree.find(({ id }) => id === parentId);
    return parent === undefined ? name : `${pathOf(parent)} > ${name}`;
  };
  return tree.filter((category) => category.isInflow === isInflow).map(pathOf);
}

export async function addTransactions(
  { services: { database } }: TestServer,
  companyId: number,
  categoryId: number,
  count: number,
): Promise<readonly number[]> {
  const category = await database
    .selectFrom("categories")
    .select("is_inflow")
    .where("id", "=", categoryId)
    .executeTakeFirstOrThrow();
  const rows = await database
    .insertInto("transactions")
    .values(
      Array.from({ length: count }, (_, index) => ({
        company_id: companyId,
        is_paid: false,
        is_inflow: category.is_inflow,
        category_id: categoryId,
        categorisation: "confirmed" as const,
        name: `Facture ${index}`,
        amount_minor: 1_000 + index,
        currency: "EUR" as const,
        payment_date: "2026-11-20",
        original_payment_date: "2026-11-20",
        origin: "manual" as const,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function categoriesOfTransactions(
  { services: { database } }: TestServer,
  transactionIds: readonly number[],
) {
  return database
    .selectFrom("transactions")
    .select(["category_id", "categorisation"])
    .where("id", "in", transactionIds)
    .orderBy("id")
    .execute();
}
