/** The one thread of this process that forecasts leaves, started when somebody needs it first. */
import { Worker } from "node:worker_threads";
import type { AutomaticFit, FitWanted } from "@amont/engine/statistics/automatic-fit.ts";

export interface FitQuestion {
  readonly id: number;
  readonly wanted: readonly FitWanted[];
}

export interface FitAnswer {
  readonly id: number;
  readonly fits: readonly AutomaticFit[];
}

interface Waiting {
  readonly resolve: (fits: readonly AutomaticFit[]) => void;
  readonly reject: (error: unknown) => void;
}

export class FitThread {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  fit(wanted: readonly FitWanted[]): Promise<readonly AutomaticFit[]> {
    this.#lastId += 1;
    const question: FitQuestion = { id: this.#lastId, wanted };
    const worker = this.#started();
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(question);
    });
  }

  #started(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL("./fit-worker.ts", import.meta.url));
    worker.on("message", ({ id, fits }: FitAnswer) => {
      this.#waiting.get(id)?.resolve(fits);
      this.#waiting.delete(id);
      // Who has all answers and nothing else to do ends: a listener alone would keep a command from it for ever.
      if (this.#waiting.size === 0) worker.unref();
    });
    // Whoever waits is told; who asks next starts another one.
    worker.on("error", (error) => this.#end(worker, error));
    worker.on("exit", () => this.#end(worker, new Error("the thread that forecasts has ended")));
    this.#worker = worker;
    return worker;
  }

  #end(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
