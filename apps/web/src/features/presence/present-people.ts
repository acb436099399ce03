/** The others on the same forecast, each with a colour of their own. Pure. */
import type { EventPayload } from "@amont/contract/events.ts";
import { initialsOf } from "@amont/ui/initials.ts";
import type { ForecastView } from "../../shared/forecast/forecast-search.ts";

type Present = EventPayload<"PresenceChanged">["present"][number];

/** Where somebody is on the grid of the reader: the key of a line, and a column; null is the cumulative one. */
interface OthersCell {
  readonly line: string;
  readonly offset: number | null;
}

export interface OtherPerson {
  readonly userId: string;
  readonly name: string;
  readonly initials: string;
  /** A value for a stylesheet. */
  readonly colour: string;
  readonly scenarioId: number | null;
  /** Null where they are on no cell, or on one that the reader does not look at. */
  readonly cell: OthersCell | null;
}

const colourCount = 5;

/** The same person keeps a colour, as far as nobody before them in the list has it. */
function colourOf(userId: string, taken: ReadonlySet<number>): number {
  const own = Number.parseInt(userId.slice(0, 8), 16) % colourCount;
  const free = Array.from({ length: colourCount }, (_, step) => (own + step) % colourCount);
  return free.find((colour) => !taken.has(colour)) ?? own;
}

export function otherPeople(
  present: readonly Present[],
  ownId: string | undefined,
  view: Pick<ForecastView, "scenarioId" | "frequency" | "asOf">,
): readonly OtherPerson[] {
  const taken = new Set<number>();
  return present
    .filter(({ userId }) => userId !== ownId)
    .map(({ userId, name, scenarioId, frequency, cell }) => {
      const colour = colourOf(userId, taken);
      taken.add(colour);
      const isSeen =
        view.asOf === null &&
        scenarioId === view.scenarioId &&
        (frequency === view.frequency || cell?.offset === null);
      return {
        userId,
        name,
        initials: initialsOf(name),
        colour: `var(--person-${colour + 1})`,
        scenarioId,
        cell: isSeen ? cell : null,
      };
    });
}
