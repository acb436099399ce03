/** What a server has for consolidations besides its memory: connections, the table of contributions, and who is told. */
import type pg from "pg";
import type { Logger } from "pino";
import type { SystemDatabase } from "../../db/scope.ts";
import { publish } from "../../realtime/publish.ts";
import type { GroupBackground } from "../group-forecasts.ts";
import { ContributionStore } from "./contribution-store.ts";

export function createGroupBackground(
  { pool, database }: { readonly pool: pg.Pool; readonly database: SystemDatabase },
  log: Logger,
): GroupBackground {
  const onError = ({ message }: Error) => log.warn({ reason: message }, "contributions could not be written");
  return {
    pool,
    store: new ContributionStore({ database, onError }),
    announce: async (consolidationId) => {
      const event = { name: "ConsolidationComputed", payload: { consolidationId } } as const;
      await publish(database, { entityId: consolidationId }, event);
    },
  };
}
