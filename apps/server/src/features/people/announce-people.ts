import type { ScopedDatabase } from "../../db/scope.ts";
import { publish } from "../../realtime/publish.ts";

/** Open pages of an organisation's administrators; whoever gained or lost a right hears of it by the right itself. */
export const announcePeople = (database: ScopedDatabase, organisationId: number): Promise<void> =>
  publish(database, { organisationId }, { name: "PeopleChanged", payload: { organisationId } });
