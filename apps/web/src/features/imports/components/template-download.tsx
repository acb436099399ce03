import { getImportTemplate } from "@amont/contract/operations/imports/get-import-template.ts";
import type { ImportMode } from "@amont/contract/operations/imports/import-fields.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language, languageNames, languages, useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import styles from "./template-download.module.css";

interface TemplateDownloadProps {
  readonly companyId: number;
  readonly mode: ImportMode;
}

const choices = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** A spreadsheet to fill in, in the reader's language or in that of who will fill it. */
export function TemplateDownload({ companyId, mode }: TemplateDownloadProps) {
  const { t } = useTranslation();
  const api = useApi();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? own;
  const saving = useMutation({
    mutationFn: () => api.call(getImportTemplate, { query: { mode, language } }, { companyId }),
    onSuccess: saveFile,
  });
  return (
    <div className={styles["line"]}>
      <Button icon="download" isBusy={saving.isPending} onClick={() => saving.mutate()}>
        {t("imports.template.download")}
      </Button>
      <div className={styles["language"]}>
        <SelectField
          label={t("imports.template.language")}
          isLabelHidden
          size="md"
          options={choices}
          value={language}
          onChange={(value) => setChosen(isLanguage(value) ? value : null)}
        />
      </div>
    </div>
  );
}
