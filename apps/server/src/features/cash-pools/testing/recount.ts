/**
 * Pools worked out a second time, in another way than the engine: one evening after the other over plain tables of euros in
 * whole cents, and interest in one integer fraction. Slow, short, and shares no line with what it checks.
 */
import type { CompanyName } from "./pooled-group.ts";

export type Balances = Record<CompanyName, number>;

/** What the three members of the worked examples give (+) or take (−), each by its own rule written out. */
function wishes({ a, b, c }: Balances): readonly (readonly [CompanyName, number])[] {
  const overB = b - 20_000_00;
  const overC = c > 60_000_00 ? c - 60_000_00 : c < 5_000_00 ? c - 5_000_00 : 0;
  const inThousands = Math.sign(overC) > 0 ? Math.floor(overC / 1_000_00) : -Math.ceil(-overC / 1_000_00);
  return [
    ["a", a],
    ["b", Math.abs(overB) >= 1_000_00 ? overB : 0],
    ["c", Math.abs(overC) >= 1_000_00 ? inThousands * 1_000_00 : 0],
  ];
}

export interface Evening {
  readonly swept: Balances;
  readonly after: Balances;
}

/** @param movements by day, without sweeps */
export function recountEvenings(
  start: Balances,
  movements: readonly Balances[],
  overdraft: number,
): readonly Evening[] {
  let held = start;
  return movements.map((moved) => {
    const names: readonly CompanyName[] = ["header", "a", "b", "c"];
    const table = Object.fromEntries(names.map((name) => [name, held[name] + moved[name]])) as Balances;
    const swept: Balances = { header: 0, a: 0, b: 0, c: 0 };
    const rows = wishes(table);
    const inOrder = [...rows.filter(([, wish]) => wish > 0), ...rows.filter(([, wish]) => wish < 0)];
    for (const [name, wish] of inOrder) {
      const given = wish > 0 ? wish : -Math.min(-wish, Math.max(0, table.header - overdraft));
      table[name] -= given;
      table.header += given;
      swept[name] = given;
    }
    held = table;
    return { swept, after: { ...table } };
  });
}

/** Interest of days at rates in hundredths of a percent, over 360 days: one division, half away from zero. */
export function recountInterest(days: readonly (readonly [positionMinor: number, rate: number])[]): number {
  const sum = days.reduce((total, [position, rate]) => total + BigInt(position) * BigInt(rate), 0n);
  const divisor = 10_000n * 360n;
  const magnitude = ((sum < 0n ? -sum : sum) * 2n + divisor) / (divisor * 2n);
  return Number(sum < 0n ? -magnitude : magnitude);
}
