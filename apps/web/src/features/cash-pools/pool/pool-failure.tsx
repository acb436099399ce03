import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import type { CashPool } from "../cash-pool-queries.ts";

interface PoolFailureProps {
  readonly query: {
    readonly error: unknown;
    readonly isError: boolean;
    readonly data: unknown;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  readonly pool: CashPool;
}

/** What could not be read: an account whose balance nobody knows is named; what is on screen is told its age. */
export function PoolFailure({ query, pool }: PoolFailureProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { error, isError, data, dataUpdatedAt } = query;
  if (!isError) return null;
  if (error instanceof ApiError && error.code === "32103") {
    const names = unknownAccounts(error, pool);
    return (
      <Message tone="warn" title={failureText(error, t)}>
        {names.length === 0 ? undefined : names.join(", ")}
      </Message>
    );
  }
  if (data === undefined) return <LoadFailure error={error} onRetry={() => void query.refetch()} />;
  const time = new Date(dataUpdatedAt).toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" });
  return <Message tone="warn">{t("cashPools.lastFigures", { time })}</Message>;
}

function unknownAccounts(error: ApiError, { members, header }: CashPool): readonly string[] {
  const ids = error.params["accountIds"];
  if (!Array.isArray(ids)) return [];
  const known = header === null ? members : [header, ...members];
  return known
    .filter(({ accountId }) => ids.includes(accountId))
    .map(({ companyName, accountName }) => `${companyName} · ${accountName}`);
}
