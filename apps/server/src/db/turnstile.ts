/**
 * Lets so many in at once, and so many of one tenant. Who comes in vain waits in a line of the tenant's own; lines take
 * turns, so that a long one delays whoever is in it and nobody else.
 */

/** There was no turn in time, or no place in the line: worth another try soon. */
export class NoTurn extends Error {
  override readonly name = "NoTurn";
}

export interface TurnLimits {
  readonly most: number;
  readonly mostPerTenant: number;
  /** Who comes when so many of the tenant wait already is sent away at once. */
  readonly mostWaitingPerTenant: number;
  readonly patienceMs: number;
}

type Tenant = string | number;
/** To be called once by whoever was let in, however their work ends. */
export type Leave = () => void;

interface Waiting {
  readonly begin: () => void;
}

export class Turnstile {
  readonly #limits: TurnLimits;
  readonly #inside = new Map<Tenant, number>();
  /** In the order in which tenants have their next turn. */
  readonly #lines = new Map<Tenant, Waiting[]>();
  #total = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** `patient` waits as long as it takes, in the same line: for work in the background, of which there is never much. */
  async enter(tenant: Tenant, how: "usually" | "patient" = "usually"): Promise<Leave> {
    if (this.#hasRoomFor(tenant)) this.#letIn(tenant);
    else await this.#wait(tenant, how);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#leave(tenant);
    };
  }

  #hasRoomFor(tenant: Tenant): boolean {
    const { most, mostPerTenant } = this.#limits;
    return this.#total < most && (this.#inside.get(tenant) ?? 0) < mostPerTenant;
  }

  #letIn(tenant: Tenant): void {
    this.#total += 1;
    this.#inside.set(tenant, (this.#inside.get(tenant) ?? 0) + 1);
  }

  #wait(tenant: Tenant, how: "usually" | "patient"): Promise<void> {
    const { mostWaitingPerTenant, patienceMs } = this.#limits;
    const line = this.#lines.get(tenant) ?? [];
    if (how === "usually" && line.length >= mostWaitingPerTenant) throw new NoTurn("the line is full");
    this.#lines.set(tenant, line);
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      line.push(waiting);
      if (how === "patient") return;
      timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        if (line.length === 0 && this.#lines.get(tenant) === line) this.#lines.delete(tenant);
        reject(new NoTurn("no turn in time"));
      }, patienceMs);
    });
  }

  #leave(tenant: Tenant): void {
    this.#total -= 1;
    const inside = (this.#inside.get(tenant) ?? 0) - 1;
    if (inside > 0) this.#inside.set(tenant, inside);
    else this.#inside.delete(tenant);
    for (const [next, line] of this.#lines) {
      if (!this.#hasRoomFor(next)) continue;
      const waiting = line.shift();
      // Whoever had a turn is the last to have the next one.
      this.#lines.delete(next);
      if (line.length > 0) this.#lines.set(next, line);
      if (waiting === undefined) continue;
      this.#letIn(next);
      waiting.begin();
      return;
    }
  }
}
