import { loadTexts } from "../../i18n/i18n.ts";
import { lazily } from "../../shared/layout/lazily.tsx";
import forecastStyles from "../forecast/forecast-page.module.css";

/** Comes with the first cell that somebody opens. */
export const GroupCellPanel = lazily(
  async () => {
    const texts = loadTexts("panel");
    const panel = await import("./group-cell-panel.tsx");
    await texts;
    return panel.GroupCellPanel;
  },
  <aside className={forecastStyles["panelPlace"]} aria-busy="true" />,
);
