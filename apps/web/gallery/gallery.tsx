import styles from "./gallery.module.css";
import { CategorySection } from "./sections/category-section.tsx";
import { ChartSection } from "./sections/chart-section.tsx";
import { DialogSection } from "./sections/dialog-section.tsx";
import { EditorSection } from "./sections/editor-section.tsx";
import { FieldSection } from "./sections/field-section.tsx";
import { FigureSection } from "./sections/figure-section.tsx";
import { GridSection } from "./sections/grid-section.tsx";
import { NavigationSection } from "./sections/navigation-section.tsx";
import { PickerSection } from "./sections/picker-section.tsx";
import { StateSection } from "./sections/state-section.tsx";

const sections = {
  states: StateSection,
  figures: FigureSection,
  fields: FieldSection,
  pickers: PickerSection,
  categories: CategorySection,
  editors: EditorSection,
  navigation: NavigationSection,
  dialogs: DialogSection,
  charts: ChartSection,
  grid: GridSection,
};

/** All sections, or the one that is named: a test that tries one component waits for that one only. */
export function Gallery({ only }: { readonly only: string | null }) {
  const shown = Object.entries(sections).filter(([name]) => only === null || name === only);
  return (
    <main className={styles["page"]}>
      <h1>Galerie</h1>
      {shown.map(([name, Shown]) => (
        <Shown key={name} />
      ))}
    </main>
  );
}
