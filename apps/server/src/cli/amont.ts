/** The administrator's command line: `npm run amont -- <command>`. */
import { runCommandLine } from "./run-command-line.ts";

process.exitCode = await runCommandLine({
  args: process.argv.slice(2),
  env: process.env,
  now: () => new Date(),
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
