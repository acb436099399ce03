/**
 * A file that a call takes or gives, as the one who has all of it sees it. Uploads are limited; the server sends a long
 * one from its disk.
 */
import { z } from "zod";

export interface WholeFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const isWholeFile = (value: unknown): value is WholeFile => {
  const candidate = value as Partial<WholeFile> | null;
  return typeof candidate?.name === "string" && candidate.bytes instanceof Uint8Array;
};

/** A part of a `multipart` body, or the response of an operation that answers a file. */
export const wholeFile = z.custom<WholeFile>(isWholeFile, "not a file").meta({ format: "binary" });

export const pdfMediaType = "application/pdf";
export const csvMediaType = "text/csv; charset=utf-8";
export const spreadsheetMediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
