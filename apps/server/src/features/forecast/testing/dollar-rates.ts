/** What a euro is in dollars, on days around the today of the forecast's tests. */
import { sql } from "kysely";
import type { TestServer } from "../../../testing/test-server.ts";
import type { ForecastCompany } from "./forecast-company.ts";

type Quotes = ReadonlyArray<readonly [day: string, rate: string]>;

export const dollarQuotes: Quotes = [
  ["2026-09-30", "1.10"],
  ["2026-10-15", "1.20"],
  ["2026-10-30", "1.25"],
  ["2026-11-13", "1.28"],
];

/** As the organisation uploaded them. */
export const quoteDollars = (
  { services: { database } }: TestServer,
  { organisationId }: Pick<ForecastCompany, "organisationId">,
  quotes: Quotes = dollarQuotes,
) =>
  sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
    select ${organisationId}, 'USD', day, rate from unnest(
      ${quotes.map(([day]) => day)}::date[], ${quotes.map(([, rate]) => rate)}::numeric[]) as q (day, rate)`.execute(
    database,
  );

/** 1,250.00 on the account in dollars at the end of October. */
export const holdDollars = ({ services: { database } }: TestServer, { accounts }: ForecastCompany) =>
  sql`update bank_accounts set known_balance_on = '2026-10-31', known_balance_minor = 125000,
    overdraft_minor = -12800 where id = ${accounts.dollars}`.execute(database);
