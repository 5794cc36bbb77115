import type { QueryClient } from '@tanstack/react-query';
import type { beginSubmission, saveSubmission } from '#client/features/submissions/api.ts';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { Autosave } from '#client/lib/autosave/autosave.ts';
import { Draft } from '#client/lib/autosave/draft.ts';
import { type Act, moveAct } from '#client/lib/outbox/outbox.ts';
import { pathTo } from '#client/lib/paths.ts';
import { fetchNow } from '#client/lib/query-client.ts';
import type { SubmissionType } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** For an existing submission, or for the next new one of a type. */
export function submissionDraftName(employeeId: number, form: number | SubmissionType): string {
  return `submission:${employeeId}:${form}`;
}

/** Of the words to a reviewer. */
export function answerDraftName(employeeId: number, submissionId: number): string {
  return `submission-answer:${employeeId}:${submissionId}`;
}

/** Another tab's words stay. */
export function clearAnswer(employeeId: number, submissionId: number): void {
  const draft = new Draft(answerDraftName(employeeId, submissionId), { asks: ['answer'] });
  const close = draft.open();
  draft.clear();
  close();
}

/** In the outbox: submitting it, or sending it again. */
export function sendId(employeeId: number, form: number | SubmissionType): string {
  return `submission:${employeeId}:${form}`;
}

export interface SendDetails extends Record<string, number | string> {
  type: SubmissionType;
  /** 0 until its first word is stored. */
  id: number;
  /** When changes were requested; '' for a draft. Those of a later request are another question. */
  returnedAt: string;
}

export function sendPlace(employeeId: number, details: SendDetails): Pick<Act, 'id' | 'href' | 'details'> {
  const { id, type } = details;
  const href = id === 0 ? `${pathTo('submissionsHub')}?form=${type}` : pathTo('submission', { id });
  return { id: sendId(employeeId, id || type), href, details };
}

interface SavedSubmission {
  type: SubmissionType;
  employeeId: number;
  stored: Pick<SubmissionView, 'id' | 'version' | 'submissionData' | 'status'> | undefined;
  create: (wish: Parameters<typeof beginSubmission>[1]) => Promise<SubmissionView>;
  edit: (wish: Parameters<typeof saveSubmission>[1]) => Promise<SubmissionView>;
}

export function submissionAutosave(
  client: QueryClient,
  { type, employeeId, stored, create, edit }: SavedSubmission,
): Autosave {
  const { id = null, version = 0, submissionData = {}, status } = stored ?? {};
  return new Autosave({
    stored: { id, version, values: submissionData, updatedAt: null },
    draftName: (over) => submissionDraftName(employeeId, over ?? type),
    // A manager may be reading it, so it changes only on request.
    onlySubmits: status === 'submitted',
    save: async (changes, over, idempotencyKey) => {
      const form = { ...over.values, ...changes };
      const saved = await (over.id === null
        ? create({ submission: { submissionType: type, submissionData: form, draft: true }, idempotencyKey })
        : edit({ id: over.id, edit: { submissionData: form, version: over.version }, idempotencyKey }));
      // Its words move to the draft's own name next: what was pressed would find an empty form.
      if (over.id === null)
        moveAct(sendId(employeeId, type), sendPlace(employeeId, { type, id: saved.id, returnedAt: '' }));
      return { id: saved.id, version: saved.version, updatedAt: new Date().toISOString() };
    },
    load: async (over) => {
      if (over.id === null) return over;
      const { version, submissionData } = await fetchNow(client, submissionQueries.detail(over.id));
      return { ...over, version, values: submissionData };
    },
  });
}
