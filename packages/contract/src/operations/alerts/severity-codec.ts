/** Severities bear capitals on the wire, as documented. */
import { z } from "zod";

const words = { Danger: "danger", Warning: "warning", Info: "info", Success: "success" } as const;

type WireSeverity = keyof typeof words;
export type AlertSeverity = (typeof words)[WireSeverity];

const wireNames = Object.keys(words) as [WireSeverity, ...WireSeverity[]];
export const alertSeverities = Object.values(words) as [AlertSeverity, ...AlertSeverity[]];

export const wireSeverity = z.codec(z.enum(wireNames), z.enum(alertSeverities), {
  decode: (word) => words[word],
  encode: (severity) => wireNames.find((word) => words[word] === severity) ?? "Info",
});
