import { inviteUser } from "@amont/contract/operations/invitations/invite-user.ts";
import { type ProductLevel, productLevels, products } from "@amont/contract/products.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { emailField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { invitationsQuery } from "../invitations-queries.ts";

const level = z.enum(productLevels);
const invitation = z.object({
  email: emailField,
  CashFlow: level,
  AccountsPayable: level,
  CashCollect: level,
});

const nobody = { email: "", CashFlow: "read", AccountsPayable: "none", CashCollect: "none" } as const;

export function InviteForm({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(invitation), defaultValues: nobody });
  const { submit, isBusy, failure } = useSubmission(form, {
    send: ({ email, ...levels }) => {
      const accesses = products.map((product) => ({ product, level: levels[product] }));
      return api.call(inviteUser, { params: { companyId }, body: { email, accesses } }, { companyId });
    },
    onDone: (_, { email }) => {
      toasts.show({ tone: "positive", title: t("invite.sent", { email }) });
      form.reset(undefined, { keepFieldsRef: true });
      form.setFocus("email");
      void queryClient.invalidateQueries({ queryKey: invitationsQuery(api, companyId).queryKey });
    },
    fieldByCode: { "13020": "email" },
  });
  const levels = productLevels.map((value: ProductLevel) => ({ value, label: t(`invite.level.${value}`) }));
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems form={form} labels={{ email: t("field.email") }} failure={failure} />
      <TextField
        label={t("field.email")}
        type="email"
        icon="mail"
        autoComplete="off"
        placeholder={t("field.emailExample")}
        error={fieldText(form.formState.errors.email)}
        {...form.register("email")}
      />
      {products.map((product) => (
        <Controller
          key={product}
          control={form.control}
          name={product}
          render={({ field }) => (
            <SelectField
              label={t(`product.${product}`)}
              options={levels}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          )}
        />
      ))}
      <div className={formStyles["actions"]}>
        <Button type="submit" emphasis="primary" icon="user-plus" isBusy={isBusy}>
          {t("invite.submit")}
        </Button>
      </div>
    </form>
  );
}
