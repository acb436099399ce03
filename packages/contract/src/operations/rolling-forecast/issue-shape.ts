/** An issue: figures and names as they were sent, which nothing changes any more. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { idText, integerText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { availabilities, floors, shownLines } from "./rolling-fields.ts";
import { footFields, leafFields, rowFields, weekHeads } from "./weeks-shape.ts";

export const ofIssue = wire({ entityId: ["id", idText], number: ["number", integerText] });

/** What is known of an issue without opening it. */
export const issueHead = {
  number: ["number", z.int()],
  issuedAt: ["issuedAt", z.iso.datetime()],
  issuedOn: ["issuedOn", wireDate],
  /** Null: the person is gone. */
  issuedBy: ["issuedBy", z.string().nullable()],
  firstWeekOn: ["firstWeekOn", wireDate],
  weekCount: ["weekCount", z.int()],
  note: ["note", z.string()],
  /** SHA-256 of what was issued. */
  checksum: ["checksum", z.string()],
  /** Null: for information only. */
  approvedOn: ["approvedOn", wireDate.nullable()],
} as const;

export const issueContent = wire({
  entityName: ["entityName", z.string()],
  currency: ["currency", currencyCode],
  scenarioName: ["scenarioName", z.string().nullable()],
  weeks: ["weeks", weekHeads],
  rows: ["rows", z.array(wire(rowFields))],
  leaves: ["leaves", z.array(wire(leafFields))],
  foot: ["foot", wire(footFields)],
  lines: ["lines", shownLines],
  floors: ["floors", floors],
  availabilities: ["availabilities", availabilities],
});
export type IssueContent = z.output<typeof issueContent>;
