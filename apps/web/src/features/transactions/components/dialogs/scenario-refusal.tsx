import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useTranslation } from "react-i18next";

interface ScenarioRefusalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The past is the same in all scenarios: it can only be changed outside of them. */
export function ScenarioRefusal({ isOpen, onClose }: ScenarioRefusalProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("transactions.scenarioRefusal.title")}
      icon="lock"
      tone="warn"
      width={480}
      footer={
        <Button emphasis="primary" onClick={onClose} data-autofocus>
          {t("transactions.scenarioRefusal.understood")}
        </Button>
      }
    >
      {t("transactions.scenarioRefusal.text")}
    </Dialog>
  );
}
