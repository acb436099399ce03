/** What the tests of a group send, and what they ask of the history. */
import type { TestServer } from "../../../testing/test-server.ts";
import { type Group, sentGroup } from "./group.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
type Headers = Record<string, string>;

export function groupCalls(server: TestServer, groupOf: () => Group) {
  const send = (userId: string, method: Method, url: string, payload?: object, headers: Headers = {}) =>
    server.call(userId, { method, url, headers, ...(payload === undefined ? {} : { payload }) });

  /** The result of one of the older calls. */
  const read = async (url: string, userId = groupOf().administrator) =>
    (await send(userId, "GET", url)).json<{ Result: Record<string, unknown> }>().Result;

  const details = (id = groupOf().consolidationId, userId = groupOf().administrator) =>
    read(`/api/consolidation/${id}/details`, userId);

  const create = (change: object = {}, userId = groupOf().administrator) =>
    send(userId, "POST", "/api/consolidations/v3", { ...sentGroup(groupOf()), Nom: "Nouveau", ...change });

  const update = (change: object = {}, userId = groupOf().keeper, headers: Headers = {}) => {
    const url = `/api/consolidations/v3/${groupOf().consolidationId}`;
    return send(userId, "PUT", url, { ...sentGroup(groupOf()), ...change }, headers);
  };

  const codeOf = async (sent: ReturnType<typeof send>) => (await sent).json<{ type: string }>().type;

  /** What the history tells of a table of the organisation, in order. */
  const changes = (table: string) =>
    server.services.database
      .selectFrom("history")
      .select(["operation", "changed_by", "before", "after"])
      .where("table_name", "=", table)
      .where("organisation_id", "=", groupOf().organisationId)
      .orderBy("id")
      .execute();

  return { send, read, details, create, update, codeOf, changes };
}
