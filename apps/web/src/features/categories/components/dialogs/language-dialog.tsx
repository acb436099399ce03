import { changeCategoryLanguage } from "@amont/contract/operations/categories/change-category-language.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language, languageNames, languages, useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { useTreeCommand } from "../../use-tree-command.ts";
import styles from "./tree-dialog.module.css";

interface LanguageDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly companyId: number;
}

export function LanguageDialog({ isOpen, onClose, companyId }: LanguageDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [chosen, setChosen] = useState<Language>(useLanguage());
  const command = useTreeCommand(companyId, {
    send: () =>
      api.call(changeCategoryLanguage, { params: { companyId }, body: { language: chosen } }, { companyId }),
    done: () => t("categories.language.done"),
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !command.isBusy && onClose()}
      icon="globe"
      width={480}
      title={t("categories.language.title")}
      footer={
        <>
          <Button onClick={onClose} isDisabled={command.isBusy}>
            {t("categories.cancel")}
          </Button>
          <Button emphasis="primary" isBusy={command.isBusy} onClick={command.run}>
            {t("categories.language.confirm")}
          </Button>
        </>
      }
    >
      <div className={styles["content"]}>
        <p>{t("categories.language.text")}</p>
        <SelectField
          size="md"
          label={t("categories.language.label")}
          value={chosen}
          options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          onChange={(value) => isLanguage(value) && setChosen(value)}
        />
      </div>
    </Dialog>
  );
}
