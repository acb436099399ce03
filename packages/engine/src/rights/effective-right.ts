/** What somebody may do in a product of a company: the strongest of what is said about it. */

export const levelsByStrength = ["none", "read", "write"] as const;
export type Level = (typeof levelsByStrength)[number];

export type RightReason =
  /** Given by hand. Of a module: no more than that. */
  | { readonly kind: "row"; readonly level: Level }
  /** Given by a group of the account service that they are in. */
  | { readonly kind: "group"; readonly level: Level; readonly name: string }
  /** All of the company, until its end. */
  | { readonly kind: "temporary"; readonly validUntil: Date }
  /** They see its name, and none of its figures. */
  | { readonly kind: "administration" }
  | { readonly kind: "consolidation"; readonly name: string }
  /** They are kept out of the organisation: whatever else is said counts as nothing. */
  | { readonly kind: "deactivated" };

export function levelOf(reason: RightReason, now: Date): Level {
  if (reason.kind === "row" || reason.kind === "group") return reason.level;
  // At the moment it ends it is over.
  return reason.kind === "temporary" && now < reason.validUntil ? "write" : "none";
}

export const strongestOf = (levels: readonly Level[]): Level =>
  levelsByStrength[Math.max(0, ...levels.map((level) => levelsByStrength.indexOf(level)))] ?? "none";

export function effectiveRight(reasons: readonly RightReason[], now: Date): Level {
  if (reasons.some(({ kind }) => kind === "deactivated")) return "none";
  return strongestOf(reasons.map((reason) => levelOf(reason, now)));
}

const isEnough = (level: Level, needed: Level): boolean =>
  levelsByStrength.indexOf(level) >= levelsByStrength.indexOf(needed);

/** In a module nobody may do more than in cash flow, nor more than they are limited to, and nothing where the company lacks it. */
export const moduleRight = (cashFlow: Level, most: Level, isActivated: boolean): Level => {
  if (!isActivated) return "none";
  return isEnough(cashFlow, most) ? most : cashFlow;
};

/** A capability that was given counts together with the level that it needs. */
export const capabilityRight = (cashFlow: Level, needed: Level, isGiven: boolean): Level =>
  isGiven && isEnough(cashFlow, needed) ? "write" : "none";
