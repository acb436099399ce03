/** What tells banks apart: their name, or else their own part of the account's number. Two unknown ones are not the same. */
export const bankKeyOf = ({
  id,
  bankName,
  iban,
}: {
  readonly id: number;
  readonly bankName: string;
  readonly iban: string | null;
}): string =>
  bankName.trim().toLowerCase() || (iban === null ? `account ${id}` : iban.slice(0, 2) + iban.slice(4, 9));
