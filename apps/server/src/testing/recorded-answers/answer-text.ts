/** What an answer says, as text that is the same wherever the same was answered. */
import { Buffer } from "node:buffer";
import { unfoldWhole } from "@amont/formats/zip/unfold.ts";
import { isZip, openZip } from "@amont/formats/zip/zip-archive.ts";

/**
 * A failure names its request, which is another each time. A workbook is told by its parts: how they are packed depends on the machine's compressor. One of them says when it was
 * made, and that alone is left out.
 */
export function textOf(bytes: Buffer): string {
  if (!isZip(bytes)) return bytes.toString("utf8").replace(/"requestId":"[^"]*"/, '"requestId":""');
  const archive = openZip(bytes, 1_000);
  if (!archive.ok) throw new Error(`an answer is a damaged archive: ${archive.error}`);
  return archive.value.entries
    .map((entry) => {
      const part = unfoldWhole(archive.value, entry, 64 * 1024 * 1024);
      if (!part.ok) throw new Error(`${entry.name} is damaged: ${part.error}`);
      return `${entry.name}\n${withoutInstants(Buffer.from(part.value).toString("utf8"))}\n`;
    })
    .toSorted()
    .join("");
}

const withoutInstants = (part: string) =>
  part.replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*(<)/g, "$1$2");
