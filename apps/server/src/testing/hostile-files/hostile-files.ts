/**
 * Files that hurt whoever reads them carelessly, of every format that the product takes: endless line ends, one line
 * without an end, elements without a bottom, entities and archives that unfold, half files, wrong bytes. The same seed, the
 * same files.
 */
import { type SeededRandom, seededRandom } from "@amont/testkit/seeded-random.ts";
import type { FileKind } from "../../parsing/parsing-limits.ts";
import { workbookOf, zipFile } from "./zip-file.ts";

export interface HostileFile {
  /** What it is, for whoever reads the report. */
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: Buffer;
}

interface Form {
  readonly kind: FileKind;
  readonly name: string;
  /** What its files begin with. */
  readonly head: string;
  /** One more operation, line or row. */
  readonly line: (random: SeededRandom) => string;
  readonly end: string;
}

const fecHeads =
  "JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\tMontantdevise\tIdevise\n";
const amountOf = (random: SeededRandom) => random.integer(-99_999, 99_999) / 100;
const cents = (random: SeededRandom) => amountOf(random).toFixed(2).replace(".", ",");

const forms: readonly Form[] = [
  {
    kind: "bank-file",
    name: "ofx",
    head: "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>12345678901</BANKACCTFROM><BANKTRANLIST>\n",
    line: (random) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302<TRNAMT>${amountOf(random)}<FITID>${random.integer(0, 1e9)}<NAME>CARTE</STMTTRN>\n`,
    end: "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
  },
  {
    kind: "bank-file",
    name: "camt",
    head: '<?xml version="1.0" encoding="UTF-8"?><Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct>',
    line: (random) =>
      `<Ntry><Amt Ccy="EUR">${random.integer(1, 9999)}.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt></Ntry>`,
    end: "</Stmt></BkToCstmrStmt></Document>",
  },
  {
    kind: "bank-file",
    name: "qif",
    head: "!Type:Bank\n",
    line: (random) => `D02/03/2026\nT${amountOf(random)}\nPCARTE\n^\n`,
    end: "",
  },
  {
    kind: "bank-file",
    name: "mt940",
    head: ":20:STATEMENT\n:25:30006000011234567890189\n:28C:1/1\n:60F:C260301EUR1000,00\n",
    line: (random) =>
      `:61:2603020302D${random.integer(1, 9999)},00NMSCNONREF\n:86:CARTE ${random.integer(0, 999)}\n`,
    end: ":62F:C260331EUR900,00\n-\n",
  },
  {
    kind: "bank-file",
    name: "cfonb",
    head: `${"0130006    00001EUR2 12345678901  010326".padEnd(90)}0000000010000{${" ".repeat(16)}\n`,
    line: () =>
      `${"0430006    00001EUR2 12345678901B1020326     020326CARTE".padEnd(90)}0000000000100}${" ".repeat(16)}\n`,
    end: "",
  },
  {
    kind: "bank-file",
    name: "csv of a bank",
    head: "Date;Libellé;Montant\n",
    line: (random) => `02/03/2026;CARTE ${random.integer(0, 999)};${cents(random)}\n`,
    end: "",
  },
  {
    kind: "accounting",
    name: "fec",
    head: fecHeads,
    line: (random) =>
      `BQ\tBanque\t${random.integer(1, 9999)}\t20260302\t512000\tBanque\t\t\tP1\t20260302\tCARTE\t${cents(random)}\t0,00\t\t\t20260302\t\t\n`,
    end: "",
  },
  {
    kind: "transactions",
    name: "table of transactions",
    head: "Date;Montant;Titre\n",
    line: (random) => `02/03/2026;${cents(random)};CARTE ${random.integer(0, 999)}\n`,
    end: "",
  },
  {
    kind: "budget",
    name: "budget",
    head: "Catégorie;Janvier 2027;Février 2027\n",
    line: (random) => `Ventes;${cents(random)};${cents(random)}\n`,
    end: "",
  },
  {
    kind: "categories",
    name: "categories",
    head: "Sens;Niveau 1;Niveau 2\n",
    line: (random) => `Encaissement;Ventes;Biens ${random.integer(0, 999)}\n`,
    end: "",
  },
  {
    kind: "exchange-rates",
    name: "rates of a central bank",
    head: "Date,USD,JPY,GBP,\n",
    line: (random) => `20${random.integer(10, 24)}-08-09,1.${random.integer(0, 9999)},160.15,N/A,\n`,
    end: "",
  },
];

/** What a file is filled with after its head, or without one. */
const fillings: readonly string[] = [
  "\r",
  "\n",
  "\r\n",
  " ",
  "\t",
  ";",
  ",",
  '"',
  '""',
  '"""\n',
  '"a\n',
  "<",
  "<a>",
  "<a></a>",
  "<!--",
  "<![CDATA[",
  "&amp;",
  "\0",
  "a",
  "1",
  "-",
  "(",
  "^\n",
  ":61:\n",
  ":86:\n",
  "D1\n",
  "{4:",
  "01/01/2026;",
  '="',
  "é",
  "\u2028",
  "<STMTTRN>",
  "<Ntry>",
  "=1+",
  "|",
];

const filled = (head: string, filling: string, size: number): Buffer => {
  const rest = Buffer.alloc(Math.max(0, size - Buffer.byteLength(head)), filling);
  return Buffer.concat([Buffer.from(head), rest]);
};

type Maker = (form: Form, random: SeededRandom, largest: number) => readonly [string, Buffer];

function honest(form: Form, random: SeededRandom, size: number): Buffer {
  const lines: string[] = [];
  // The same hundred lines again and again: to make millions of them would take longer than to read them.
  for (let line = 0; line < 100; line += 1) lines.push(form.line(random));
  const block = lines.join("");
  const times = Math.max(1, Math.floor(size / Buffer.byteLength(block)));
  return Buffer.from(form.head + block.repeat(times) + form.end);
}

const entityBomb = (form: Form): string => {
  const levels = Array.from({ length: 12 }, (_, level) =>
    level === 0 ? '<!ENTITY e0 "lol">' : `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE x [${levels.join("")}]>${form.head.replace(/^<\?xml[^>]*>/, "")}<Id>&e11;</Id>${form.end}`;
};

const sheetRow = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;

const makers: readonly Maker[] = [
  (form, random, largest) => {
    const filling = random.choice(fillings);
    const head = random.chance(0.3) ? "" : form.head;
    const size = random.integer(1, largest);
    return [
      `${head === "" ? "no head, then " : ""}${JSON.stringify(filling)} × ${size}`,
      filled(head, filling, size),
    ];
  },
  (form, random) => {
    const whole = honest(form, random, 20_000);
    return ["cut", whole.subarray(0, random.integer(0, whole.length))];
  },
  (form, random) => {
    const bytes = Buffer.from(honest(form, random, 20_000));
    for (let change = random.integer(1, 400); change > 0; change -= 1) {
      bytes[random.integer(0, bytes.length)] = random.integer(0, 256);
    }
    return ["wrong bytes", bytes];
  },
  (form, random) => {
    const bytes = Buffer.from(honest(form, random, 20_000));
    for (let change = random.integer(1, 40); change > 0; change -= 1)
      bytes[random.integer(0, bytes.length)] = 0;
    return ["zero bytes", bytes];
  },
  (form, random, largest) => [
    "one line without an end",
    Buffer.concat([
      Buffer.from(form.head),
      Buffer.alloc(random.integer(1, largest), form.line(random).trimEnd()),
    ]),
  ],
  (form, random, largest) => {
    const depth = random.integer(100, Math.max(101, Math.floor(largest / 16)));
    return [
      `${depth} elements deep`,
      Buffer.from(`${form.head}${"<a>".repeat(depth)}${"</a>".repeat(depth)}${form.end}`),
    ];
  },
  (form) => ["entities that unfold", Buffer.from(entityBomb(form))],
  (form, random, largest) => [
    "honest",
    honest(form, random, random.integer(1_000, Math.max(1_001, largest / 8))),
  ],
  (_, random, largest) => {
    const size = random.integer(1, 20) * largest;
    const sheet = Buffer.alloc(size, sheetRow("a"));
    return [`a workbook that unfolds to ${size}`, workbookOf(sheet)];
  },
  (_, random, largest) => {
    const size = random.integer(1, 20) * largest;
    const texts = Buffer.alloc(size, "<si><t>a</t></si>");
    return [
      `shared texts that unfold to ${size}, and say 10`,
      workbookOf(Buffer.from(sheetRow("b")), { texts, claimedSize: 10 }),
    ];
  },
  (_, random, largest) => {
    const row = Buffer.concat([
      Buffer.from("<row>"),
      Buffer.alloc(random.integer(1, 4) * largest, '<c r="A1"><v>1</v></c>'),
    ]);
    return ["a row without an end", workbookOf(row, { claimedSize: 100 })];
  },
  (_, random) => {
    const archive = workbookOf(Buffer.from(sheetRow("a").repeat(100)));
    archive[random.integer(0, archive.length)] = random.integer(0, 256);
    return ["a workbook with a wrong byte", archive.subarray(0, random.integer(1, archive.length))];
  },
  (_, random, largest) => [
    "an archive of nothing that anybody asked for",
    zipFile([
      { name: "META-INF/manifest.xml", content: Buffer.alloc(largest, "<a>") },
      { name: "content.xml", content: Buffer.alloc(random.integer(1, largest), "<table:table-row>") },
    ]),
  ],
  (_, random) => {
    const bytes = Buffer.alloc(random.integer(512, 20_000));
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.integer(0, 256);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    return ["an old workbook of noise", bytes];
  },
];

const mebibyte = 1024 * 1024;

interface Corpus {
  readonly seed: string;
  readonly count: number;
  /** Of what is filled up. The worst ones known, of 24 MiB, come first where they fit. */
  readonly largestBytes: number;
}

export function* hostileFiles({ seed, count, largestBytes }: Corpus): Generator<HostileFile> {
  let made = 0;
  for (const file of worstFiles(largestBytes)) {
    if (made === count) return;
    made += 1;
    yield file;
  }
  for (; made < count; made += 1) {
    const random = seededRandom(seed).split(made);
    const form = forms[made % forms.length];
    const make = makers[Math.floor(made / forms.length) % makers.length];
    if (form === undefined || make === undefined) return;
    // Few are as large as may be: one large file after the other would only say how fast the machine is.
    const largest = random.chance(0.1) ? largestBytes : largestBytes / 16;
    const [what, bytes] = make(form, random, Math.floor(largest));
    yield { name: `${made} ${form.name}: ${what}`, kind: form.kind, bytes };
  }
}

function* worstFiles(largestBytes: number): Generator<HostileFile> {
  const size = Math.min(24 * mebibyte, largestBytes);
  const ofEachKind = [...Map.groupBy(forms, (form) => form.kind).values()].flatMap(([first]) => first ?? []);
  for (const { kind, name } of ofEachKind) {
    for (const filling of ["\r", "a", '"a\n']) {
      yield { name: `${name}: ${JSON.stringify(filling)} × ${size}`, kind, bytes: filled("", filling, size) };
    }
  }
  for (const { kind, name, head } of forms) {
    yield { name: `${name}: head, then "\\r" × ${size}`, kind, bytes: filled(head, "\r", size) };
  }
}
