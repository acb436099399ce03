import { useTranslation } from "react-i18next";

/** Says how many transactions an act is about, when it is not just the one in view. */
export function About({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 1) return null;
  return <p>{t("transactions.dialog.about", { count })}</p>;
}
