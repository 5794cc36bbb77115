import type { QueryClient } from '@tanstack/react-query';
import { sendKeptFiles } from '#client/components/files/send-kept-files.ts';
import {
  beginSubmission,
  refreshSubmissions,
  saveSubmission,
  submissionQueries,
  uploadPath,
} from '#client/features/submissions/api.ts';
import { formFilesDraftName, messageDraftName } from '#client/features/submissions/conversation/conversation-api.ts';
import { withAutosave } from '#client/lib/autosave/autosave.ts';
import { Draft, readDraft } from '#client/lib/autosave/draft.ts';
import { type Act, RefusedError } from '#client/lib/outbox/outbox.ts';
import { saveAll } from '#client/lib/outbox/save-all.ts';
import { fetchNow } from '#client/lib/query-client.ts';
import { toast } from '#client/lib/toast.ts';
import {
  answerDraftName,
  clearAnswer,
  type SendDetails,
  submissionAutosave,
  submissionDraftName,
} from './submission-draft.ts';

/** Submits a draft, or sends a returned submission again: its files, then its words, then the act, as it was saved. */
export async function sendSubmission(
  { key, ownerId, details }: Act,
  client: QueryClient,
  begin: () => void,
): Promise<void> {
  const { type, id, returnedAt } = details as SendDetails;
  const stored = id === 0 ? undefined : await fetchNow(client, submissionQueries.detail(id));
  if (stored?.status === 'changes_requested' && stored.returned?.at !== returnedAt) {
    throw new RefusedError('It was returned to you in the meantime. Read what is asked, then send it again.');
  }
  const make = async () =>
    submissionAutosave(client, {
      type,
      employeeId: ownerId,
      stored,
      create: (wish) => beginSubmission(client, wish),
      edit: (wish) => saveSubmission(client, wish),
    });
  await withAutosave(submissionDraftName(ownerId, id || type), make, async (autosave) => {
    if (id !== 0) await sendKeptFiles(formFilesDraftName(id), uploadPath(id, 'submission'), () => undefined);
    await saveAll(autosave);
    begin();
    await autosave.submit(async ({ id: savedId, version }) => {
      if (savedId === null) throw new RefusedError('Nothing of it is left in this browser.');
      const answer = String(readDraft(answerDraftName(ownerId, savedId)).answer ?? '').trim();
      const edit = { version, submit: true, ...(answer && { answer }) };
      await saveSubmission(client, { id: savedId, edit, idempotencyKey: key });
      clearAnswer(ownerId, savedId);
      new Draft(messageDraftName(ownerId, savedId)).clear();
    });
  });
  const description = returnedAt ? 'Your changes have been sent.' : 'Your submission has been created successfully!';
  toast({ title: 'Success', description });
  void refreshSubmissions(client);
}
