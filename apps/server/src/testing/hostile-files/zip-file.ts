/** A zip archive made by hand, so that it can also say what is not so. */
import { deflateRawSync } from "node:zlib";

interface Entry {
  readonly name: string;
  readonly content: Buffer;
  /** What the directory says that it unfolds to, where that is not the truth. */
  readonly claimedSize?: number;
}

export function zipFile(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize = content.length } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claimedSize, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimedSize, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += head.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

const relations = (inner: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`,
  );
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook with this sheet in it, and these shared texts. */
export function workbookOf(
  sheet: Buffer,
  { texts = Buffer.from("<sst></sst>"), claimedSize }: { texts?: Buffer; claimedSize?: number } = {},
): Buffer {
  const claimed = claimedSize === undefined ? {} : { claimedSize };
  return zipFile([
    {
      name: "[Content_Types].xml",
      content: Buffer.from(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      ),
    },
    {
      name: "_rels/.rels",
      content: relations(`<Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    },
    {
      name: "xl/workbook.xml",
      content: Buffer.from(
        `<?xml version="1.0"?><workbook xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: relations(
        `<Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`,
      ),
    },
    { name: "xl/sharedStrings.xml", content: texts, ...claimed },
    { name: "xl/worksheets/sheet1.xml", content: sheet, ...claimed },
  ]);
}
