import type { JobSummary } from "../../jobs/job-queue.ts";
import { readArguments } from "../arguments.ts";
import { type Command, CommandRefused, UsageError } from "../command.ts";
import { withServices } from "../with-database.ts";

const shown = 50;

export const jobsCommand: Command = {
  name: "jobs",
  usage: "",
  summary: `List the ${shown} newest jobs`,
  async run(args, context) {
    readArguments(args, { positionals: 0, options: {} });
    await withServices(context, async ({ jobs }) => {
      const list = await jobs.list({ limit: shown });
      if (list.length === 0) context.print("No job is known.");
      for (const job of list) context.print(describe(job));
    });
  },
};

function describe(job: JobSummary): string {
  const parts = [
    job.id,
    job.createdAt.toISOString(),
    job.state.padEnd(9),
    `${job.name} (${job.attempts} attempts)`,
    ...(job.error === null ? [] : [job.error]),
  ];
  return parts.join("  ");
}

export const jobsRetryCommand: Command = {
  name: "jobs retry",
  usage: "<job id>",
  summary: "Give a failed job one more attempt",
  async run(args, context) {
    const { positionals } = readArguments(args, { positionals: 1, options: {} });
    const [jobId = ""] = positionals;
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(jobId))
      throw new UsageError("Not the id of a job.");
    await withServices(context, async ({ jobs }) => {
      if (!(await jobs.retry(jobId))) throw new CommandRefused("No failed job has this id.");
      context.print(`Job ${jobId} will be tried again.`);
    });
  },
};
