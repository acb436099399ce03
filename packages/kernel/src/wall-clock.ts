/** Minutes since midnight on a clock in a time zone: cut-offs are compared with what it shows, not with instants. */
export function wallMinutes(timeZone: string, instant: Date): number {
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", numberingSystem: "latn" } as const;
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, ...clock }).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return read("hour") * 60 + read("minute");
}
