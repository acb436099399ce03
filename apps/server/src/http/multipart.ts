/** Bodies that carry files. They are read whole, so what one request may hold in memory is limited here. */
import type { WholeFile } from "@amont/contract/file.ts";
import type { FastifyRequest } from "fastify";

const mebibyte = 1024 * 1024;

export const multipartLimits = {
  limits: { fileSize: 25 * mebibyte, files: 2, fields: 20, fieldSize: 64 * 1024, parts: 22 },
} as const;

/** A body of another kind is left as it came; the operation's own schema refuses it. */
export async function readMultipart(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  // Names come from outside: an object without a prototype has nothing that they could overwrite.
  const fields = Object.create(null) as Record<string, unknown>;
  try {
    for await (const part of request.parts()) {
      fields[part.fieldname] =
        part.type === "field"
          ? part.value
          : ({
              name: part.filename,
              mediaType: part.mimetype,
              bytes: plainBytes(await part.toBuffer()),
            } satisfies WholeFile);
    }
  } catch (error) {
    throw withStatus(error);
  }
  return fields;
}

/** The same memory where it is the file's own: two copies of a large file are one too many. */
function plainBytes({ buffer, byteOffset, length }: Buffer): Uint8Array<ArrayBuffer> {
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === length;
  return isOwn
    ? new Uint8Array(buffer)
    : new Uint8Array(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
}

/** What is too large says so itself; all else that can go wrong here is a body that ends early or says nothing of its parts. */
function withStatus(error: unknown): Error {
  const cause = error instanceof Error ? error : new Error(String(error));
  if ("statusCode" in cause) return cause;
  return Object.assign(new Error("unreadable form", { cause }), { statusCode: 400 });
}
