/**
 * Reads the files that people send, in a few processes of its own that are started when the first file comes, kept warm for
 * a while, and ended when a file takes more than files may. Whatever a file holds, the server goes on; whoever sends many,
 * others have their turn (decision 31).
 */
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { Logger } from "pino";
import { type Leave, Turnstile } from "../db/turnstile.ts";
import type { FileReader, Unreadable } from "./file-reader.ts";
import { type FileKind, fileKinds, type ParsingLimits, parsingLimits } from "./parsing-limits.ts";
import { ReadingChild, type ReadingOutcome } from "./reading-child.ts";

interface FileToRead<Options> {
  readonly companyId: number;
  readonly bytes: Uint8Array;
  readonly options: Options;
}

/** Who reads in the background waits as long as it takes. */
type Patience = "usually" | "patient";

export class ParsingPool {
  readonly #limits: ParsingLimits;
  readonly #log: Logger;
  readonly #requests: ReadonlyMap<FileKind, Turnstile>;
  readonly #children: Turnstile;
  readonly #large: Turnstile;
  readonly #idle: { readonly child: ReadingChild; readonly timer: NodeJS.Timeout }[] = [];
  readonly #all = new Set<ReadingChild>();
  #isClosed = false;

  constructor(log: Logger, limits: ParsingLimits = parsingLimits) {
    this.#limits = limits;
    this.#log = log;
    this.#requests = new Map(fileKinds.map((kind) => [kind, new Turnstile(limits.requests)]));
    const { patienceMs, mostWaitingPerTenant } = limits.requests;
    const waiting = { patienceMs: patienceMs + limits.mostProcessorMs, mostWaitingPerTenant };
    this.#children = new Turnstile({ ...limits.children, ...waiting });
    this.#large = new Turnstile({ most: 1, mostPerTenant: 1, ...waiting });
  }

  /**
   * A request's turn, to be taken before its file is received and given back when the request has ended: what waits is
   * still on its way, and takes no memory here.
   */
  async admit(kind: FileKind, companyId: number): Promise<Leave> {
    return (await this.#requests.get(kind)?.enter(companyId)) ?? (() => {});
  }

  async read<Options, Found>(
    reader: FileReader<Options, Found>,
    file: FileToRead<Options>,
    patience: Patience = "usually",
  ): Promise<Result<Found, Unreadable>> {
    const { companyId, bytes } = file;
    const leaveLarge = this.#isSmall(bytes) ? null : await this.#large.enter(companyId, patience);
    try {
      const leave = await this.#children.enter(companyId, patience);
      try {
        return this.#found(await this.#readTwice(reader, file), reader) as Result<Found, Unreadable>;
      } finally {
        leave();
      }
    } finally {
      leaveLarge?.();
    }
  }

  #isSmall(bytes: Uint8Array): boolean {
    const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return bytes.length <= (isArchive ? this.#limits.smallArchiveBytes : this.#limits.smallFileBytes);
  }

  /** Nothing is read any more; resolves when no process is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer);
    await Promise.all([...this.#all].map((child) => child.stop()));
    this.#all.clear();
  }

  /** A process that somebody else ended says nothing about the file: it has a second chance, in a fresh one. */
  async #readTwice<Options, Found>(
    reader: FileReader<Options, Found>,
    file: FileToRead<Options>,
  ): Promise<ReadingOutcome> {
    const first = await this.#readOnce(reader, file);
    return first.kind === "died" && !this.#isClosed ? this.#readOnce(reader, file) : first;
  }

  async #readOnce<Options, Found>(
    { module }: FileReader<Options, Found>,
    { bytes, options }: FileToRead<Options>,
  ): Promise<ReadingOutcome> {
    if (this.#isClosed) throw new Error("files are read no more: the server is ending");
    const child = this.#isSmall(bytes) ? this.#warmChild() : this.#childForLarge();
    const outcome = await child.read({ module, size: bytes.length, options }, bytes);
    this.#giveBack(child);
    return outcome;
  }

  #found(
    outcome: ReadingOutcome,
    { kind, module }: Pick<FileReader<unknown, unknown>, "kind" | "module">,
  ): Result<unknown, Unreadable> {
    switch (outcome.kind) {
      case "found":
        return ok(outcome.found);
      case "too-much":
        this.#log.warn({ kind, of: outcome.of }, "a file took too much to be read");
        return err("unreadable");
      case "defect":
        throw new Error(`the reader ${module} failed: ${outcome.text}`);
      case "died":
        this.#log.error({ kind, reason: outcome.text }, "the process that reads files died twice");
        return err("unreadable");
    }
  }

  #warmChild(): ReadingChild {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      clearTimeout(idle.timer);
      if (!idle.child.isGone) return idle.child;
      this.#all.delete(idle.child);
    }
    return this.#freshChild();
  }

  /** Ended with its file. One that is warm stays so for the next small file; a second one would only take room now. */
  #childForLarge(): ReadingChild {
    for (const { child, timer } of this.#idle.splice(1)) {
      clearTimeout(timer);
      this.#retire(child);
    }
    const child = this.#freshChild();
    child.yieldToOthers();
    return child;
  }

  #freshChild(): ReadingChild {
    const child = new ReadingChild(this.#limits);
    this.#all.add(child);
    return child;
  }

  #giveBack(child: ReadingChild): void {
    if (child.isGone || child.isWorn || this.#isClosed) {
      this.#retire(child);
      // Whoever comes next did not end it, and finds another one that has begun to start.
      if (!this.#isClosed && this.#idle.length === 0) this.#keepWarm(this.#freshChild());
      return;
    }
    this.#keepWarm(child);
  }

  #keepWarm(child: ReadingChild): void {
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((each) => each.child === child),
        1,
      );
      this.#retire(child);
    }, this.#limits.idleMs).unref();
    this.#idle.push({ child, timer });
  }

  #retire(child: ReadingChild): void {
    void child.stop().then(() => this.#all.delete(child));
  }
}
