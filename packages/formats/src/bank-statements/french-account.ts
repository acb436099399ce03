/** The IBAN of a French account from the parts that older formats write: bank, branch and account number. */
import { parseIban } from "@amont/kernel/iban.ts";

/** Null where a part lacks: some banks leave the branch blank, or write zeros for themselves. */
export function ibanOfFrenchAccount({
  bank,
  branch,
  account,
}: {
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
}): string | null {
  if (!/^(?!00000)\d{5}$/.test(bank) || !/^\d{5}$/.test(branch) || !/^[\dA-Z]{11}$/.test(account))
    return null;
  const national = `${bank}${branch}${account}`;
  const key = String(97 - remainderOf97(`${inDigits(national)}00`)).padStart(2, "0");
  const check = 98 - remainderOf97(`${lettersAsNumbers(`${national}${key}`)}152700`);
  return parseIban(`FR${String(check).padStart(2, "0")}${national}${key}`);
}

/**
 * From the whole number, as statements write it: "30006 00001 12345678901 89". Its key proves it; without one only the
 * marks between its parts do.
 */
export function ibanOfFrenchNumber(text: string): string | null {
  const match =
    /^(\d{5})[ /-]?(\d{5})[ /-]?([\dA-Z]{11})[ /-]?(\d{2})$/.exec(text) ??
    /^(\d{5})[ /-](\d{5})[ /-]([\dA-Z]{11})$/.exec(text);
  if (match === null) return null;
  const [, bank = "", branch = "", account = "", key = ""] = match;
  const iban = ibanOfFrenchAccount({ bank, branch, account });
  return iban?.endsWith(key) === true ? iban : null;
}

/** The national key counts letters as 1 to 9: A and J are 1, B, K and S are 2. */
function inDigits(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => {
    const at = letter.charCodeAt(0) - 65;
    return String(at < 18 ? (at % 9) + 1 : (at % 9) + 2);
  });
}

const lettersAsNumbers = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

function remainderOf97(digits: string): number {
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}
