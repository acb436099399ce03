// Runs before the first paint, as a classic script of its own: the page allows no inline script.
// The keys and the values are those of shared/preferences/theme-preference.ts and i18n/i18n.ts.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is refused: as if nothing had ever been chosen.
      return null;
    }
  };
  const wish = stored("amont.theme");
  const isDark = wish === "dark" || (wish !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";

  // The first texts come while the code comes, in the reader's language. The build names their files.
  const files = typeof AMONT_FIRST_TEXTS === "undefined" ? {} : AMONT_FIRST_TEXTS;
  const href = files[stored("amont.language")] ?? files.fr;
  if (href === undefined) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
})();
