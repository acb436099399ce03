/** The id under which exports name a transaction that has none of its own, so that imports know it again. */

export const exportedId = (companyId: number, transactionId: number): string =>
  `amont-${companyId}-${transactionId}`;

const form = /^amont-(\d{1,10})-(\d{1,10})$/;
const largestId = 2_147_483_647;

/** The transaction of this company that an export named so. */
export function exportedTransactionId(externalId: string, companyId: number): number | null {
  const match = form.exec(externalId);
  const id = Number(match?.[2]);
  return match !== null && Number(match[1]) === companyId && id <= largestId ? id : null;
}
