/** What Atelier and the group show their lenders: lines, floors, lines of credit, tests, and what is known of some weeks. */
import type { RollingLine } from "@amont/engine/liquidity/rolling/lines.ts";
import { invariant } from "@amont/kernel/assert.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  startOfMonth,
  startOfWeek,
} from "@amont/kernel/calendar-date.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import {
  saveAvailabilities,
  saveFloors,
  saveLines,
  saveTests,
  writeComments,
} from "../../features/rolling-forecast/rolling-repository.ts";
import type { CurrentEntity } from "../../forecast/group/current-entity.ts";
import { writeTimings } from "../../plan/timings-repository.ts";
import { takePen } from "../history-days.ts";
import { findPlannedLeaves, inHundreds, usualBefore } from "../plans/planned-leaves.ts";

type Line = Omit<RollingLine, "lineId" | "branchIds"> & {
  /** Names of categories, on the side that the section has. */
  readonly branches: readonly string[];
};

const customers = "Clients professionnels";
const shops = "Boutiques et vente en ligne";

const lines: readonly Line[] = [
  { label: customers, section: "operatingReceipts", branches: [customers] },
  { label: shops, section: "operatingReceipts", branches: ["Ventes au comptoir"] },
  { label: "Export", section: "operatingReceipts", branches: ["Ventes à l'export"] },
  { label: "Matières et sous-traitance", section: "operatingDisbursements", branches: ["Achats"] },
  { label: "Achats en dollars", section: "operatingDisbursements", branches: ["Achats en dollars"] },
  { label: "Salaires et charges sociales", section: "operatingDisbursements", branches: ["Personnel"] },
  {
    label: "Locaux et frais généraux",
    section: "operatingDisbursements",
    branches: ["Locaux", "Frais généraux", "Frais bancaires"],
  },
  { label: "TVA et impôts", section: "operatingDisbursements", branches: ["TVA", "Impôts et taxes"] },
  { label: "Comptes courants du groupe", section: "nonOperating", branches: ["Virements du groupe"] },
  { label: "Échéances d'emprunt", section: "financing", branches: ["Emprunts"] },
];

const monday = (today: CalendarDate, weeks: number): CalendarDate => addDays(startOfWeek(today), 7 * weeks);

export async function writeRollingSettings(
  database: SystemDatabase,
  atelier: CurrentEntity,
  today: CalendarDate,
): Promise<void> {
  await saveLines(database, atelier, await linesOf(database, atelier.entityId));
  // The bank asks for more from the quarter after next month on.
  const begin = monday(today, -13);
  const raised = addMonths(startOfMonth(today), 2);
  await saveFloors(database, atelier, [
    { start: begin, endExclusive: raised, floorMinor: 30_000_000 },
    { start: raised, endExclusive: null, floorMinor: 35_000_000 },
  ]);
  await saveAvailabilities(database, atelier, [
    {
      label: "Ligne confirmée Banque du Canal",
      undrawnMinor: 15_000_000,
      isConfirmed: true,
      start: begin,
      endExclusive: null,
    },
    {
      label: "Facilité saisonnière Crédit vosgien",
      undrawnMinor: 4_000_000,
      isConfirmed: false,
      start: begin,
      endExclusive: addMonths(raised, 1),
    },
  ]);
  await saveTests(database, atelier, [
    {
      testId: 1,
      label: "Encaissements cumulés",
      scope: "receipts",
      windowWeeks: null,
      rateBasisPoints: 1_500,
      excludedKeys: [],
      carriesForward: false,
    },
    {
      testId: 2,
      label: "Décaissements d'exploitation",
      scope: "operatingDisbursements",
      windowWeeks: 1,
      rateBasisPoints: 1_000,
      excludedKeys: [],
      carriesForward: true,
    },
  ]);
  const group = await groupOf(database, atelier);
  await saveFloors(database, group, [{ start: begin, endExclusive: null, floorMinor: 50_000_000 }]);
  await saveAvailabilities(database, group, [
    {
      label: "Ligne confirmée Banque du Canal",
      undrawnMinor: 15_000_000,
      isConfirmed: true,
      start: begin,
      endExclusive: null,
    },
  ]);
}

