import { rebuildScorecard } from "@amont/contract/operations/scorecard/rebuild-scorecard.ts";
import { Button } from "@amont/ui/button.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { scorecardKey } from "../scorecard-queries.ts";

interface RebuildProps {
  readonly companyId: number;
  /** The first thing to do, or one that few need. */
  readonly emphasis: "primary" | "ghost";
  /** Nobody has to ask: who looks for the first time wants it. */
  readonly isAtOnce?: boolean;
}

/** Replays the past now, for who does not want to wait for the night. The page hears when it is done. */
export function Rebuild({ companyId, emphasis, isAtOnce = false }: RebuildProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const asking = useMutation({
    mutationFn: () => api.call(rebuildScorecard, { params: { companyId } }, { companyId }),
    onSuccess: () => {
      if (!isAtOnce)
        toasts.show({ tone: "positive", key: "scorecard-rebuild", title: t("reliability.rebuild.started") });
    },
    // Another tab may have been first: then it is under way, and the page says so.
    onError: (error) => {
      if (!isAtOnce) toasts.show({ tone: "warn", key: "scorecard-rebuild", title: failureText(error, t) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: scorecardKey(companyId) }),
    meta: { isShownInPlace: true },
  });
  const { mutate } = asking;
  useEffect(() => {
    if (isAtOnce) mutate();
  }, [isAtOnce, mutate]);
  return (
    <Button icon="refresh" emphasis={emphasis} isBusy={asking.isPending} onClick={() => mutate()}>
      {t("reliability.rebuild.act")}
    </Button>
  );
}
