import type { createPool } from "@amont/server/db/pool.ts";

export type Pool = ReturnType<typeof createPool>;
export type Client = Awaited<ReturnType<typeof connect>>;

export const connect = (pool: Pool) => pool.connect();
