/** Invented data and French words for the gallery: a widget receives its texts from whoever shows it. */
import type { ColourPickerTexts } from "@amont/ui/widgets/colour-picker/colour-picker.tsx";
import type { LabelEditorTexts } from "@amont/ui/widgets/label-editor/label-editor.tsx";
import type { MonthPanelTexts } from "@amont/ui/widgets/month-picker/month-panel.tsx";
import type { SheetColumn } from "@amont/ui/widgets/sheet/sheet-source.ts";
import type { GridRow } from "@amont/ui/widgets/sheet/visible-rows.ts";
import type { TreeNode } from "@amont/ui/widgets/tree-picker/tree-node.ts";

export const thisMonth = { year: 2026, month: 11 };

export const monthTexts: MonthPanelTexts = {
  previousYear: "Année précédente",
  nextYear: "Année suivante",
  previousYears: "Années précédentes",
  nextYears: "Années suivantes",
  chooseYear: (year) => `${year}, choisir une autre année`,
};

const hues = {
  red: "Rouge",
  orange: "Orange",
  yellow: "Jaune",
  green: "Vert",
  teal: "Sarcelle",
  blue: "Bleu",
  violet: "Violet",
  pink: "Rose",
  grey: "Gris",
} as const;
const tones = { dark: " foncé", medium: "", light: " clair" } as const;

export const colourTexts: ColourPickerTexts = {
  title: "Couleur du scénario",
  previousPage: "Palettes précédentes",
  nextPage: "Palettes suivantes",
  page: (current, count) => `Page ${current} sur ${count}`,
  colourName: ({ hue, tone }) => hues[hue] + tones[tone],
};

export const labelTexts: LabelEditorTexts = {
  label: "Nom de la catégorie",
  confirmHint: { keyName: "Entrée", effect: "pour valider" },
  cancelHint: { keyName: "Échap.", effect: "pour annuler" },
  problem: (problem) => {
    if (problem.kind === "refusedName") return "Ce nom existe déjà, choisissez-en un autre.";
    if (problem.kind === "maxlength") return `${problem.actual} caractères sur ${problem.maximum}`;
    return `Le caractère ${problem.character} est interdit.`;
  },
};

export const amountFormatTexts = {
  title: "Format des montants",
  names: { default: "Par défaut", thousands: "Milliers", millions: "Millions" },
  button: (sample: string) => `Format : ${sample}`,
};

export const treeTexts = {
  label: "Catégories d’encaissement",
  searchPlaceholder: "Rechercher ou créer une catégorie...",
  noMatch: "Aucune catégorie ne correspond à cette recherche.",
};

export const categories: readonly TreeNode[] = [
  {
    id: "sales",
    name: "Ventes clients",
    opened: true,
    children: [
      { id: "key", name: "Grands comptes" },
      { id: "shops", name: "Boutiques" },
      { id: "web", name: "E-commerce", disabled: true },
      { id: "uk", name: "Export Royaume-Uni", children: [{ id: "london", name: "Londres" }] },
    ],
  },
  { id: "aid", name: "Aides et subventions", children: [{ id: "eco", name: "Éco-prêt" }] },
];

export const manyCategories: readonly TreeNode[] = Array.from({ length: 200 }, (_, group) => ({
  id: `f${group}`,
  name: `Famille ${group}`,
  opened: true,
  children: Array.from({ length: 50 }, (_unused, nth) => ({
    id: `f${group}-${nth}`,
    name: `Catégorie ${group}.${nth}`,
    disabled: nth === 3,
  })),
}));

/** In minor units, for the first period; the others follow from it. */
interface SampleLine {
  readonly minor: number;
}
export type SampleRow = GridRow<SampleLine>;

const line = (
  id: string,
  kind: SampleRow["kind"],
  title: string,
  minor: number,
  children?: readonly SampleRow[],
): SampleRow => ({ id, kind, title, line: { minor }, ...(children === undefined ? {} : { children }) });

export const forecastRows: readonly SampleRow[] = [
  line("start", "header", "Trésorerie début de période", 18_143_216),
  line("in", "header", "Encaissements", 15_614_802, [
    line("sales", "content", "Ventes clients", 15_614_802, [
      line("key", "content", "Grands comptes", 8_641_230),
      line("shops", "content", "Boutiques", 3_120_510),
      line("uk", "content", "Export Royaume-Uni", 1_422_000),
    ]),
    line("other", "content", "À catégoriser", 0),
  ]),
  line("out", "header", "Décaissements", -18_260_120, [
    line("purchases", "content", "Achats", -7_243_077),
    line("loans", "content", "Échéances d’emprunts", -648_025),
  ]),
  line("end", "header", "Trésorerie fin de période", 15_495_498),
];

const monthLabels = [
  "août",
  "sept.",
  "oct.",
  "nov.",
  "déc.",
  "janv.",
  "févr.",
  "mars",
  "avr.",
  "mai",
  "juin",
  "juil.",
];
const whenOf = (index: number) => (index < 3 ? "past" : index === 3 ? "current" : "future");

const columnOf = (title: string, index: number): SheetColumn => ({
  id: title,
  title,
  tense: whenOf(index),
  hint: index === 3 ? "en cours" : undefined,
});

export const forecastColumns: readonly SheetColumn[] = monthLabels.map(columnOf);

/** A thousand lines by a hundred and twenty periods. */
export const largeRows: readonly SampleRow[] = Array.from({ length: 100 }, (_, group) =>
  line(
    `g${group}`,
    "header",
    `Groupe ${group}`,
    100_000 * group,
    Array.from({ length: 9 }, (_unused, nth) =>
      line(`g${group}-${nth}`, "content", `Ligne ${group}.${nth}`, 10_000 * nth + group),
    ),
  ),
);

export const largeColumns: readonly SheetColumn[] = Array.from({ length: 120 }, (_, index) => ({
  id: `p${index}`,
  title: `p. ${index}`,
  tense: whenOf(index),
}));
