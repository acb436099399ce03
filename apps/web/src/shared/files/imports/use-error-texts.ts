import type { OtherErrorTexts } from "@amont/contract/errors/error-texts.ts";
import { useTranslation } from "react-i18next";
import type { Catalogue } from "../../../i18n/fr.ts";
import { useLanguage } from "../../../i18n/i18n.ts";

/** What refused rows say, as the reader's language sets it: for the functions that put reports together. */
export function useErrorTexts(): OtherErrorTexts {
  const { i18n } = useTranslation();
  const bundle = i18n.getResourceBundle(useLanguage(), "translation") as Pick<Catalogue, "errors">;
  return bundle.errors;
}
