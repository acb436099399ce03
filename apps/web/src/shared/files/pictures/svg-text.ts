/** Drawings as text. */

/** What a picture is set in, wherever it is opened. */
export const pictureFont = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

type Attributes = Readonly<Record<string, string | number | undefined>>;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? "" : ` ${key}="${escapeXml(String(value))}"`))
    .join("");
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join("")}</${name}>`;
}

export const textTag = (attributes: Attributes, text: string): string =>
  tag("text", attributes, escapeXml(text));
