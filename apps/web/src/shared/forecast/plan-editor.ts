/**
 * Changes of the plan on their way to the server, one after the other, and the way back: what was entered shows at
 * once, is sent, and stays shown until the plan has been read again. A connection that is lost keeps everything and
 * tries again; a refusal takes the change back and says why. One stack of steps for everything that edits the plan.
 */
import { invariant } from "@amont/kernel/assert.ts";
import { ApiError } from "../api/api-error.ts";
import type { CellWrite } from "./predicted-statement.ts";

/** The server gives a word with which the change can be taken back; none when nothing is other than it was. */
export interface Undoable {
  readonly undoToken: string | null;
}

/** What a step was, for who takes it back: in words, and where to look. */
export interface StepWords {
  readonly title: string;
  /** In which plan; null is the main one. */
  readonly scenarioId: number | null;
  readonly cell: { readonly categoryId: number; readonly offset: number } | null;
}

export interface PlanChange {
  readonly send: () => Promise<Undoable>;
  readonly words?: StepWords | undefined;
  /** What the cells will be, and what they were; nothing for a change that only the server can work out. */
  readonly writes?: readonly CellWrite[];
  readonly before?: readonly CellWrite[];
}

export interface PlanEditorState {
  /** What is entered and not yet read back, oldest first. */
  readonly predicted: readonly CellWrite[];
  readonly isSaving: boolean;
  /** Nothing is on its way, and all that was stored has been read back. */
  readonly isSettled: boolean;
  readonly isOffline: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The change that the server refused last, until the next one. */
  readonly refused: readonly CellWrite[];
}

export interface PlanEditorServices {
  readonly undo: (undoToken: string) => Promise<Undoable>;
  /** Reads the plan again. */
  readonly reread: () => Promise<unknown>;
  /** Until whoever types rests: what they see is what they entered, and reading it back can wait. */
  readonly rest: () => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

/** Stands on a stack from the moment it is asked for; by the time its turn comes, the server has named it. */
interface Step {
  readonly words: StepWords | null;
  readonly writes: readonly CellWrite[];
  readonly before: readonly CellWrite[];
  undoToken: string | null;
}

/** A step on its way back, or forth again. */
export interface TakenStep {
  readonly words: StepWords | null;
  /** Once the server has done it; false when it refused. */
  readonly isDone: Promise<boolean>;
}

interface Job {
  readonly predicted: readonly CellWrite[];
  readonly work: () => Promise<void>;
  /** Stored: shown until the plan has been read again. */
  isDone: boolean;
}

const retryMs = 5_000;
/** More than anybody takes back one by one. */
const mostSteps = 500;

const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "network" || error.code === "unavailable");

