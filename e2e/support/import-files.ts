/** Files that companies bring in, with days around today. */
export const iban = "FR1420041010050500013M02606";

/** So many days before today in Paris, as a spreadsheet of the company would write it. */
export function dayBefore(count: number): {
  readonly iso: string;
  readonly french: string;
  readonly short: string;
} {
  const moment = new Date(Date.now() - count * 86_400_000);
  const iso = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(moment);
  const [year = "", month = "", day = ""] = iso.split("-");
  return { iso, french: `${day}/${month}/${year}`, short: `${year.slice(2)}${month}${day}` };
}

/** A statement with a rent that somebody has entered already, and a sale that nobody has. */
export const statement = [
  ":20:RELEVE",
  `:25:${iban}`,
  ":28C:1/1",
  `:60F:C${dayBefore(5).short}EUR1000,00`,
  `:61:${dayBefore(4).short}D900,00NTRFNONREF//B1`,
  ":86:PRLV LOYER ATELIER",
  `:61:${dayBefore(3).short}C250,00NTRFNONREF//B2`,
  ":86:VIR CLIENT NORD",
  `:62F:C${dayBefore(3).short}EUR350,00`,
  "-",
].join("\r\n");

export const upload = (name: string, text: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text, "utf8"),
});
