/** A watched company for each test of a file, with a clock that tests move, and what they do to it. */
import { beforeEach } from "vitest";
import { createForecasts } from "../../../forecast/open-view.ts";
import { RateBooks } from "../../../rates/rate-books.ts";
import { createBankAccount, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { sendDigests } from "../delivery/send-digests.ts";
import { evaluateAlerts } from "../evaluation/evaluate-alerts.ts";
import { createWatchedCompany, type WatchedCompany } from "./watched-company.ts";

/** A Monday. */
export const watchedFrom = new Date("2026-11-16T09:00:00Z");
const hourMs = 3_600_000;

/** A rule about what happened. */
export const fact = { unit: "money", comparison: ">", withinDays: null, severity: "Info" } as const;

export function useWatchedCompany() {
  const clock = { now: watchedFrom };
  const server = useTestServer({ now: () => clock.now });
  const of = {} as { company: WatchedCompany; account: number };
  beforeEach(async () => {
    clock.now = watchedFrom;
    of.company = await createWatchedCompany(server);
    of.account = await createBankAccount(server.services.database, of.company.companyId, {
      known_balance_minor: 2_000_000,
      known_balance_on: "2026-11-13",
    });
  });
  const database = () => server.services.database;
  return {
    server,
    of,
    after: (hours: number) => {
      clock.now = new Date(watchedFrom.getTime() + hours * hourMs);
    },
    /** What happens `during` it comes after its rules were read, and before it settles. */
    look: (during?: () => Promise<unknown>) => {
      const { today } = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
      const open: typeof today.open = async (...wanted) => {
        const forecast = await today.open(...wanted);
        await during?.();
        return forecast;
      };
      const forecasts = { today: Object.assign(Object.create(today), { open }) };
      return evaluateAlerts(
        { pool: server.services.pool, database: database(), forecasts, now: () => clock.now },
        { companyId: of.company.companyId, requestId: "look" },
      );
    },
    expectOut: (amount_minor: number, day = "2026-11-25") =>
      createTransaction(database(), of.company.companyId, {
        is_paid: false,
        bank_account_id: of.account,
        payment_date: day,
        amount_minor,
      }),
    paid: (amount_minor: number, more: object = {}) =>
      createTransaction(database(), of.company.companyId, {
        is_paid: true,
        bank_account_id: of.account,
        payment_date: "2026-11-16",
        original_payment_date: "2026-11-16",
        amount_minor,
        ...more,
      }),
    remove: (id: number) =>
      database()
        .deleteFrom("transactions")
        .where("company_id", "=", of.company.companyId)
        .where("id", "=", id)
        .execute(),
    incidents: async (state = "open") =>
      (await of.company.send("GET", `incidents?state=${state}`)).json().incidents,
    messages: async (caller = of.company.writer) => {
      const answer = await of.company.send("GET", "/api/notifications/v1", undefined, { caller });
      return answer
        .json()
        .notifications.map(({ message }: { message: string }) => message)
        .toReversed();
    },
    /** Looks that are waiting, by what asked for them. */
    waiting: async () => {
      const { rows } = await server.services.pool.query<{ singleton_key: string }>(
        "select singleton_key from queued_jobs where name = 'evaluate-alerts' and data ->> 'companyId' = $1",
        [String(of.company.companyId)],
      );
      return rows.map(({ singleton_key }) => singleton_key);
    },
    /** Looks at moments of their own, which no change asked for. */
    asksForLooks: async () => {
      const { rows } = await server.services.pool.query(
        "select start_after from queued_jobs where name = 'evaluate-alerts' and singleton_key like $1",
        [`${of.company.companyId} at %`],
      );
      return rows;
    },
    /** What a person was mailed, once what is due was sent. */
    mails: async (userId: string) => {
      const { mail } = server.services;
      await sendDigests({
        database: database(),
        mail,
        now: () => clock.now,
        publicUrl: "https://amont.example",
      });
      const { email } = await database()
        .selectFrom("users")
        .select("email")
        .where("id", "=", userId)
        .executeTakeFirstOrThrow();
      return database()
        .selectFrom("mails")
        .select(["subject", "body_text"])
        .where("recipient", "=", email)
        .where("purpose", "=", "alert")
        .orderBy("created_at")
        .execute();
    },
  };
}