export class PlanEditor {
  readonly #services: PlanEditorServices;
  readonly #listeners = new Set<() => void>();
  readonly #refusalListeners = new Set<(error: unknown) => void>();
  #jobs: Job[] = [];
  #undoSteps: Step[] = [];
  #redoSteps: Step[] = [];
  #isRunning = false;
  #isReading = false;
  #isOffline = false;
  #refused: readonly CellWrite[] = [];
  #state: PlanEditorState | null = null;
  #predicted: { readonly of: readonly Job[]; readonly writes: readonly CellWrite[] } = {
    of: this.#jobs,
    writes: [],
  };

  constructor(services: PlanEditorServices) {
    this.#services = services;
  }

  get state(): PlanEditorState {
    this.#state ??= {
      predicted: this.#predictedNow(),
      isSaving: this.#isRunning,
      isSettled: this.#jobs.length === 0,
      isOffline: this.#isOffline,
      canUndo: this.#undoSteps.length > 0,
      canRedo: this.#redoSteps.length > 0,
      refused: this.#refused,
    };
    return this.#state;
  }

  /** The same list for as long as the same changes are on their way: figures are worked out from it. */
  #predictedNow(): readonly CellWrite[] {
    if (this.#predicted.of !== this.#jobs)
      this.#predicted = { of: this.#jobs, writes: this.#jobs.flatMap(({ predicted }) => predicted) };
    return this.#predicted.writes;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears why a change was taken back. */
  onRefusal(listener: (error: unknown) => void): () => void {
    this.#refusalListeners.add(listener);
    return () => this.#refusalListeners.delete(listener);
  }

  /** Resolves once the server has it (true) or has refused it (false). */
  change({ send, words, writes = [], before = [] }: PlanChange): Promise<boolean> {
    const step: Step = { words: words ?? null, writes, before, undoToken: null };
    this.#push(step);
    return this.#enqueue(step, writes, send);
  }

  /** A change that was made elsewhere, on a page that does not show the plan: a step like the others. */
  remember(words: StepWords, undoToken: string): void {
    this.#push({ words, writes: [], before: [], undoToken });
    this.#tell();
  }

  #push(step: Step): void {
    this.#undoSteps = [...this.#undoSteps, step].slice(-mostSteps);
    this.#redoSteps = [];
    this.#refused = [];
  }

  /** The last step, or the one that the server named so, while it is there to be taken back. */
  undo(undoToken?: string): TakenStep | null {
    const step = this.#undoSteps.findLast((one) => undoToken === undefined || one.undoToken === undoToken);
    if (step === undefined) return null;
    this.#undoSteps = this.#undoSteps.filter((other) => other !== step);
    this.#redoSteps = [...this.#redoSteps, step];
    return { words: step.words, isDone: this.#enqueue(step, step.before, () => this.#takeBack(step)) };
  }

  redo(): TakenStep | null {
    const step = this.#redoSteps.at(-1);
    if (step === undefined) return null;
    this.#redoSteps = this.#redoSteps.slice(0, -1);
    this.#undoSteps = [...this.#undoSteps, step];
    return { words: step.words, isDone: this.#enqueue(step, step.writes, () => this.#takeBack(step)) };
  }

  #takeBack({ undoToken }: Step): Promise<Undoable> {
    invariant(undoToken !== null, "a step that was refused is on no stack");
    return this.#services.undo(undoToken);
  }

  /** What was refused, or cannot be taken back any more because somebody changed it since: the others may still be. */
  #forget(step: Step): void {
    this.#undoSteps = this.#undoSteps.filter((other) => other !== step);
    this.#redoSteps = this.#redoSteps.filter((other) => other !== step);
  }

  #enqueue(step: Step, predicted: readonly CellWrite[], send: () => Promise<Undoable>): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const job: Job = {
      predicted,
      isDone: false,
      work: async () => {
        try {
          const { undoToken } = await this.#untilOnline(send);
          step.undoToken = undoToken;
          if (undoToken === null) this.#forget(step);
          job.isDone = true;
          this.#tell();
          resolve(true);
        } catch (error) {
          this.#jobs = this.#jobs.filter((other) => other !== job);
          this.#forget(step);
          this.#refused = predicted;
          this.#tell();
          resolve(false);
          for (const listener of this.#refusalListeners) listener(error);
        }
      },
    };
    this.#jobs = [...this.#jobs, job];
    this.#tell();
    void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#tell();
    for (let job = this.#nextJob(); job !== undefined; job = this.#nextJob()) await job.work();
    this.#isRunning = false;
    this.#tell();
    await this.#readBack();
  }

  #nextJob(): Job | undefined {
    return this.#jobs.find(({ isDone }) => !isDone);
  }

  /** What was stored before the reading began is in what is read. One reading at a time: a second one would cut it short. */
  async #readBack(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#hasSomethingToRead()) {
      if (this.#isAllPredicted()) await this.#services.rest();
      if (!this.#hasSomethingToRead()) break;
      const read = this.#storedJobs();
      await this.#services.reread();
      this.#jobs = this.#jobs.filter((job) => !read.has(job));
      this.#tell();
    }
    this.#isReading = false;
  }

  #hasSomethingToRead(): boolean {
    return !this.#isRunning && this.#storedJobs().size > 0;
  }

  /** Nothing that only the server could work out. */
  #isAllPredicted(): boolean {
    return this.#jobs.every(({ predicted }) => predicted.length > 0);
  }

  #storedJobs(): ReadonlySet<Job> {
    return new Set(this.#jobs.filter(({ isDone }) => isDone));
  }

  async #untilOnline(send: () => Promise<Undoable>): Promise<Undoable> {
    for (;;) {
      try {
        const answer = await send();
        this.#isOffline = false;
        return answer;
      } catch (error) {
        if (!isOffline(error)) throw error;
        this.#isOffline = true;
        this.#tell();
        await this.#services.wait(retryMs);
      }
    }
  }

  #tell(): void {
    this.#state = null;
    for (const listener of this.#listeners) listener();
  }
}
