import { useTranslation } from "react-i18next";

export function useFormatTexts() {
  const { t } = useTranslation();
  return {
    title: t("forecastToolbar.format.title"),
    names: {
      default: t("forecastToolbar.format.default"),
      thousands: t("forecastToolbar.format.thousands"),
      millions: t("forecastToolbar.format.millions"),
    },
    button: (sample: string) => t("forecastToolbar.format.button", { sample }),
  };
}
