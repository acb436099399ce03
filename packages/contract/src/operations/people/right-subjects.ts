/** What somebody can be given in a company: levels in products, limits in modules, and capabilities. */
import {
  type Module,
  modules,
  type Product,
  type ProductLevel,
  productLevels,
  products,
} from "../../products.ts";

export const capabilities = ["manage-banks", "manage-connections", "manage-billing", "read-audit"] as const;
export type Capability = (typeof capabilities)[number];

/**
 * What has to come with a capability: it counts for nothing without that level in cash flow. Administrators of the
 * organisation hold some by being one.
 */
export const capabilityRules: Readonly<
  Record<Capability, { readonly cashFlow: ProductLevel; readonly heldByAdministrators: boolean }>
> = {
  "manage-banks": { cashFlow: "write", heldByAdministrators: false },
  "manage-connections": { cashFlow: "write", heldByAdministrators: true },
  "manage-billing": { cashFlow: "none", heldByAdministrators: true },
  "read-audit": { cashFlow: "none", heldByAdministrators: true },
};

/** Those that open something by now. */
export const usedCapabilities: readonly Capability[] = ["read-audit"];

/** What somebody can be given in a company: a level in a product, the most that they may do in a module, or a capability. */
export const rightSubjects = [...products, ...modules, ...capabilities] as const;
export type RightSubject = (typeof rightSubjects)[number];

const isOneOf = <T extends string>(list: readonly T[], name: string): name is T =>
  (list as readonly string[]).includes(name);
export const isProduct = (subject: RightSubject): subject is Product => isOneOf(products, subject);
export const isModule = (subject: RightSubject): subject is Module => isOneOf(modules, subject);
export const isCapability = (subject: RightSubject): subject is Capability => isOneOf(capabilities, subject);

/** Of whom nothing is said: no product, no capability, and modules as far as cash flow goes. */
export const levelUnsaid = (subject: RightSubject): ProductLevel => (isModule(subject) ? "write" : "none");

/** For the engine's comparison of rights. */
export const rightRules = { unsaid: levelUnsaid, letsIn: isProduct };

/** A capability is held or not. */
export const levelsOf = (subject: RightSubject): readonly ProductLevel[] =>
  isCapability(subject) ? ["none", "write"] : productLevels;
