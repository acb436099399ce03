/** Nobody can be served where the configuration says. The message says why, and what to do. */
export class PortUnusable extends Error {
  override readonly name = "PortUnusable";
}
