/** The floor to compare with: the same framework answering a constant, in its own process. */
import Fastify from "fastify";

const http = Fastify({ logger: false });
http.get("/bare", async () => ({ ok: true }));
await http.listen({ port: Number(process.env["PORT"]), host: "localhost" });
