import type PdfKit from "pdfkit";

/** Loaded with the first page that somebody wants: reading fonts takes as much to load as answering requests does. */
export async function loadPdfKit(): Promise<typeof PdfKit> {
  return (await import("pdfkit")).default;
}
