import { TextField } from "@amont/ui/fields/text-field.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useTranslation } from "react-i18next";

interface CompanySearchProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
  readonly placeholder: string;
}

/** Escape empties it. */
export function CompanySearch({ value, onChange, placeholder }: CompanySearchProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={<VisuallyHidden>{t("companies.search")}</VisuallyHidden>}
      type="search"
      icon="search"
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onChange("");
      }}
    />
  );
}
