import type { FastifyInstance } from "fastify";
import type pg from "pg";

interface HealthOptions {
  readonly pool: pg.Pool;
  /** False while the instance is draining: load balancers then look elsewhere. */
  readonly isAccepting: () => boolean;
}

/** `/healthz`: the process answers. `/readyz`: it can also serve, which needs the database. */
export function registerHealth(app: FastifyInstance, { pool, isAccepting }: HealthOptions): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const database = await pool.query("select 1").then(
      () => true,
      () => false,
    );
    const isReady = database && isAccepting();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready", database });
  });
}
