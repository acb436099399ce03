import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import type { PersonRow } from "./people-repository.ts";

export const personView = ({ rights, temporary, ...row }: PersonRow): Person => ({
  ...row,
  rights: [...rights],
  temporary: [...temporary],
});
