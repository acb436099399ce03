import { fileKindOf, headLength } from "./model/file-kind.ts";
import type { QueuedFile } from "./model/file-queue.ts";

/** What each of these files is, told from its first bytes. One that cannot be read is asked about like any other. */
export function queuedFiles(files: readonly File[]): Promise<readonly QueuedFile[]> {
  return Promise.all(
    files.map(async (file, id) => {
      const head = await file
        .slice(0, headLength)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0));
      return { id, file, kind: fileKindOf(file.name, new Uint8Array(head)) };
    }),
  );
}
