/** The colour of a scenario, on what belongs to it. */
import type { CSSProperties } from "react";
import styles from "./scenario-colours.module.css";

/** Makes it the colour of all that is inside: as it is, readable as text, and soft as a ground. */
export const scenarioColours = (color: string) => ({
  className: styles["own"] ?? "",
  style: { "--scenario": color } as CSSProperties,
});

/** The same for an element that stands around; answers how to take it back. */
export function colourAsScenario(element: HTMLElement, color: string): () => void {
  const { className } = scenarioColours(color);
  element.classList.add(className);
  element.style.setProperty("--scenario", color);
  return () => {
    element.classList.remove(className);
    element.style.removeProperty("--scenario");
  };
}

export function ScenarioDot({ color }: { readonly color: string }) {
  return <span className={styles["dot"]} style={{ "--scenario": color } as CSSProperties} />;
}
