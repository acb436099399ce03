import { type CompanyAccessDuration, companyAccessDurations } from "@amont/contract/durations.ts";
import { requestAccess } from "@amont/contract/operations/access/request-access.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { useUnderWay } from "@amont/ui/readiness/use-under-way.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import lines from "../../../../shared/layout/line-list.module.css";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { type Customer, customersQuery, ownAccessRequestsQuery } from "../staff-access-queries.ts";
import fieldStyles from "./ask-for-access.module.css";

const typingPauseMs = 250;

/** Staff look for a customer by name and ask for a while in it. */
export function AskForAccess() {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [duration, setDuration] = useState<CompanyAccessDuration>("OneHour");
  const [search] = useDebouncedValue(text.trim(), typingPauseMs);
  useUnderWay("search", search !== text.trim());
  return (
    <Card title={t("staffAccess.askTitle")} titleIcon="search">
      <CardBody>
        <div className={fieldStyles["fields"]}>
          <TextField
            type="search"
            size="md"
            icon="search"
            label={t("staffAccess.customer")}
            hint={t("staffAccess.customerHint")}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <SelectField
            size="md"
            label={t("staffAccess.givenFor")}
            options={companyAccessDurations.map((value) => ({
              value,
              label: t(`staffAccess.duration.${value}`),
            }))}
            value={duration}
            onChange={(value) => setDuration(value as CompanyAccessDuration)}
          />
        </div>
      </CardBody>
      <Customers search={search} duration={duration} />
    </Card>
  );
}

interface CustomersProps {
  readonly search: string;
  readonly duration: CompanyAccessDuration;
}

function Customers({ search, duration }: CustomersProps) {
  const { t } = useTranslation();
  const query = customersQuery(useApi(), search);
  const customers = useQuery(query);
  if (query.enabled !== true) return null;
  if (customers.isPending) return <SkeletonRows rowCount={3} label={t("state.loading")} />;
  if (customers.isError) {
    return <LoadFailure error={customers.error} onRetry={() => void customers.refetch()} />;
  }
  if (customers.data.length === 0) {
    return <EmptyState icon="search" title={t("staffAccess.noCustomer", { search })} />;
  }
  return (
    <ul aria-label={t("staffAccess.customers")}>
      {customers.data.map((customer) => (
        <CustomerRow
          key={`${customer.target} ${customer.targetId}`}
          customer={customer}
          duration={duration}
        />
      ))}
    </ul>
  );
}

interface CustomerRowProps {
  readonly customer: Customer;
  readonly duration: CompanyAccessDuration;
}

function CustomerRow({ customer, duration }: CustomerRowProps) {
  const { t } = useTranslation();
  const ask = useRequest(customer);
  const target = t(`staffAccess.target.${customer.target}`, { name: customer.name });
  return (
    <li className={lines["row"]}>
      <span className={lines["what"]}>
        <span className={lines["name"]}>{target}</span>
        <small className={lines["details"]}>{customer.organisationName}</small>
      </span>
      <Button
        size="sm"
        isBusy={ask.isPending}
        label={t("staffAccess.askOf", { target })}
        onClick={() => ask.mutate(duration)}
      >
        {t("staffAccess.ask")}
      </Button>
    </li>
  );
}

function useRequest({ target, targetId, name }: Customer) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (duration: CompanyAccessDuration) =>
      api.call(requestAccess, { body: { target, targetId, duration } }),
    onSuccess: () =>
      toasts.show({
        tone: "positive",
        title: t("staffAccess.askedTitle"),
        text: t("staffAccess.asked", { name }),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownAccessRequestsQuery(api).queryKey }),
  });
}
