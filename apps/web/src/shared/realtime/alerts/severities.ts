import type { AlertSeverity } from "@amont/contract/operations/alerts/severity-codec.ts";
import type { BadgeTone } from "@amont/ui/badge.tsx";
import type { IconName } from "@amont/ui/icon.tsx";

/** A severity has a word, an icon and a colour, in that order of importance. */
export const severityLooks: Readonly<
  Record<AlertSeverity, { readonly icon: IconName; readonly tone: BadgeTone }>
> = {
  danger: { icon: "alert", tone: "danger" },
  warning: { icon: "warning", tone: "warn" },
  info: { icon: "info", tone: "accent" },
  success: { icon: "check-circle", tone: "positive" },
};
