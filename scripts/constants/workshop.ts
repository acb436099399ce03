/** A copy of the repository in which numbers can be changed while nobody's files are. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { repositoryFiles } from "../house-rules/repository-files.ts";
import { type Constant, withNumber } from "./constant.ts";

export interface Workshop {
  readonly root: string;
  /** Does the work while the constant is another number, and puts it back. */
  readonly withOther: <T>(constant: Constant, other: string, work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

export async function openWorkshop(repository: string): Promise<Workshop> {
  const root = await mkdtemp(path.join(os.tmpdir(), "amont-constants-"));
  for (const file of repositoryFiles(repository)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await cp(path.join(repository, file), path.join(root, file));
  }
  await linkDependencies(repository, root);
  return {
    root,
    withOther: async (constant, other, work) => {
      const file = path.join(root, constant.file);
      const source = await readFile(file, "utf8");
      const changed = withNumber(source, constant, other);
      if (changed === null)
        throw new Error(`${constant.file} does not say ${constant.number} where it should.`);
      await writeFile(file, changed);
      try {
        return await work();
      } finally {
        await writeFile(file, source);
      }
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** The packages of the workspace are those of the copy; all others are linked to. */
const ownScope = "@amont";

async function linkDependencies(repository: string, root: string): Promise<void> {
  const installed = path.join(repository, "node_modules");
  const modules = path.join(root, "node_modules");
  await mkdir(modules);
  for (const name of await readdir(installed)) {
    const isOwn = name === ownScope || name.startsWith(".");
    if (!isOwn) await symlink(path.join(installed, name), path.join(modules, name), "junction");
  }
  await cp(path.join(installed, ownScope), path.join(modules, ownScope), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const nested = path.join("apps", "web", "node_modules");
  const isThere = await readdir(path.join(repository, nested)).then(
    () => true,
    () => false,
  );
  if (isThere) await symlink(path.join(repository, nested), path.join(root, nested), "junction");
}
