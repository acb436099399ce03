import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../api/api-context.ts";
import { usePlace } from "../workplace/workplace-context.ts";
import { companiesQuery } from "../workplace/workplace-queries.ts";
import { type Need, type Refusal, refusalOf } from "./right.ts";
import styles from "./write-action.module.css";

interface WriteActionProps {
  readonly need: Need;
  /** The current company unless told. */
  readonly companyId?: number;
  /** Hidden where the page makes sense without it; disabled, with the reason, where its absence would puzzle. */
  readonly withoutRight?: "hidden" | "disabled";
  readonly children: (state: { readonly isDisabled: boolean }) => ReactElement;
}

/** Something that changes data, for those who may. The server refuses the others in any case. */
export function WriteAction({ need, companyId, withoutRight = "hidden", children }: WriteActionProps) {
  const refusal = useRefusal(need, companyId);
  if (refusal === null) return children({ isDisabled: false });
  return withoutRight === "hidden" ? null : (
    <RefusedAction refusal={refusal}>{children({ isDisabled: true })}</RefusedAction>
  );
}

function useRefusal(need: Need, wantedId: number | undefined): Refusal | null {
  const { companyId } = usePlace();
  const companies = useQuery(companiesQuery(useApi())).data;
  return refusalOf(
    need,
    companies?.find(({ id }) => id === (wantedId ?? companyId)),
  );
}

interface RefusedActionProps {
  readonly refusal: Refusal;
  readonly children: ReactElement;
}

/** The reason on hover, on focus, and for ears: a disabled button can say nothing itself. */
export function RefusedAction({ refusal, children }: RefusedActionProps) {
  const { t } = useTranslation();
  const reason = t(`permissions.refusal.${refusal}`);
  return (
    <Tooltip text={reason}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the way to the reason by keyboard */}
      <span className={styles["refused"]} tabIndex={0} role="note">
        {children}
        <VisuallyHidden>{reason}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
