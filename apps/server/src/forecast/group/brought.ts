/** What a company brought into a consolidation, and what it was brought from. It never changes. */
import { hash } from "node:crypto";
import type { CategoryTree, TreeCategory } from "@amont/engine/categories/category-tree.ts";
import { PackedContribution } from "@amont/engine/group/packed-contribution.ts";
import { invariant } from "@amont/kernel/assert.ts";
import type { CompanyState } from "../company-state-repository.ts";

export interface Brought {
  /** How it was looked at, by name (`contribution-origin.ts`). */
  readonly look: string;
  readonly state: CompanyState;
  readonly moment: string;
  /** The rates that it was converted by; null where everything is in the group's currency. */
  readonly convertedBy: string | null;
  readonly contribution: PackedContribution;
  readonly tree: CategoryTree;
  /** The same for the same categories. */
  readonly treeName: string;
  /** Zero or negative: of its accounts that count, in the group's currency. */
  readonly overdraftMinor: number;
  /** About what it takes of the memory. */
  readonly byteLength: number;
}

/** A category in a tree, and where the group shows it. */
const bytesPerCategory = 250;

type Made = Omit<Brought, "byteLength" | "treeName">;

export function brought(made: Made): Brought {
  const tree = made.tree.map(plainCategory);
  const treeName = hash("sha256", JSON.stringify(tree.map(rowOf)), "base64url");
  const byteLength = made.contribution.byteLength + tree.length * bytesPerCategory;
  return { ...made, tree, treeName, byteLength };
}

/** Without what only the company's own forecast needs to know of it. */
const plainCategory = ({ id, parentId, isInflow, name, position, kind }: TreeCategory): TreeCategory => ({
  id,
  parentId,
  isInflow,
  name,
  position,
  kind,
});

type CategoryRow = readonly [number, number | null, boolean, string, number, TreeCategory["kind"]];

const rowOf = ({ id, parentId, isInflow, name, position, kind }: TreeCategory): CategoryRow => [
  id,
  parentId,
  isInflow,
  name,
  position,
  kind,
];

const categoryOf = ([id, parentId, isInflow, name, position, kind]: CategoryRow): TreeCategory => ({
  id,
  parentId,
  isInflow,
  name,
  position,
  kind,
});

interface Head {
  readonly tree: readonly CategoryRow[];
  readonly overdraftMinor: number;
}

const lengthBytes = 4;

/** A head as text behind its length, then the packed contribution. */
export function packBrought({ tree, overdraftMinor, contribution }: Brought): Buffer {
  const head = Buffer.from(JSON.stringify({ tree: tree.map(rowOf), overdraftMinor } satisfies Head));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, contribution.bytes]);
}

export function unpackBrought(
  body: Buffer,
  said: Pick<Brought, "look" | "state" | "moment" | "convertedBy"> & { readonly companyId: number },
): Brought {
  const { companyId, ...from } = said;
  const headEnd = lengthBytes + body.readUInt32LE(0);
  const head = JSON.parse(body.toString("utf8", lengthBytes, headEnd)) as Head;
  // A copy: the head goes.
  const contribution = new PackedContribution(Uint8Array.from(body.subarray(headEnd)));
  invariant(contribution.companyId === companyId, "what is kept of a company is of that company");
  return brought({
    ...from,
    contribution,
    tree: head.tree.map(categoryOf),
    overdraftMinor: head.overdraftMinor,
  });
}
