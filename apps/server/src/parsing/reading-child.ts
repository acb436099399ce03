/** One process that reads files, seen from the server: it is given a file, watched, and ended when it takes too much. */
import { type ChildProcess, spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { type AnswerPart, AnswerParts } from "./long-answers.ts";
import type { ParsingLimits } from "./parsing-limits.ts";
import { processorMsOf } from "./processor-time.ts";
import { residentBytesOf } from "./resident-bytes.ts";

export interface ReadingTask {
  readonly module: string;
  readonly size: number;
  readonly options: unknown;
}

export type ChildMessage =
  /** It has its file now. */
  | { readonly hasBegun: true }
  | { readonly part: AnswerPart }
  /** The file brought the reader to the end of what a program can hold. */
  | { readonly isBeyondUs: true }
  | { readonly defect: string };

export type ReadingOutcome =
  | { readonly kind: "found"; readonly found: unknown }
  /** It took too much, of time, of memory or of the program's own limits. */
  | { readonly kind: "too-much"; readonly of: "time" | "memory" | "depth" }
  | { readonly kind: "defect"; readonly text: string }
  /** Nobody knows why: somebody else may have ended it. */
  | { readonly kind: "died"; readonly text: string };

const program = path.join(import.meta.dirname, "child-main.ts");
const mostSaid = 2_000;
/** A machine that is busy with other things takes seconds to start a process. */
const startMs = 20_000;

export class ReadingChild {
  readonly #limits: ParsingLimits;
  readonly #process: ChildProcess;
  readonly #gone: Promise<unknown>;
  #said = "";
  #isGone = false;
  #yields = false;
  #ended: "time" | "memory" | "stopped" | null = null;

  constructor(limits: ParsingLimits) {
    this.#limits = limits;
    this.#process = spawn(
      process.execPath,
      [`--max-old-space-size=${limits.mostHeapMb}`, "--max-semi-space-size=4", program],
      {
        stdio: ["pipe", "ignore", "pipe", "ipc"],
        serialization: "advanced",
        env: environment(),
      },
    );
    const { stderr, stdin } = this.#process;
    stderr?.on("data", (chunk: Buffer) => {
      this.#said = (this.#said + chunk.toString("utf8")).slice(-mostSaid);
    });
    // A process that was ended takes no more of its file.
    stdin?.on("error", () => {});
    this.#gone = new Promise((resolve) => {
      // Without a start there is no exit.
      this.#process.once("error", (error) => {
        this.#said += error.message;
        this.#isGone = true;
        resolve(undefined);
      });
      this.#process.once("exit", () => {
        this.#isGone = true;
        resolve(undefined);
      });
    });
    this.#letGo();
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Nothing that the next file should begin in. */
  get isWorn(): boolean {
    return this.#yields || residentBytesOf(this.#process.pid) > this.#limits.wornChildBytes;
  }

  /** For a file that takes long: who sent it waits anyway, and who lists their transactions should not have to. */
  yieldToOthers(): void {
    this.#yields = true;
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = os.constants.priority;
    try {
      if (this.#process.pid !== undefined)
        os.setPriority(this.#process.pid, Math.min(PRIORITY_LOW, os.getPriority() + PRIORITY_BELOW_NORMAL));
    } catch {
      // Gone already, or a system that does not let us.
    }
  }

  async read(task: ReadingTask, bytes: Uint8Array): Promise<ReadingOutcome> {
    this.#hold();
    const { mostMilliseconds } = this.#limits;
    let timer = setTimeout(() => this.#end("time"), startMs + mostMilliseconds);
    let patience: NodeJS.Timeout | undefined;
    let processorWatch: NodeJS.Timeout | undefined;
    const begin = () => {
      clearTimeout(timer);
      processorWatch = this.#watchProcessor();
      timer = setTimeout(
        () => this.#end("time"),
        processorWatch === undefined ? this.#limits.mostUntoldMs : mostMilliseconds,
      );
      if (processorWatch === undefined)
        patience = setTimeout(() => this.yieldToOthers(), this.#limits.quickMs);
    };
    const watch = setInterval(() => {
      if (residentBytesOf(this.#process.pid) > this.#limits.mostChildBytes) this.#end("memory");
    }, this.#limits.memoryLookMs);
    try {
      this.#process.send(task, () => {});
      this.#process.stdin?.write(bytes);
      return await Promise.race([this.#answer(begin), this.#gone.then(() => this.#lastWords())]);
    } finally {
      clearTimeout(timer);
      clearTimeout(patience);
      clearInterval(watch);
      clearInterval(processorWatch);
      this.#letGo();
    }
  }

  /**
   * It yields when its file takes long, and is ended when it took too much: of the processor, not of the clock. On a busy
   * machine every file takes long by the clock, and each would cost the start of another process. Undefined where nobody
   * can tell.
   */
  #watchProcessor(): NodeJS.Timeout | undefined {
    const { mostProcessorMs, quickMs, processorLookMs } = this.#limits;
    const before = processorMsOf(this.#process.pid);
    if (before === null) return undefined;
    return setInterval(() => {
      const had = processorMsOf(this.#process.pid);
      if (had === null) return;
      if (had - before > mostProcessorMs) this.#end("time");
      else if (had - before > quickMs && !this.#yields) this.yieldToOthers();
    }, processorLookMs);
  }

  /** Once it is gone. */
  async stop(): Promise<void> {
    this.#hold();
    this.#end("stopped");
    await this.#gone;
  }

  #end(why: "time" | "memory" | "stopped"): void {
    this.#ended ??= why;
    this.#process.kill("SIGKILL");
  }

  #answer(begin: () => void): Promise<ReadingOutcome> {
    const parts = new AnswerParts();
    return new Promise((resolve) => {
      const take = (message: ChildMessage) => {
        if ("hasBegun" in message) begin();
        const outcome = outcomeOf(message, parts);
        if (outcome === null) return;
        this.#process.off("message", take);
        resolve(outcome);
      };
      this.#process.on("message", take);
    });
  }

  #lastWords(): ReadingOutcome {
    const { exitCode, signalCode } = this.#process;
    if (this.#ended === "time" || this.#ended === "memory") return { kind: "too-much", of: this.#ended };
    // How V8 ends a process whose heap is full; the exit code is that of the same on Windows and behind a shell.
    if (signalCode === "SIGABRT" || exitCode === 134) return { kind: "too-much", of: "memory" };
    return { kind: "died", text: `${signalCode ?? exitCode ?? "not started"} ${this.#said}`.trim() };
  }

  /** While nobody waits for it, the server may end without asking it. */
  #letGo(): void {
    this.#process.unref();
    this.#process.channel?.unref();
    for (const stream of [this.#process.stdin, this.#process.stderr]) unrefStream(stream);
  }

  #hold(): void {
    this.#process.ref();
    this.#process.channel?.ref();
  }
}

function outcomeOf(message: ChildMessage, parts: AnswerParts): ReadingOutcome | null {
  if ("hasBegun" in message) return null;
  if ("isBeyondUs" in message) return { kind: "too-much", of: "depth" };
  if ("defect" in message) return { kind: "defect", text: message.defect };
  const whole = parts.add(message.part);
  return whole === null ? null : { kind: "found", found: whole.whole };
}

/** Pipes of a process are sockets to Node, whatever its types say. */
const unrefStream = (stream: unknown): void => (stream as { unref?: () => void } | null)?.unref?.();

/** Nothing that a file should not know: no database, no keys. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE };
}
