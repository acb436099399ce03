/** Which calls are told of in the log: files that leave with data, and rights that somebody did not have. */
import type { AnyOperation } from "@amont/contract/operation.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Named } from "../principal-queries.ts";
import { recordNamedEvent } from "./record-event.ts";

interface Call {
  readonly operation: AnyOperation;
  readonly userId: string;
  readonly named: Named;
  readonly requestId: string;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

/** Templates to fill in hold nothing of anybody. */
export const isExport = ({ responseType, slug }: Pick<AnyOperation, "responseType" | "slug">): boolean =>
  responseType === "file" && slug.startsWith("export-");

export async function recordExport(database: Kysely<Database>, call: Call): Promise<void> {
  const details = { operation: call.operation.slug };
  await withoutFailing(call, () => recordNamedEvent(database, { ...call, kind: "export", details }));
}

const minuteMs = 60_000;

/** Once a minute for each person and code, or who keeps on trying would fill the log. */
export async function recordRefusal(database: Kysely<Database>, call: Call, code: string): Promise<void> {
  const details = { operation: call.operation.slug, code };
  const onceKey = `${call.userId} ${code} ${Math.floor(call.now.getTime() / minuteMs)}`;
  await withoutFailing(call, () =>
    recordNamedEvent(database, { ...call, kind: "right-refused", details, onceKey }),
  );
}

/** The answer stands, whether it could be told of or not. */
async function withoutFailing({ log }: Call, record: () => Promise<void>): Promise<void> {
  try {
    await record();
  } catch (error) {
    log.error({ err: error }, "an event of the log was not recorded");
  }
}
