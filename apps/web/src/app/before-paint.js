// Runs before the first paint, as a classic script of its own: the page allows no inline script.
// The keys and the values are those of shared/preferences/theme-preference.ts and i18n/i18n.ts.
// In a block: what a classic script declares outside of one is everybody's.
{
  let wish = null;
  let language = null;
  try {
    wish = localStorage.getItem("amont.theme");
    language = localStorage.getItem("amont.language");
  } catch {
    // Storage is refused: as if nothing had ever been chosen.
  }
  const isDark = wish === "dark" || (wish !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";

  // The first texts come while the code comes, in the reader's language. The build names their files.
  const files = typeof AMONT_FIRST_TEXTS === "undefined" ? {} : AMONT_FIRST_TEXTS;
  const href = files[language] ?? files.fr;
  if (href !== undefined) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}
