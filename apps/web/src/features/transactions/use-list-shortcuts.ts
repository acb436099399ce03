import { useTranslation } from "react-i18next";
import { useShortcut } from "../../shared/shortcuts/shortcuts-context.ts";
import type { MenuCommandName } from "./model/command-menu.ts";

interface ListShortcuts {
  readonly onMove: (step: 1 | -1) => void;
  readonly onCommand: (command: MenuCommandName) => void;
  readonly onSearch: () => void;
  readonly onCreate: () => void;
}

/** The keys of the list that work wherever the focus is, and those of the grid itself for the page that lists them. */
export function useListShortcuts({ onMove, onCommand, onSearch, onCreate }: ListShortcuts): void {
  const { t } = useTranslation();
  useShortcut({ keys: "j", label: t("transactions.shortcut.down"), run: () => onMove(1) });
  useShortcut({ keys: "k", label: t("transactions.shortcut.up"), run: () => onMove(-1) });
  useShortcut({ keys: "/", label: t("transactions.shortcut.search"), run: onSearch });
  useShortcut({ keys: "n", label: t("transactions.shortcut.create"), run: onCreate });
  useShortcut({
    keys: "c",
    label: t("transactions.shortcut.categorise"),
    run: () => onCommand("categorise"),
  });
  useShortcut({
    keys: "v",
    label: t("transactions.command.validateCategorisation"),
    run: () => onCommand("validateCategorisation"),
  });
  useShortcut({ keys: "i", label: t("transactions.shortcut.ignore"), run: () => onCommand("ignore") });
  useShortcut({
    keys: "d",
    label: t("transactions.command.setPaymentDate"),
    run: () => onCommand("setPaymentDate"),
  });
  useShortcut({
    keys: "p",
    label: t("transactions.command.declarePaid"),
    run: () => onCommand("declarePaid"),
  });
  useShortcut({ keys: "m", label: t("transactions.command.reconcile"), run: () => onCommand("reconcile") });
  useShortcut({ keys: "r", label: t("transactions.command.split"), run: () => onCommand("split") });
  useShortcut({ keys: "delete", label: t("transactions.command.delete"), run: () => onCommand("delete") });
  useShortcut({ keys: "space", label: t("transactions.shortcut.select"), isInPlace: true });
  useShortcut({ keys: "enter", label: t("transactions.openDetail"), isInPlace: true });
  useShortcut({ keys: "escape", label: t("transactions.shortcut.leave"), isInPlace: true });
}
