/** Every call of the contract, and the ways in which somebody could try to reach with it what is another's. */
import { partsOf, type WirePlace } from "@amont/contract/access.ts";
import { type AnyOperation, methodsOf } from "@amont/contract/operation.ts";
import { operations } from "@amont/contract/testing/every-operation.ts";
import { headerPlace, ownedPlaces, type RequestShape } from "./operation-requests.ts";
import type { Tenant } from "./tenants.ts";

export type Call = Pick<RequestShape, "operation" | "method">;

const isAnonymous = (operation: AnyOperation) =>
  partsOf(operation.access).every((rule) => rule.kind === "anonymous");

export const allCalls: readonly Call[] = operations.flatMap((operation) =>
  methodsOf(operation).map((method) => ({ operation, method })),
);

export const guardedCalls: readonly Call[] = allCalls.filter(({ operation }) => !isAnonymous(operation));

export const nameOf = ({ operation, method }: Call) => `${operation.slug} by ${method}`;

/** Who calls, and whose things the call is after. */
export interface Attack {
  readonly mine: Tenant;
  readonly theirs: Tenant;
}

/** Does it delete or put away the very thing that its rule is about? Whoever owned it is nobody afterwards. */
export function removesOwner({ operation }: Call): boolean {
  const owners = ownedPlaces(operation.access).map(({ place }) => place);
  const end = operation.method === "DELETE" ? "" : ":archive";
  const isRemoved = ({ name, in: where }: WirePlace) =>
    where === "path" && operation.path.endsWith(`/{${name}}${end}`);
  return owners.length === 1 && owners.some(isRemoved);
}

/** Does it write in a company that it names? Nobody does while that is put away, but for what takes it back. */
export const writesInCompany = ({ operation }: Call): boolean =>
  operation.effect === "write" &&
  partsOf(operation.access).some(
    (part) => part.kind === "entity" || (part.kind === "company" && part.evenArchived !== true),
  );

/** Each place alone, the header alone, all together, and all together without a body. */
export function intrusions(
  call: Call,
  { mine, theirs }: Attack,
): ReadonlyArray<readonly [string, RequestShape]> {
  const places = [headerPlace, ...ownedPlaces(call.operation.access)].map(({ place }) => place);
  const ownerAt = (stolen: WirePlace) => (place: WirePlace) =>
    place.in === stolen.in && place.name === stolen.name ? theirs : mine;
  return [
    ...places.map(
      (stolen) => [`${stolen.in} ${stolen.name}`, { ...call, ownerAt: ownerAt(stolen) }] as const,
    ),
    ["everything", { ...call, ownerAt: () => theirs }],
    ["everything, without a body", { ...call, ownerAt: () => theirs, body: "empty" }],
  ];
}

/** The caller's own places, and ids of the other tenant wherever else a number or an id may stand. */
export function disguises(call: Call, { mine, theirs }: Attack): readonly RequestShape[] {
  const stolen: ReadonlyArray<readonly [number, string]> = [
    [theirs.companyId, theirs.userId],
    [theirs.organisationId, theirs.workspaceId],
    [theirs.consolidationId, theirs.userId],
    [theirs.ledgerId, theirs.userId],
  ];
  return stolen.map(([id, text]): RequestShape => {
    const disguise = (value: unknown) => {
      if (typeof value === "number") return id;
      if (isUuid(value)) return text;
      return isDigits(value) ? String(id) : value;
    };
    return { operation: call.operation, method: call.method, ownerAt: () => mine, disguise };
  });
}

const isUuid = (value: unknown) => typeof value === "string" && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
const isDigits = (value: unknown) => typeof value === "string" && /^\d+$/.test(value);
