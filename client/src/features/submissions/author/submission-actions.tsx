import { useLocation } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { DropDown, DropDownChoice } from '#client/components/drop-down.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import {
  useDeleteDraft,
  useDuplicateSubmission,
  useSayOutcome,
  useWithdrawSubmission,
} from '#client/features/submissions/api.ts';
import { choiceFailure } from '#client/lib/api.ts';
import { Draft } from '#client/lib/autosave/draft.ts';
import { dropAct } from '#client/lib/outbox/outbox.ts';
import { pathTo } from '#client/lib/paths.ts';
import { toast } from '#client/lib/toast.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { saleOutcomeLabels, saleOutcomes } from '#shared/sale-outcomes.ts';
import { asksForOutcome } from '#shared/submissions/submissions.ts';
import { canAct } from '#shared/submissions/transitions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import type { SubmissionDetail } from '#shared/submissions/views.ts';
import { sendId, submissionDraftName } from './submission-draft.ts';

interface SubmissionActionsProps {
  submission: SubmissionDetail;
  profile: EmployeeProfile;
  /** Undefined while it is being edited, or cannot be. */
  onEdit: (() => void) | undefined;
}

export function SubmissionActions({ submission, profile, onEdit }: SubmissionActionsProps) {
  const { id, status, version, submissionType, outcome } = submission;
  const [, navigate] = useLocation();
  const withdraw = useWithdrawSubmission();
  const duplicate = useDuplicateSubmission();
  const discard = useDeleteDraft();
  const say = useSayOutcome();

  async function handleWithdraw() {
    await withdraw.mutateAsync({ id, version });
    toast({ title: 'Submission withdrawn', description: 'It won’t be reviewed.' });
  }

  async function handleDuplicate() {
    const { id: draft } = await duplicate.mutateAsync(submission);
    navigate(pathTo('submission', { id: draft }));
    toast({ title: 'Duplicated', description: 'This is a new draft with the same text.' });
  }

  async function handleDiscard() {
    await discard.mutateAsync(id);
    new Draft(submissionDraftName(profile.id, id)).clear();
    dropAct(sendId(profile.id, id));
    navigate(`${pathTo('submissionsHub')}?tab=mine`, { replace: true });
    toast({ title: 'Draft discarded' });
  }

  return (
    <div className="mt-6">
      <div className="flex flex-wrap gap-3">
        {onEdit && <Button onClick={onEdit}>Edit</Button>}
        {asksForOutcome(submission) && (
          <DropDown label={outcome ? saleOutcomeLabels[outcome] : 'Won or lost?'} align="left">
            {(close) =>
              saleOutcomes
                .filter((one) => one !== outcome)
                .map((one) => (
                  <DropDownChoice
                    key={one}
                    onChoose={() => {
                      close();
                      if (!say.isPending) say.mutate({ id, version, outcome: one });
                    }}
                  >
                    {saleOutcomeLabels[one]}
                  </DropDownChoice>
                ))
            }
          </DropDown>
        )}
        {status !== 'draft' && allowedTypes(profile.role).includes(submissionType) && (
          <Button disabled={duplicate.isPending} onClick={() => handleDuplicate().catch(() => undefined)}>
            {duplicate.isPending ? 'Duplicating...' : 'Duplicate as new'}
          </Button>
        )}
        {/* Never where an act before stood, such as that which made this draft. */}
        <div className="ml-auto flex flex-wrap gap-3">
          {canAct('author', status, 'withdraw') && (
            <ConfirmDialog
              label="Withdraw"
              title="Withdraw this submission?"
              confirm="Withdraw it"
              pending="Withdrawing..."
              variant="danger"
              onConfirm={handleWithdraw}
            >
              It won’t be reviewed, and this can’t be undone. It stays in your list, and you can duplicate it as a new
              draft.
            </ConfirmDialog>
          )}
          {canAct('author', status, 'delete') && (
            <ConfirmDialog
              label="Discard draft"
              title="Discard this draft?"
              confirm="Discard it"
              pending="Discarding..."
              variant="danger"
              onConfirm={handleDiscard}
            >
              What you typed is deleted for good. Nobody else has seen it.
            </ConfirmDialog>
          )}
        </div>
      </div>
      {say.error && <p className="mt-3 font-medium text-danger">{choiceFailure(say.error)}</p>}
      <ErrorLine error={duplicate.error} className="mt-3" />
    </div>
  );
}
