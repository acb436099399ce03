import { getRouteApi, Link, useMatch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PoolList } from "../../../features/cash-pools/list/pool-list.tsx";
import { PoolPage, type PoolView } from "../../../features/cash-pools/pool/pool-page.tsx";
import list from "../../../shared/layout/list-table.module.css";
import viewStyles from "../../../shared/layout/page-views.module.css";
import { ButtonLink } from "../../../shared/links.tsx";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { ModulePage } from "../../planned/module-page.tsx";

const ownAddress = "/app/cash-pool";
const settingsAddress = "/app/organization-advanced-settings/cash-pool";
const ownRoute = getRouteApi(`/signed-in/in-company${ownAddress}`);
const settingsRoute = getRouteApi(`/signed-in/in-company${settingsAddress}`);

export function CashPoolPage() {
  const search = ownRoute.useSearch();
  const navigate = ownRoute.useNavigate();
  return (
    <CashPools address={ownAddress} shown={search} onShow={(next) => void navigate({ search: () => next })} />
  );
}

export function CashPoolSettingsPage() {
  const search = settingsRoute.useSearch();
  const navigate = settingsRoute.useNavigate();
  return (
    <CashPools
      address={settingsAddress}
      shown={search}
      onShow={(next) => void navigate({ search: () => next })}
    />
  );
}

type Shown = ReturnType<typeof ownRoute.useSearch>;

interface CashPoolsProps {
  readonly address: typeof ownAddress | typeof settingsAddress;
  readonly shown: Shown;
  readonly onShow: (next: Shown) => void;
}

/** An installation may have a module of its own in the place of these pages. */
function CashPools({ address, shown, onShow }: CashPoolsProps) {
  const { t } = useTranslation();
  const { pathname } = useMatch({ strict: false });
  const company = useCurrentCompany();
  if (company === null) return null;
  const { organisationId } = company;
  const { pool: poolId, tab = "structure", from, month } = shown;
  const view: PoolView = { tab, from, month };
  const poolLink = (id: number, name: string) => (
    <Link to={address} search={{ pool: id }} className={list["open"]}>
      {name}
    </Link>
  );
  return (
    <ModulePage
      module="cash-pool"
      title={t("cashPools.title")}
      basePath={pathname}
      unavailable={
        poolId === undefined ? (
          <PoolList
            key={organisationId}
            organisationId={organisationId}
            renderPoolLink={poolLink}
            onOpen={(id) => onShow({ pool: id })}
          />
        ) : (
          <PoolPage
            key={`${organisationId} ${poolId}`}
            place={{ organisationId, poolId }}
            view={view}
            onView={(part) => onShow({ ...shown, ...part })}
            renderTab={(name, isCurrent, text) => (
              <Link
                key={name}
                to={address}
                search={{ pool: poolId, tab: name }}
                className={viewStyles["view"]}
                aria-current={isCurrent ? "page" : undefined}
              >
                {text}
              </Link>
            )}
            renderPoolLink={poolLink}
            back={
              <ButtonLink emphasis="ghost" icon="chevron-left" to={address} search={{}}>
                {t("cashPools.allPools")}
              </ButtonLink>
            }
            onRemoved={() => onShow({})}
          />
        )
      }
    />
  );
}
