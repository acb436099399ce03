/** A test server for all the tests of a file or of a `describe`: started before the first, closed after the last. */
import { afterAll, beforeAll } from "vitest";
import { startTestServer, type TestServer, type TestServerOptions } from "./test-server.ts";

interface Options extends TestServerOptions {
  /** It runs its jobs and hears of what happens, as the product does. */
  readonly runsJobs?: boolean;
}

/** What it returns may be handed on at once, and is of use from the next `beforeAll` on. */
export function useTestServer({ runsJobs = false, ...options }: Options = {}): TestServer {
  let started: TestServer | undefined;
  const running = (): TestServer => {
    if (started === undefined) throw new Error("the test server runs only while hooks and tests do");
    return started;
  };
  const close = async () => {
    await started?.close();
    started = undefined;
  };
  beforeAll(async () => {
    started = await startTestServer(options);
    if (!runsJobs) return;
    await started.services.listener.start();
    await started.services.jobs.start();
  });
  // Hooks of this kind run from the last to the first: what a file itself opened is closed before its server.
  afterAll(close);
  return {
    get app() {
      return running().app;
    },
    get http() {
      return running().http;
    },
    get services() {
      return running().services;
    },
    get config() {
      return running().config;
    },
    get connectionString() {
      return running().connectionString;
    },
    call: (userId, request) => running().call(userId, request),
    close,
  };
}
