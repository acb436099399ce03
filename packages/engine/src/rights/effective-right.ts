/** What somebody may do in a product of a company: the strongest of what is said about it. */

export const levelsByStrength = ["none", "read", "write"] as const;
export type Level = (typeof levelsByStrength)[number];

export type RightReason =
  /** Given by hand. */
  | { readonly kind: "row"; readonly level: Level }
  /** All of the company, until its end. */
  | { readonly kind: "temporary"; readonly validUntil: Date }
  /** They see its name, and none of its figures. */
  | { readonly kind: "administration" }
  | { readonly kind: "consolidation"; readonly name: string };

export function levelOf(reason: RightReason, now: Date): Level {
  if (reason.kind === "row") return reason.level;
  // At the moment it ends it is over.
  return reason.kind === "temporary" && now < reason.validUntil ? "write" : "none";
}

export function effectiveRight(reasons: readonly RightReason[], now: Date): Level {
  const strongest = reasons.reduce(
    (rank, reason) => Math.max(rank, levelsByStrength.indexOf(levelOf(reason, now))),
    0,
  );
  return levelsByStrength[strongest] ?? "none";
}
