interface LaunchFailure {
  tried: string;
  /** Last lines of the program that failed, if it said anything. */
  said?: string;
  advice: string;
}

/** A failure meant to be read by the person who typed `npm start`. */
export class PostgresLaunchError extends Error {
  constructor(failure: LaunchFailure) {
    const said = lastLines(failure.said ?? "");
    super([failure.tried, ...(said === "" ? [] : ["It said:", said]), failure.advice].join("\n"));
    this.name = "PostgresLaunchError";
  }
}

function lastLines(text: string): string {
  return text
    .trimEnd()
    .split("\n")
    .slice(-12)
    .map((line) => (line === "" ? line : `  ${line}`))
    .join("\n")
    .trimEnd();
}
