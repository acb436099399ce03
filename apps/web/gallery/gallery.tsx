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

export function Gallery() {
  return (
    <main className={styles["page"]}>
      <h1>Galerie</h1>
      <StateSection />
      <FigureSection />
      <FieldSection />
      <PickerSection />
      <CategorySection />
      <EditorSection />
      <NavigationSection />
      <DialogSection />
      <ChartSection />
      <GridSection />
    </main>
  );
}
