/**
 * Tells the people concerned about a request, wherever they are. A job, because who asks may not speak
 * to the customer's people and the other way round: only the server itself may speak to both.
 */
import type { PlatformEvent } from "@amont/contract/events.ts";
import type { ScopedDatabase, SystemDatabase } from "../../db/scope.ts";
import type { JobDefinition, JobQueue } from "../../jobs/job-queue.ts";
import { publish } from "../../realtime/publish.ts";
import { findDeciders, loadRequest, type RequestRow } from "./access-requests-repository.ts";

interface AnnouncementDependencies {
  readonly database: SystemDatabase;
  readonly jobs: JobQueue;
  readonly now: () => Date;
}

export interface AccessAnnouncements {
  /**
   * Sent with the transaction: nothing is announced that did not happen. The job is the customer's, whose
   * administrators see it.
   */
  announce(database: ScopedDatabase, requests: readonly AnnouncedRequest[]): Promise<void>;
}

type AnnouncedRequest = Pick<RequestRow, "id" | "organisation_id">;

interface Announcement {
  readonly requestId: string;
}

export function createAccessAnnouncements(dependencies: AnnouncementDependencies): AccessAnnouncements {
  const job = announceAccessRequestJob(dependencies);
  dependencies.jobs.define(job);
  return {
    announce: async (database, requests) => {
      for (const { id, organisation_id: organisationId } of requests) {
        await dependencies.jobs.send(job, { requestId: id }, { database, organisationId });
      }
    },
  };
}

function announceAccessRequestJob({ database, now }: AnnouncementDependencies): JobDefinition<Announcement> {
  return {
    name: "announce-access-request",
    retryLimit: 3,
    run: async ({ requestId }) => {
      const request = await loadRequest(database, requestId);
      if (request === undefined) return;
      const isOpen = request.decision === null && request.expires_at > now();
      const event = isOpen ? requestedEvent(request) : closedEvent(request);
      const deciders = await findDeciders(database, request);
      for (const userId of isOpen ? deciders : [...deciders, request.requested_by]) {
        await publish(database, { userId }, event);
      }
    },
  };
}

function requestedEvent(request: RequestRow): PlatformEvent {
  const { staff_email: staffEmail, duration } = request;
  if (request.company_id !== null) {
    const company = { companyId: request.company_id, companyName: request.target_name };
    return { name: "CompanyAccessRequested", payload: { staffEmail, duration, ...company } };
  }
  if (request.workspace_id !== null) {
    const consolidation = {
      consolidationName: request.target_name,
      staffUserId: request.requested_by,
      workspaceId: request.workspace_id,
    };
    return { name: "ConsolidationAccessRequested", payload: { staffEmail, duration, ...consolidation } };
  }
  return { name: "MultipleCompanyAccessesRequested", payload: { staffEmail, duration } };
}

const closedEvent = ({ id }: RequestRow): PlatformEvent => ({
  name: "AccessRequestClosed",
  payload: { requestId: id },
});
