import type { WholeFile } from "@amont/contract/file.ts";

/** Hands a file to the browser to save, under the name that it came with. */
export function saveFile({ name, mediaType, bytes }: WholeFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A file that was chosen or dropped, as a call takes it. */
export async function readWholeFile(file: File): Promise<WholeFile> {
  return { name: file.name, mediaType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}
