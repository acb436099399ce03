import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SearchHighlight } from "./search-highlight.tsx";

const shown = (text: string, search: string) =>
  renderToStaticMarkup(<SearchHighlight text={text} search={search} />).replaceAll(/ class="[^"]*"/g, "");

it("marks what was searched as it is written in the text", () => {
  expect(shown("Échéances", "eche")).toBe("<mark>Éché</mark>ances");
  expect(shown("Ventes & export", "s & e")).toBe("Vente<mark>s &amp; e</mark>xport");
});

it("leaves the text alone without a search", () => {
  expect(shown("Échéances", "")).toBe("Échéances");
});
