import type { SceneTheme } from "@amont/figures/scenes/scene.ts";

/** Tokens, so that a drawing follows the theme without being drawn again. */
export const screenTheme: SceneTheme = {
  ink: "var(--balance)",
  muted: "var(--text-muted)",
  gridline: "var(--line)",
  today: "var(--accent-line)",
  median: "var(--accent-text)",
  outerBand: "color-mix(in srgb, var(--accent) 16%, transparent)",
  innerBand: "color-mix(in srgb, var(--accent) 24%, transparent)",
  level: "var(--overdraft)",
  mark: "var(--out)",
  surface: "var(--surface)",
  inflow: "var(--in)",
  outflow: "var(--out)",
  total: "var(--balance)",
};
