/**
 * Writes what companies brought, and what was opened, after the answer: who asked does not wait for it. What changes again
 * before it was written is written once. A server that dies before loses nothing but time.
 */
import type { SystemDatabase } from "../../db/scope.ts";
import type { Brought } from "./brought.ts";
import {
  noteLook,
  type OpenedLook,
  touchContributions,
  writeContribution,
} from "./contributions-repository.ts";

interface StoreDependencies {
  readonly database: SystemDatabase;
  readonly onError: (error: Error) => void;
  /** Before anything is written: a plan that is typed is written once, not key by key. */
  readonly restMs?: number;
}

const usualRestMs = 1_000;

export class ContributionStore {
  readonly #dependencies: StoreDependencies;
  readonly #pending = new Map<string, Brought>();
  readonly #read = new Set<Brought>();
  readonly #looks = new Set<OpenedLook>();
  #writing: Promise<void> | null = null;

  constructor(dependencies: StoreDependencies) {
    this.#dependencies = dependencies;
  }

  put(brought: Brought): void {
    this.#pending.set(`${brought.contribution.companyId} ${brought.look}`, brought);
    this.#begin();
  }

  /** It was read, and must not be taken for unused. */
  touch(read: readonly Brought[]): void {
    for (const one of read) this.#read.add(one);
    if (read.length > 0) this.#begin();
  }

  note(look: OpenedLook): void {
    this.#looks.add(look);
    this.#begin();
  }

  /** Everything that was put is written, or was given up. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  #begin(): void {
    this.#writing ??= this.#rest()
      .then(() => this.#write())
      .catch((error: Error) => this.#dependencies.onError(error))
      .finally(() => {
        this.#writing = null;
        if (this.#pending.size + this.#read.size + this.#looks.size > 0) this.#begin();
      });
  }

  #rest(): Promise<void> {
    const { restMs = usualRestMs } = this.#dependencies;
    return new Promise((resolve) => setTimeout(resolve, restMs).unref());
  }

  async #write(): Promise<void> {
    const { database } = this.#dependencies;
    const [pending, read, looks] = [[...this.#pending.values()], [...this.#read], [...this.#looks]];
    this.#pending.clear();
    this.#read.clear();
    this.#looks.clear();
    for (const look of looks) await noteLook(database, look);
    if (read.length > 0) await touchContributions(database, read);
    for (const brought of pending) await writeContribution(database, brought);
  }
}
