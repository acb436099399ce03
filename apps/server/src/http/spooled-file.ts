/**
 * A file on its way out, written to disk before anything of it is sent: it takes the same memory however long it is, the
 * transaction that it is read in is over before the first byte leaves, and what goes wrong until then is still an answer.
 *
 * It has no name. Unlinked as soon as it is open, it is there as long as its handle, and the system takes it back
 * whoever dies: nothing is left to be cleaned up.
 */
import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";

export interface FileContent {
  readonly name: string;
  readonly mediaType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

export class SpooledFile {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly #handle: FileHandle;

  constructor(
    { name, mediaType }: Pick<FileContent, "name" | "mediaType">,
    handle: FileHandle,
    size: number,
  ) {
    this.name = name;
    this.mediaType = mediaType;
    this.size = size;
    this.#handle = handle;
  }

  /** Once. The file ends with it, read to the end or not. */
  read(): Readable {
    return this.#handle.createReadStream({ start: 0 });
  }

  /** For a file that will not be read. */
  discard(): Promise<void> {
    return this.#handle.close();
  }
}

export async function spoolFile({ content, ...described }: FileContent): Promise<SpooledFile> {
  const handle = await openNameless();
  try {
    await handle.writeFile(content);
    const { size } = await handle.stat();
    return new SpooledFile(described, handle, size);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** In the system's folder for such files, which `TMPDIR` names. */
async function openNameless(): Promise<FileHandle> {
  const place = path.join(os.tmpdir(), `amont-export-${randomUUID()}`);
  const handle = await open(place, "wx+", 0o600);
  await unlink(place);
  return handle;
}
