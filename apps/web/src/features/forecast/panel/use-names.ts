import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../shared/api/api-context.ts";
import { accountLabelsQuery, scenariosQuery } from "../../../shared/forecast/forecast-queries.ts";
import { projectsQuery } from "../../../shared/ledger/projects/project-queries.ts";

interface Names {
  readonly account: (id: number) => string | undefined;
  readonly project: (id: number) => string | undefined;
  readonly scenario: (id: number) => string | undefined;
}

/** What things are called that the plan only knows by number. */
export function useNames(companyId: number): Names {
  const api = useApi();
  const accounts = useQuery(accountLabelsQuery(api, companyId)).data;
  const projects = useQuery(projectsQuery(api, companyId)).data;
  const scenarios = useQuery(scenariosQuery(api, companyId)).data;
  const allProjects = projects === undefined ? [] : [...projects.active, ...projects.archived];
  return {
    account: (id) => accounts?.find((account) => account.id === id)?.name,
    project: (id) => allProjects.find((project) => project.id === id)?.title,
    scenario: (id) => scenarios?.find((scenario) => scenario.id === id)?.name,
  };
}
