import { updateOwnProfile } from "@amont/contract/operations/accounts/update-own-profile.ts";
import { useQuery } from "@tanstack/react-query";
import { chooseLanguage, type Language } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { ownProfileQuery } from "./account-queries.ts";

/** The page changes at once; the profile follows, so that mails and other browsers know. */
export function useChooseLanguage(): (language: Language) => void {
  const api = useApi();
  const profile = useQuery(ownProfileQuery(api)).data;
  return (language) => {
    void chooseLanguage(language);
    if (profile === undefined || profile.firstName === "" || profile.lastName === "") return;
    const { firstName, lastName } = profile;
    api.call(updateOwnProfile, { body: { firstName, lastName, locale: language } }).catch(() => null);
  };
}
