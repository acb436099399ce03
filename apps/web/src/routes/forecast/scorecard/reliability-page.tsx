import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Reliability } from "../../../features/scorecard/components/reliability.tsx";
import {
  type ReliabilitySearch,
  reliabilitySearch,
} from "../../../features/scorecard/model/reliability-search.ts";
import { loadTexts } from "../../../i18n/i18n.ts";
import { lazily } from "../../../shared/layout/lazily.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";

const SwitchToAutomatic = lazily(async () => {
  const [dialog] = await Promise.all([
    import("./switch-to-automatic.tsx"),
    loadTexts("forecast", "automatic-forecast"),
  ]);
  return dialog.SwitchToAutomatic;
});

/** What is left out of the address is taken out of it. */
const nothing: Required<{ readonly [Key in keyof ReliabilitySearch]: undefined }> = {
  from: undefined,
  to: undefined,
  line: undefined,
  horizon: undefined,
};

export function ReliabilityPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const address = useSearch({ strict: false });
  const search = useMemo(() => reliabilitySearch.parse(address), [address]);
  const navigate = useNavigate();
  const [switched, setSwitched] = useState<number | null>(null);
  if (company === null) return null;
  const canWrite = company.canWrite("CashFlow");
  const onSearch = (next: ReliabilitySearch) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, ...nothing, ...next }),
      replace: true,
    } as never);
  return (
    <>
      <Reliability
        key={company.id}
        company={{ id: company.id, canWrite }}
        search={search}
        onSearch={onSearch}
        onSwitch={setSwitched}
        firstStep={
          canWrite ? (
            <ButtonLink emphasis="primary" icon="bank" to="/app/banks">
              {t("reliability.empty.act")}
            </ButtonLink>
          ) : null
        }
      />
      {switched === null ? null : (
        <SwitchToAutomatic companyId={company.id} categoryId={switched} onClose={() => setSwitched(null)} />
      )}
    </>
  );
}
