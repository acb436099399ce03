/**
 * Links that answers carry. What somebody may do next is said by the server: a link is there if and only if the caller
 * may follow it now, and it leads to an ordinary operation of the contract.
 */
import { z } from "zod";
import type { AnyOperation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

export const link = wire({
  /** A path on the host that gave it. */
  href: ["href", z.string()],
  method: ["method", z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"])],
});
export type Link = z.output<typeof link>;

/** Fills the address of an operation. Parameters are ours: the operation knows how the wire calls them. */
export function linkTo<O extends AnyOperation>(operation: O, params: z.output<O["params"]>): Link {
  const values = z.encode(operation.params, params) as Readonly<Record<string, unknown>>;
  const href = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  return { href, method: operation.method };
}
