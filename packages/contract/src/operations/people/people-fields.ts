/**
 * The people of an organisation and what they hold in its companies. A right is a row: what somebody may do is what the
 * rows say, strongest first, with a temporary access until its end.
 */
import { z } from "zod";
import { administratorWithArchived, all, inPath, organisationAdministrator } from "../../access.ts";
import { type ProductLevel, productLevels } from "../../products.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { levelsOf, type RightSubject, rightSubjects } from "./right-subjects.ts";

/** For who administers the organisation: of its companies it opens those rows that say who may do what. */
export const managesPeople = all(organisationAdministrator(inPath("id")), administratorWithArchived);

export const ofOrganisation = wire({ organisationId: ["id", idText] });
export const ofPerson = wire({ organisationId: ["id", idText], userId: ["userId", z.uuid()] });

/** How many people one page has at most. */
export const mostPeople = 100;
/** How many rights one call changes at most. */
export const mostRightChanges = 2000;

const id = z.int32().positive();

const subject = z.enum(rightSubjects);
const right = {
  companyId: ["companyId", id],
  subject: ["subject", subject],
  /** Of a module the most that they may do there: `write` says nothing. Of a capability `none` or `write`. */
  level: ["level", z.enum(productLevels)],
} as const;

/** No level that the subject does not have. */
const hasSuchLevel = (change: { readonly subject: RightSubject; readonly level: ProductLevel }) =>
  levelsOf(change.subject).includes(change.level);
export const rightChange = wire(right).refine(hasSuchLevel, "held or not");
export const personsRightChange = wire({ userId: ["userId", z.uuid()], ...right }).refine(
  hasSuchLevel,
  "held or not",
);

export const toldChange = wire({
  userId: ["userId", z.uuid()],
  companyId: ["companyId", id],
  subject: ["subject", subject],
  from: ["from", z.enum(productLevels)],
  to: ["to", z.enum(productLevels)],
});

const personFields = {
  userId: ["userId", z.uuid()],
  name: ["name", z.string()],
  email: ["email", z.string()],
  isAdministrator: ["isAdministrator", z.boolean()],
  /** What they hold stays written, and counts as nothing. */
  isDeactivated: ["isDeactivated", z.boolean()],
  /** Of any of the companies. */
  lastSeenAt: ["lastSeenAt", z.iso.datetime().nullable()],
  /** Of the rights: who changes them says which ones they looked at. */
  version: ["version", z.string()],
  /** By hand; a company without a row is one that they do not see. */
  rights: ["rights", z.array(wire(right))],
  /** By groups of the account service, beside those by hand: the strongest counts. */
  groupRights: ["groupRights", z.array(wire({ ...right, group: ["group", z.string()] }))],
  temporary: [
    "temporaryAccesses",
    z.array(wire({ companyId: ["companyId", id], validUntil: ["validUntil", z.iso.datetime()] })),
  ],
} as const;
export const person = wire(personFields);
export type Person = z.output<typeof person>;

export const listedPerson = wire({
  ...personFields,
  /** Is anything asked for beside their password? Null where an account service of its own keeps that. */
  hasSecondFactor: ["hasSecondFactor", z.boolean().nullable()],
});
export type ListedPerson = z.output<typeof listedPerson>;
