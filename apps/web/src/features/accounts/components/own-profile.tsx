import type { getOwnProfile } from "@amont/contract/operations/accounts/get-own-profile.ts";
import { updateOwnProfile } from "@amont/contract/operations/accounts/update-own-profile.ts";
import { Button } from "@amont/ui/button.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../shared/api/api-context.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { nameField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { NameFields } from "../../../shared/forms/person-fields.tsx";
import { useSubmission } from "../../../shared/forms/use-submission.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { ownProfileQuery } from "../account-queries.ts";
import { OwnAddress } from "../security/own-address.tsx";
import styles from "./own-account.module.css";

const names = z.object({ firstName: nameField, lastName: nameField });

interface OwnProfileProps {
  readonly profile: z.output<(typeof getOwnProfile)["response"]>;
}

/** The name that others read, and the address that one signs in with. */
export function OwnProfile({ profile: { firstName, lastName, email, locale, ...profile } }: OwnProfileProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(names), values: { firstName, lastName } });
  const { submit, isBusy, failure } = useSubmission(form, {
    send: (wanted) => api.call(updateOwnProfile, { body: { ...wanted, locale } }),
    onDone: () => {
      toasts.show({ tone: "positive", title: t("ownAccount.saved") });
      void queryClient.invalidateQueries({ queryKey: ownProfileQuery(api).queryKey });
    },
  });
  const { errors, isDirty } = form.formState;
  const labels = { firstName: t("field.firstName"), lastName: t("field.lastName") };
  return (
    <div className={styles["profile"]}>
      <form className={formStyles["form"]} onSubmit={submit} noValidate>
        <FormProblems form={form} labels={labels} failure={failure} />
        <NameFields register={(name) => form.register(name)} errors={errors} />
        <div className={formStyles["actions"]}>
          <Button type="submit" isBusy={isBusy} isDisabled={!isDirty}>
            {t("ownAccount.save")}
          </Button>
        </div>
      </form>
      <OwnAddress email={email} canChange={profile.canChangePassword} />
    </div>
  );
}
