import { Button } from "@amont/ui/button.tsx";
import { useTranslation } from "react-i18next";

interface MoreRowsProps {
  /** Beyond those that are always shown. */
  readonly count: number;
  readonly isAll: boolean;
  readonly onChange: (isAll: boolean) => void;
}

export function MoreRows({ count, isAll, onChange }: MoreRowsProps) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  return (
    <div>
      <Button size="sm" emphasis="ghost" aria-expanded={isAll} onClick={() => onChange(!isAll)}>
        {isAll ? t("reliability.fewer") : t("reliability.more", { count })}
      </Button>
    </div>
  );
}
