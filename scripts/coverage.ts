/** Writes docs/coverage.md: which documented calls and screens are built, and which rules are proven. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { currentCoveragePage } from "./coverage/read-built.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
await writeFile(path.join(root, "docs/coverage.md"), await currentCoveragePage(root));
