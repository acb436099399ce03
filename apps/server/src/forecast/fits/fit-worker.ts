/** Forecasts leaves in a thread of its own: it keeps a processor busy, and the server's loop goes on answering. */
import { parentPort } from "node:worker_threads";
import { fitAutomatic } from "@amont/engine/statistics/automatic-fit.ts";
import type { FitAnswer, FitQuestion } from "./fit-thread.ts";

parentPort?.on("message", ({ id, wanted }: FitQuestion) => {
  const answer: FitAnswer = { id, fits: wanted.map(fitAutomatic) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer);
});
