import { invariant } from "@amont/kernel/assert.ts";
import { useMatch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { basePathOf, embeddedRootOf } from "../table/embedded-roots.ts";
import { ModulePage } from "./module-page.tsx";
import { PlannedPage } from "./planned-page.tsx";

/** The page of an address that an embedded module takes over, where the installation has a build of it. */
export function EmbeddedModuleRoute() {
  const { t } = useTranslation();
  const match = useMatch({ strict: false });
  const root = embeddedRootOf(match.fullPath);
  const { module } = match.staticData;
  invariant(root !== null && module !== undefined, "an embedded route has a root and a name");
  return (
    <ModulePage
      module={root.module}
      title={t(`planned.modules.${module}.name`)}
      basePath={basePathOf(root, match.pathname)}
      unavailable={<PlannedPage />}
    />
  );
}
