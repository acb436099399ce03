import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { publish } from "./publish.ts";

/** Open pages of an organisation's administrators; whoever gained or lost a right hears of it by the right itself. */
export const announcePeople = (database: Kysely<Database>, organisationId: number): Promise<void> =>
  publish(database, { organisationId }, { name: "PeopleChanged", payload: { organisationId } });
