import { buildOf, embeddedModules, type EmbeddedModule as Module } from "@amont/contract/embedded-modules.ts";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import type { ReactNode } from "react";
import { useAppConfig } from "../../../shared/config/app-config-context.ts";
import { PageTitle } from "../../../shared/layout/page-title.tsx";
import { useFeatureFlag, usePlace } from "../../../shared/workplace/workplace-context.ts";
import { EmbeddedModule, type SplitSlot } from "./embedded-module.tsx";

interface EmbeddedModulePageProps {
  readonly module: Module;
  /** The name of the module, for the tab and for screen readers: what is seen is the module's own. */
  readonly title: string;
  /** The path that the module's own addresses start with. */
  readonly basePath: string;
  /** What to show where this installation has no build of the module. */
  readonly unavailable: ReactNode;
  readonly renderSplit: SplitSlot;
}

export function EmbeddedModulePage(props: EmbeddedModulePageProps) {
  const { module, title, basePath, unavailable, renderSplit } = props;
  const { newerBuildFlag, scope } = embeddedModules[module];
  const isNewer = useFeatureFlag(newerBuildFlag);
  const { companyId, organisationId, consolidation } = usePlace();
  const build = buildOf(module, useAppConfig().embeddedModules, () => isNewer);
  if (build === null) return unavailable;
  const isOfOrganisation = scope === "organisation";
  return (
    <>
      <VisuallyHidden>
        <PageTitle title={title} />
      </VisuallyHidden>
      <EmbeddedModule
        build={build}
        basePath={basePath}
        renderSplit={renderSplit}
        scope={{
          companyId: isOfOrganisation ? null : companyId,
          workspaceId: isOfOrganisation ? null : (consolidation?.workspaceId ?? null),
          organisationId: isOfOrganisation ? organisationId : null,
        }}
      />
    </>
  );
}
