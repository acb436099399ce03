import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import type { PersonRow } from "./people-repository.ts";

export const personView = ({ rights, groupRights, temporary, ...row }: PersonRow): Person => ({
  ...row,
  rights: [...rights],
  groupRights: [...groupRights],
  temporary: [...temporary],
});