async function linesOf(database: SystemDatabase, companyId: number): Promise<readonly RollingLine[]> {
  const categories = await database
    .selectFrom("categories")
    .select(["id", "name", "is_inflow"])
    .where("company_id", "=", companyId)
    .orderBy("id")
    .execute();
  return lines.map(({ branches, ...line }, at) => {
    const fitting = categories.filter(
      ({ name, is_inflow }) =>
        branches.includes(name) &&
        (line.section === "nonOperating" || is_inflow === (line.section === "operatingReceipts")),
    );
    invariant(fitting.length > 0, `the demo has no category of ${line.label}`);
    return { ...line, lineId: at + 1, branchIds: fitting.map(({ id }) => id) };
  });
}

async function groupOf(database: SystemDatabase, { organisationId }: CurrentEntity): Promise<CurrentEntity> {
  const { id } = await database
    .selectFrom("consolidations")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return { organisationId, entityId: id, isCompany: false, canWrite: true, isAdministered: true };
}

interface KnownWeek {
  readonly category: string;
  /** Counted from the current one. */
  readonly week: number;
  /** Of an ordinary month. */
  readonly part: number;
}

/** What is already known when the first of the three weeks is issued, and what has become known since. */
const knownAtFirst: readonly KnownWeek[] = [
  { category: "Sous-traitance", week: 2, part: 0.4 },
  { category: "Fournitures", week: 5, part: 0.3 },
];
const knownSince: readonly KnownWeek[] = [{ category: "Honoraires", week: 3, part: 0.5 }];

/** In which weeks some of the months' plans come. */
export async function writeKnownWeeks(
  database: SystemDatabase,
  companyId: number,
  { today, by, isFirst }: { readonly today: CalendarDate; readonly by: string; readonly isFirst: boolean },
): Promise<void> {
  const leaves = await findPlannedLeaves(database, [companyId]);
  await takePen(database, {
    by,
    on: addDays(monday(today, isFirst ? -3 : -1), isFirst ? -3 : 2),
    at: "15:10",
  });
  const timings = (isFirst ? knownAtFirst : knownSince).flatMap(({ category, week, part }) => {
    const leaf = leaves.find(({ name }) => name === category);
    if (leaf === undefined) return [];
    const weekOn = monday(today, week);
    // The month that has most of the week.
    const periodOn = startOfMonth(addDays(weekOn, 3));
    const amountMinor = inHundreds(usualBefore(leaf, startOfMonth(today)) * part);
    return [{ categoryId: leaf.id, bankAccountId: null, periodOn, weekOn, amountMinor }];
  });
  await writeTimings(database, companyId, null, timings);
}

const lineIdOf = (label: string): string => String(lines.findIndex((line) => line.label === label) + 1);

/** What the treasurer wrote beside weeks that are over, on their Mondays after. */
export async function writeWeekComments(
  database: SystemDatabase,
  atelier: CurrentEntity,
  { today, by }: { readonly today: CalendarDate; readonly by: string },
): Promise<void> {
  const comments = [
    {
      label: customers,
      week: -2,
      text: "Relances faites le lundi : deux échéances revues avec les clients.",
    },
    {
      label: "Matières et sous-traitance",
      week: -2,
      text: "Livraison de chêne fractionnée par le fournisseur.",
    },
    { label: shops, week: -1, text: "Remises de cartes du week-end créditées le mardi." },
  ];
  for (const { label, week, text } of comments) {
    await takePen(database, { by, on: monday(today, Math.min(week + 1, 0)), at: "08:50" });
    await writeComments(database, atelier, [
      { rowKey: lineIdOf(label), weekStart: monday(today, week), text },
    ]);
  }
}
