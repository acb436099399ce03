import type { listJobs } from "@amont/contract/operations/jobs/list-jobs.ts";
import { retryJob } from "@amont/contract/operations/jobs/retry-job.ts";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Catalogue } from "../../../i18n/fr.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import lines from "../../../shared/layout/line-list.module.css";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import { useNow } from "../../../shared/use-now.ts";
import { jobsQuery } from "../jobs-queries.ts";
import styles from "./job-list.module.css";

type Job = z.output<(typeof listJobs)["response"]>[number];

const tones: Readonly<Record<Job["state"], BadgeTone>> = {
  waiting: "neutral",
  retrying: "warn",
  running: "accent",
  done: "positive",
  cancelled: "neutral",
  failed: "danger",
};

type KnownName = keyof Catalogue["jobs"]["name"];

export function JobList({ organisationId }: { readonly organisationId: number }) {
  const { t } = useTranslation();
  const now = useNow();
  const jobs = useQuery(jobsQuery(useApi(), organisationId));
  if (jobs.isPending) return <SkeletonRows rowCount={4} label={t("state.loading")} />;
  if (jobs.isError) return <LoadFailure error={jobs.error} onRetry={() => void jobs.refetch()} />;
  if (jobs.data.length === 0) {
    return (
      <EmptyState icon="check-circle" title={t("jobs.noneTitle")}>
        {t("jobs.none")}
      </EmptyState>
    );
  }
  return (
    <ul>
      {jobs.data.map((job) => (
        <JobRow key={job.id} organisationId={organisationId} job={job} now={now} />
      ))}
    </ul>
  );
}

interface JobRowProps {
  readonly organisationId: number;
  readonly job: Job;
  readonly now: Date;
}

function JobRow({ organisationId, job, now }: JobRowProps) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const isKnownName = (name: string): name is KnownName => i18n.exists(`jobs.name.${name}`);
  const retry = useRetry(organisationId);
  // A job without a name of its own in the catalogue is still better shown than hidden.
  const name = isKnownName(job.name) ? t(`jobs.name.${job.name}`) : job.name;
  const ago = (moment: string) => relativeTimeText(new Date(moment), now, language);
  const details = [
    t("jobs.created", { when: ago(job.createdAt) }),
    ...(job.finishedAt === null ? [] : [t("jobs.finished", { when: ago(job.finishedAt) })]),
    t("jobs.attempts", { count: job.attempts }),
  ];
  return (
    <li className={lines["row"]}>
      <span className={lines["what"]}>
        <span className={lines["name"]}>{name}</span>
        <small className={lines["details"]}>{details.join(" · ")}</small>
        {job.error === null ? null : <small className={styles["error"]}>{job.error}</small>}
      </span>
      <Badge tone={tones[job.state]}>{t(`jobs.state.${job.state}`)}</Badge>
      {job.state === "failed" ? (
        <Button
          size="sm"
          icon="refresh"
          isBusy={retry.isPending}
          label={t("jobs.retryOf", { name })}
          onClick={() => retry.mutate(job.id)}
        >
          {t("jobs.retry")}
        </Button>
      ) : null}
    </li>
  );
}

function useRetry(organisationId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => api.call(retryJob, { params: { organisationId, jobId } }),
    onSuccess: () => toasts.show({ tone: "positive", title: t("jobs.retried") }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsQuery(api, organisationId).queryKey }),
  });
}
