import type { FastifyRequest } from "fastify";

/** Whether the browser sent a cookie of this name. What it holds is of no interest to any call. */
export function hasCookie(request: Pick<FastifyRequest, "headers">, name: string): boolean {
  const cookies = request.headers.cookie?.split(";") ?? [];
  return cookies.some((cookie) => cookie.split("=", 1)[0]?.trim() === name);
}
