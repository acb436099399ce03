import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";

/** Says how many transactions an act is about, when it is not just the one in view. */
export function About({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (count === 1) return null;
  return (
    <p>{t("transactions.dialog.about", { count, number: new Intl.NumberFormat(language).format(count) })}</p>
  );
}
