import type { AmountScale } from "@amont/ui/figures/amount-format.ts";
import { AmountFormatOptions } from "@amont/ui/widgets/amount-format/amount-format-options.tsx";
import { AmountFormatSelector } from "@amont/ui/widgets/amount-format/amount-format-selector.tsx";
import { ColourPicker } from "@amont/ui/widgets/colour-picker/colour-picker.tsx";
import { MonthPanel } from "@amont/ui/widgets/month-picker/month-panel.tsx";
import { MonthPicker } from "@amont/ui/widgets/month-picker/month-picker.tsx";
import type { YearMonth } from "@amont/ui/widgets/month-picker/year-month.ts";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { FlatTreePicker } from "@amont/ui/widgets/tree-picker/flat-tree-picker.tsx";
import { NestedTreePicker } from "@amont/ui/widgets/tree-picker/nested-tree-picker.tsx";
import { type ReactNode, useState } from "react";
import styles from "../gallery.module.css";
import {
  amountFormatTexts,
  categories,
  colourTexts,
  manyCategories,
  monthTexts,
  thisMonth,
  treeTexts,
} from "../samples.ts";
import { Section, Tile } from "../section.tsx";

type Frequency = "weeks" | "months" | "quarters";

const frequencies = [
  { value: "weeks", text: "Semaine", name: "Hebdomadaire" },
  { value: "months", text: "Mois", name: "Mensuelle" },
  { value: "quarters", text: "Trimestre", name: "Trimestrielle" },
] as const;

const Panel = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["panel"]}>{children}</div>
);

export function PickerSection() {
  const [category, setCategory] = useState<string | undefined>("key");
  const [distant, setDistant] = useState<string | undefined>("f2-5");
  const [colour, setColour] = useState<string | undefined>("#7a55e0");
  const [month, setMonth] = useState<YearMonth>({ year: 2026, month: 12 });
  const [format, setFormat] = useState<AmountScale>("default");
  const [frequency, setFrequency] = useState<Frequency>("months");
  return (
    <Section title="Sélecteurs">
      <Tile caption="Catégories, imbriquées">
        <Panel>
          <NestedTreePicker
            nodes={categories}
            selectedId={category}
            onSelect={setCategory}
            texts={treeTexts}
            footer={<a href="#categories">Gérer les catégories</a>}
          />
        </Panel>
      </Tile>
      <Tile caption="À plat, 10 200 nœuds">
        <Panel>
          <FlatTreePicker
            nodes={manyCategories}
            selectedId={distant}
            onSelect={setDistant}
            texts={{ ...treeTexts, label: "Familles", searchPlaceholder: "Rechercher une famille..." }}
          />
        </Panel>
      </Tile>
      <Tile caption="Une vue parmi quelques-unes">
        <Segmented label="Périodicité" segments={frequencies} value={frequency} onChange={setFrequency} />
      </Tile>
      <Tile caption="Couleur">
        <Panel>
          <ColourPicker texts={colourTexts} value={colour} onChange={setColour} />
        </Panel>
      </Tile>
      <Tile caption="Mois, fins de trimestre seulement">
        <Panel>
          <MonthPanel
            texts={monthTexts}
            locale="fr-FR"
            value={month}
            thisMonth={thisMonth}
            allowed="endOfQuarter"
            onChoose={setMonth}
          />
        </Panel>
      </Tile>
      <Tile caption="Mois, dans un champ">
        <MonthPicker
          label="Début"
          placeholder="Choisir un mois"
          texts={monthTexts}
          locale="fr-FR"
          value={month}
          thisMonth={thisMonth}
          onChange={setMonth}
        />
      </Tile>
      <Tile caption="Format des montants">
        <AmountFormatSelector texts={amountFormatTexts} locale="fr-FR" value={format} onChange={setFormat} />
        <Panel>
          <AmountFormatOptions texts={amountFormatTexts} locale="fr-FR" value={format} onChange={setFormat} />
        </Panel>
      </Tile>
    </Section>
  );
}
