import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";

/** How long until figures that could not be read are asked for again. */
const retryAfterMs = 10_000;

/** For the queries of these pages: what failed is asked for again, while the last figures stay. */
export const retried = {
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === "error" ? retryAfterMs : (false as const),
};

interface LastFiguresProps {
  readonly query: { readonly isError: boolean; readonly dataUpdatedAt: number };
}

/** Says that what is on screen is not of now. */
export function LastFigures({ query: { isError, dataUpdatedAt } }: LastFiguresProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!isError || dataUpdatedAt === 0) return null;
  const time = new Date(dataUpdatedAt).toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" });
  return <Message tone="warn">{t("groupPages.lastFigures", { time })}</Message>;
}
