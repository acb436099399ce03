import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { companyOf, targetOfLine } from "../../model/command-target.ts";
import type { ListWork } from "../../use-list-work.ts";
import { CommandDialogs, type ReconciliationSlot } from "./command-dialogs.tsx";
import { ScenarioRefusal } from "./scenario-refusal.tsx";

const loadCategoryPopover = () => import("../list/category-popover.tsx");
const loadRowMenu = () => import("../list/row-menu.tsx");
const loadProjectPopover = () => import("../list/project-popover.tsx");

interface ListOverlaysProps {
  readonly work: ListWork;
  readonly companyId: number;
  readonly scenarioId: number | null;
  readonly today: CalendarDate;
  readonly renderReconciliation: ReconciliationSlot;
}

/** What lies over a list while one works on its lines: menus, choices, questions. */
export function ListOverlays({
  work,
  companyId,
  scenarioId,
  today,
  renderReconciliation,
}: ListOverlaysProps) {
  const { canWrite, openLine, grid, acts, commands, menu, setMenu, distributing, setDistributing } = work;
  const categoryPopover = useOnDemand(loadCategoryPopover, canWrite);
  const rowMenu = useOnDemand(loadRowMenu, menu !== null);
  const projectPopover = useOnDemand(loadProjectPopover, distributing !== null);
  const leaveDistribution = () => {
    setDistributing(null);
    grid.focus();
  };
  return (
    <>
      {categoryPopover === null ? null : (
        <categoryPopover.CategoryPopover
          choice={acts.choice}
          companyId={
            acts.choice === null ? undefined : (companyOf(acts.choice.target, companyId) ?? companyId)
          }
          onClose={acts.leave}
          onChoose={({ id, name }) => {
            const { choice } = acts;
            if (choice === null) return;
            acts.run({ name: "categorise", category: { id, name } }, choice.target);
            acts.leave();
            // On to the next line: a whole screen is categorised without the mouse.
            if (choice.isByKey) grid.step(1);
          }}
        />
      )}
      {projectPopover === null || distributing === null ? null : (
        <projectPopover.ProjectPopover
          {...distributing}
          companyId={distributing.line.companyId ?? companyId}
          onClose={leaveDistribution}
          onSave={(parts) => {
            acts.run({ name: "distribute", parts }, targetOfLine(distributing.line));
            leaveDistribution();
          }}
        />
      )}
      {rowMenu === null || menu === null ? null : (
        <rowMenu.RowMenu
          place={menu}
          onClose={() => setMenu(null)}
          onOpenLine={() => openLine(menu.line)}
          onBegin={(command) =>
            acts.begin(command, targetOfLine(menu.line), {
              anchor: menu.anchor,
              selectedId: menu.line.category.id,
            })
          }
        />
      )}
      <CommandDialogs
        companyId={
          acts.question === null ? companyId : (companyOf(acts.question.target, companyId) ?? companyId)
        }
        question={acts.question}
        today={today}
        scenarioId={scenarioId}
        renderReconciliation={renderReconciliation}
        onClose={acts.leave}
        onAnswer={(command, target) => {
          acts.run(command, target);
          acts.leave();
        }}
      />
      <ScenarioRefusal isOpen={commands.isRefusedByScenario} onClose={commands.forgetRefusal} />
    </>
  );
}
