import type { ColourDescription } from "@amont/ui/widgets/colour-picker/colour-contrast.ts";
import type { ColourPickerTexts } from "@amont/ui/widgets/colour-picker/colour-picker.tsx";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

export function useColourTexts(): ColourPickerTexts {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      title: t("scenarios.colour.title"),
      previousPage: t("scenarios.colour.previousPage"),
      nextPage: t("scenarios.colour.nextPage"),
      page: (current: number, count: number) => t("scenarios.colour.page", { current, count }),
      colourName: ({ hue, tone }: ColourDescription) =>
        t(`scenarios.colour.tone.${tone}`, { hue: t(`scenarios.colour.hue.${hue}`) }),
    }),
    [t],
  );
}
