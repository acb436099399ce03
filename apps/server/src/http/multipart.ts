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
              bytes: await bytesOf(part.file, request.headers["content-length"]),
            } satisfies WholeFile);
    }
  } catch (error) {
    throw withStatus(error);
  }
  return fields;
}

/**
 * Put where it stays as it comes: pieces that are put together at the end are there twice. What the whole request says of its
 * length is enough room for any file in it; where it says nothing, the room grows.
 */
async function bytesOf(
  file: AsyncIterable<Uint8Array> & { readonly truncated: boolean },
  announced: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(Math.min(Number(announced ?? 0) || mebibyte, multipartLimits.limits.fileSize));
  let length = 0;
  for await (const chunk of file) {
    if (length + chunk.length > bytes.length) {
      const roomier = new Uint8Array(2 * (length + chunk.length));
      roomier.set(bytes.subarray(0, length));
      bytes = roomier;
    }
    bytes.set(chunk, length);
    length += chunk.length;
  }
  if (file.truncated) throw Object.assign(new Error("file too large"), { statusCode: 413 });
  return bytes.subarray(0, length);
}

/** What is too large says so itself; all else that can go wrong here is a body that ends early or says nothing of its parts. */
function withStatus(error: unknown): Error {
  const cause = error instanceof Error ? error : new Error(String(error));
  if ("statusCode" in cause) return cause;
  return Object.assign(new Error("unreadable form", { cause }), { statusCode: 400 });
}
