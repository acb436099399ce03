import { useState } from "react";
import { track } from "../../shared/activity/tracking/track.ts";
import type { Question } from "./components/dialogs/command-dialogs.tsx";
import type { CategoryChoice } from "./components/list/category-popover.tsx";
import type { MenuCommandName } from "./model/command-menu.ts";
import { menuCommand } from "./model/command-menu.ts";
import { type CommandTarget, partsOf, type Refusal, refusalOf } from "./model/command-target.ts";
import type { LedgerCommand } from "./model/ledger-command.ts";
import type { Commands } from "./use-commands.ts";

interface LineActsOptions {
  /** The current one, whose every line is that says nothing else. */
  readonly companyId: number;
  readonly commands: Commands;
  /** Where a picker is to appear. */
  readonly anchorOf: (target: CommandTarget) => HTMLElement | null;
  /** After an act on these has been accepted. */
  readonly onDone: (command: LedgerCommand, target: CommandTarget) => void;
  /** An act was wanted that not all of them accept. */
  readonly onRefused: (refusal: Refusal, target: CommandTarget) => void;
  /** After a picker or a dialog has closed. */
  readonly onLeave: () => void;
}

export interface LineActs {
  /** Begins an act: at once, or by asking for what it needs. */
  readonly begin: (command: MenuCommandName, target: CommandTarget, options?: BeginOptions) => void;
  readonly run: (
    command: LedgerCommand,
    target: CommandTarget,
    onSettled?: (isDone: boolean) => void,
  ) => void;
  readonly question: Question | null;
  readonly choice: CategoryChoice | null;
  readonly leave: () => void;
}

interface BeginOptions {
  readonly anchor?: HTMLElement;
  readonly selectedId?: number | null;
  readonly isByKey?: boolean;
}

/** Commands that need nothing more than their name. */
const plain = (name: MenuCommandName): LedgerCommand | null => {
  switch (name) {
    case "validateCategorisation":
    case "ignore":
    case "reactivate":
    case "reverse":
    case "resetToOriginalDate":
    case "declareNotLate":
    case "declarePaidAtPredictedDate":
    case "dissociateAllProjects":
    case "cancelReconciliation":
      return { name };
    default:
      return null;
  }
};

/** Their dialogs carry them out by themselves. */
const isAnsweredElsewhere = (name: MenuCommandName): boolean =>
  name === "reconcile" || name === "split" || name === "editSplit";

const trackAct = (action: string, { ids }: CommandTarget): void =>
  track("actionOnOperationClicked", { action, count: ids.length });

/** From the wish for an act to the act itself, through whatever it has to ask. */
export function useLineActs(options: LineActsOptions): LineActs {
  const { companyId, commands, anchorOf, onDone, onRefused, onLeave } = options;
  const [question, setQuestion] = useState<Question | null>(null);
  const [choice, setChoice] = useState<CategoryChoice | null>(null);
  const leave = () => {
    setQuestion(null);
    setChoice(null);
    onLeave();
  };
  const run: LineActs["run"] = (command, target, onSettled) => {
    trackAct(command.name, target);
    commands.run({ command, parts: partsOf(target, companyId) }, (isDone) => {
      if (isDone) onDone(command, target);
      onSettled?.(isDone);
    });
  };

  return {
    begin: (name, target, given = {}) => {
      const known = menuCommand(name);
      if (known === undefined || target.ids.length === 0) return;
      const refusal = refusalOf(name, target);
      if (refusal !== null) return onRefused(refusal, target);
      const atOnce = plain(name);
      if (atOnce !== null) return run(atOnce, target);
      if (isAnsweredElsewhere(name)) trackAct(name, target);
      if (known.begin !== "category") return setQuestion({ command: name, target });
      const anchor = given.anchor ?? anchorOf(target);
      if (anchor === null) return;
      const { selectedId = null, isByKey = false } = given;
      setChoice({ target, place: anchor.getBoundingClientRect(), selectedId, isByKey });
    },
    run,
    question,
    choice,
    leave,
  };
}
