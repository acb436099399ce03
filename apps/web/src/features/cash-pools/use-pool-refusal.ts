import { useTranslation } from "react-i18next";
import { ApiError } from "../../shared/api/api-error.ts";
import { failureText } from "../../shared/api/failure-text.ts";

const structures = ["circle", "twoPools", "twoCurrencies", "tooManyLevels"] as const;

export interface PoolRefusal {
  readonly code: string;
  readonly text: string;
  /** The account that it is about, where it is about one. */
  readonly accountId: number | null;
}

/** What the server said no to, in the words of this page where it knows more than the code alone tells. */
export function usePoolRefusal(error: unknown): PoolRefusal | null {
  const { t } = useTranslation();
  if (error === null || error === undefined) return null;
  const text = failureText(error, t);
  if (!(error instanceof ApiError)) return { code: "unexpected", text, accountId: null };
  const { code, params } = error;
  const kind = structures.find((known) => known === params["kind"]);
  return {
    code,
    text: code === "32102" && kind !== undefined ? t(`cashPools.refused.${kind}`) : text,
    accountId: typeof params["accountId"] === "number" ? params["accountId"] : null,
  };
}
