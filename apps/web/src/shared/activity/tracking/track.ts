/** The one way in which the product tells how it is used. Where nobody listens nothing is kept, and no act ever waits for it. */
import type { TrackedEvent, TrackedEvents } from "./tracked-events.ts";

export type UsageListener = <Name extends TrackedEvent>(name: Name, details: TrackedEvents[Name]) => void;

let listener: UsageListener | null = null;

export function track<Name extends TrackedEvent>(name: Name, details: TrackedEvents[Name]): void {
  listener?.(name, details);
}

export function listenToUsage(next: UsageListener | null): void {
  listener = next;
}
