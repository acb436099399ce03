/**
 * As much of a service worker's world as ours uses. TypeScript describes it in a library of its own that cannot stand
 * beside the one of pages.
 */

interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

export interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface WorkerEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly message: WorkerMessageEvent;
}

export interface WorkerScope {
  readonly location: { readonly origin: string; readonly href: string };
  readonly caches: CacheStorage;
  readonly registration: Pick<ServiceWorkerRegistration, "navigationPreload" | "unregister">;
  readonly fetch: typeof globalThis.fetch;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}
