/** Which of the entries of an archive somebody put there, and whether all of them together are one document. */
import type { ZipArchive, ZipEntry } from "./zip-archive.ts";

/** Workbooks and texts of office programs are archives too. */
export const isDocument = ({ entries }: ZipArchive): boolean =>
  entries.some(({ name }) => name === "[Content_Types].xml" || name === "META-INF/manifest.xml");

/** Folders, what systems leave behind, and files that are meant not to be seen are passed over. */
export function isWanted({ name, isFolder }: ZipEntry): boolean {
  const steps = name.split("/");
  const isLeftBehind = steps.some((step) => step.startsWith(".") || step === "__MACOSX");
  return !isFolder && !isLeftBehind && !/^(?:thumbs\.db|desktop\.ini)$/i.test(steps.at(-1) ?? "");
}
