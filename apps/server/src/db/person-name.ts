/** What somebody is called. Providers may send no name: then their address says who they are. */
import { type RawBuilder, sql } from "kysely";

/** Of the row of `users` that goes by this name in a query; null where a join found none. */
export const personName = (users: string): RawBuilder<string> => {
  const [first, last, email] = ["first_name", "last_name", "email"].map((column) =>
    sql.ref(`${users}.${column}`),
  );
  return sql<string>`coalesce(nullif(btrim(${first} || ' ' || ${last}), ''), ${email})`;
};
