/** The acts on transactions in the order of menus, and how each begins. Pure. */
import type { IconName } from "@amont/ui/icon.tsx";
import type { CommandName } from "./ledger-command.ts";

/** Acts that need nothing more begin at once; the others ask first. */
type Begin = "at-once" | "category" | "day" | "account" | "payment" | "confirmation" | "dialog";

/** The others are edits of one field, made in its place. */
export type MenuCommandName = Exclude<
  CommandName,
  "setAmount" | "setVat" | "setTitle" | "setMemo" | "distribute"
>;

export interface MenuCommand {
  readonly name: MenuCommandName;
  readonly icon: IconName;
  readonly begin: Begin;
  /** As the shortcuts are written down. */
  readonly key?: string;
}

export const menuCommands: readonly MenuCommand[] = [
  { name: "validateCategorisation", icon: "check", begin: "at-once", key: "v" },
  { name: "categorise", icon: "tag", begin: "category", key: "c" },
  { name: "declarePaid", icon: "check-circle", begin: "payment", key: "p" },
  { name: "declarePaidAtPredictedDate", icon: "check-circle", begin: "at-once" },
  { name: "setPaymentDate", icon: "calendar", begin: "day", key: "d" },
  { name: "postpone", icon: "calendar", begin: "dialog" },
  { name: "resetToOriginalDate", icon: "undo", begin: "at-once" },
  { name: "setBillingDate", icon: "calendar", begin: "day" },
  { name: "declareLate", icon: "clock", begin: "day" },
  { name: "declareNotLate", icon: "clock", begin: "at-once" },
  { name: "switchBankAccount", icon: "bank", begin: "account" },
  { name: "reconcile", icon: "swap", begin: "dialog", key: "m" },
  { name: "cancelReconciliation", icon: "undo", begin: "at-once" },
  { name: "split", icon: "split", begin: "dialog", key: "r" },
  { name: "editSplit", icon: "split", begin: "dialog", key: "r" },
  { name: "dissociateAllProjects", icon: "folder", begin: "at-once" },
  { name: "reverse", icon: "swap", begin: "at-once" },
  { name: "ignore", icon: "ban", begin: "at-once", key: "i" },
  { name: "reactivate", icon: "undo", begin: "at-once" },
  { name: "delete", icon: "trash", begin: "confirmation", key: "delete" },
];

export const menuCommand = (name: MenuCommandName): MenuCommand | undefined =>
  menuCommands.find((command) => command.name === name);
