import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useTranslation } from "react-i18next";

interface CompanyEmptyTreeProps {
  readonly rights: { readonly canCreate: boolean; readonly canImport: boolean } | undefined;
  readonly isBusy: boolean;
  readonly onStandard: () => void;
  readonly onImport: () => void;
  readonly onCreate: () => void;
}

/** Three ways to begin. */
export function CompanyEmptyTree({ rights, isBusy, onStandard, onImport, onCreate }: CompanyEmptyTreeProps) {
  const { t } = useTranslation();
  if (rights === undefined) return null;
  const canBegin = rights.canCreate && rights.canImport;
  return (
    <EmptyState
      icon="layers"
      title={t("categories.empty.title")}
      actions={
        canBegin ? (
          <>
            <Button emphasis="primary" isBusy={isBusy} onClick={onStandard}>
              {t("categories.empty.standard")}
            </Button>
            <Button icon="document" onClick={onImport}>
              {t("categories.empty.import")}
            </Button>
            <Button icon="plus" onClick={onCreate}>
              {t("categories.empty.create")}
            </Button>
          </>
        ) : undefined
      }
    >
      {canBegin ? t("categories.empty.text") : t("categories.empty.readOnly")}
    </EmptyState>
  );
}
