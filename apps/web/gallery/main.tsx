/**
 * Every component and widget with its states, for whoever works on them. `?theme=dark` for the other theme,
 * `?section=pickers` for one section alone, `?view=grid` for the row grid alone, at the size that it must scroll
 * smoothly.
 */
import "@amont/ui/tokens.css";
import "@amont/ui/base.css";
import "@amont/ui/controls.css";
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import { invariant } from "@amont/kernel/assert.ts";
import { startReadiness } from "@amont/ui/readiness/page-readiness.ts";
import { cssVariablesResolver, theme } from "@amont/ui/theme.ts";
import { MantineProvider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import { loadTexts, startI18n } from "../src/i18n/i18n.ts";
import { Gallery } from "./gallery.tsx";
import { LargeGrid } from "./sections/grid-section.tsx";

const search = new URLSearchParams(window.location.search);
const colours = search.get("theme") === "dark" ? "dark" : "light";
document.documentElement.dataset["theme"] = colours;

const root = document.getElementById("root");
invariant(root !== null, "index.html has a root");
const page = createRoot(root);
const started = startReadiness();
void startI18n("fr")
  .then(() => loadTexts("forecast"))
  .then(() =>
    page.render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={colours}>
        {search.get("view") === "grid" ? <LargeGrid /> : <Gallery only={search.get("section")} />}
      </MantineProvider>,
    ),
  )
  .finally(started);
