// Runs before the first paint, as a classic script of its own: the page allows no inline script.
// The key and the values are those of shared/preferences/theme-preference.ts.
(() => {
  let wish = null;
  try {
    wish = localStorage.getItem("amont.theme");
  } catch {
    // Storage is refused: follow the system.
  }
  const isDark = wish === "dark" || (wish !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
})();
