import type { FastifyRequest } from "fastify";

/** Server-side texts exist in French and English; French unless English is asked for first. */
export function languageOf(request: FastifyRequest): "fr" | "en" {
  return /^\s*en\b/i.test(request.headers["accept-language"] ?? "") ? "en" : "fr";
}
