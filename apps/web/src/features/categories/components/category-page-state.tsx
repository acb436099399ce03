import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";

interface CategoryPageStateProps {
  readonly views: ReactNode;
  /** Nothing while the trees are on their way. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The page before its trees are there, or without them. */
export function CategoryPageState({ views, error, onRetry }: CategoryPageStateProps) {
  const { t } = useTranslation();
  return (
    <WorkPage title={t("categories.title")} views={views}>
      {error === null ? (
        <SkeletonRows rowCount={12} label={t("categoryPicker.loading")} />
      ) : (
        <LoadFailure error={error} title={t("categoryPicker.failedTitle")} onRetry={onRetry} />
      )}
    </WorkPage>
  );
}
