/**
 * Why a row of an imported file was refused, as import reports say it. A table of its own: 8001,
 * 8004, 8018, 8029 and 8031 do not mean the same here as when a single operation is refused.
 */
export const importRowCodes = [
  "8001",
  "8004",
  "8018",
  "8029",
  "8031",
  "8040",
  "8101",
  "8102",
  "8103",
  "8104",
  "8105",
  "8106",
  "8109",
  "8110",
  "8111",
  "8112",
  "8113",
  "8114",
  "8115",
  "8116",
  "8117",
  "8118",
  "8120",
  "8121",
  "8122",
  "8123",
  "8201",
  "8202",
  "transaction.duplicated_id_in_file",
] as const;

export type ImportRowCode = (typeof importRowCodes)[number];

export function isImportRowCode(code: string): code is ImportRowCode {
  return importRowCodes.some((known) => known === code);
}
