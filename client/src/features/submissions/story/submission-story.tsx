import { type ReactNode, useState } from 'react';
import { useKeptFocus } from '#client/components/focus/use-kept-focus.ts';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import { SubmissionActions } from '#client/features/submissions/author/submission-actions.tsx';
import { sendId, submissionDraftName } from '#client/features/submissions/author/submission-draft.ts';
import { SubmissionForm } from '#client/features/submissions/author/submission-form.tsx';
import { SubmissionUnsent } from '#client/features/submissions/author/submission-unsent.tsx';
import { AuthorName } from '#client/features/submissions/author-name.tsx';
import { Conversation } from '#client/features/submissions/conversation/conversation.tsx';
import { SubmissionFiles } from '#client/features/submissions/conversation/submission-files.tsx';
import { SubmissionDataList } from '#client/features/submissions/submission-data.tsx';
import { DueTimes } from '#client/features/submissions/submission-due-times.tsx';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { unsavedFields } from '#client/lib/autosave/fields.ts';
import { formatDate } from '#client/lib/format.ts';
import { useActs } from '#client/lib/outbox/outbox.ts';
import { toast } from '#client/lib/toast.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { personName } from '#shared/employees/names.ts';
import { saleOutcomeLabels } from '#shared/sale-outcomes.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import { canAct } from '#shared/submissions/transitions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import type { SubmissionDetail } from '#shared/submissions/views.ts';

interface SubmissionStoryProps {
  submission: SubmissionDetail;
  profile: EmployeeProfile;
  /** The reader opened the form, so it may take the focus. */
  isAsked: boolean;
  /** The plan that it became. */
  plan: ReactNode;
  onReload: () => void;
}

/** One submission below its title: what it says, or its form while its author may still write; what happened to it, and what is next. */
export function SubmissionStory({ submission, profile, isAsked, plan, onReload }: SubmissionStoryProps) {
  const { id, employeeId, submissionType: type, submissionData, status, markedFields } = submission;
  const isOwn = employeeId === profile.id;
  // A role that has changed since may not send this type; what was sent may still be edited.
  const canSend = status === 'submitted' || allowedTypes(profile.role).includes(type);
  const canEdit = isOwn && canAct('author', status, 'edit') && canSend;
  const isReturned = canEdit && status === 'changes_requested';
  // Until it's answered, nobody knows what was sent.
  const pressed = useActs().find((act) => act.id === sendId(profile.id, id) && !act.refusal);
  const [isEditing, setEditing] = useState(
    () =>
      canEdit && (status !== 'submitted' || Object.keys(unsavedFields(submissionDraftName(profile.id, id))).length > 0),
  );
  const [takesFocus, setTakesFocus] = useState(isAsked);
  useKeptFocus(isEditing ? 'form' : 'submission');
  function handleEdit() {
    setTakesFocus(true);
    setEditing(true);
  }
  function handleSaved() {
    setEditing(false);
    toast({ title: 'Success', description: 'Your changes have been saved.' });
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-4 text-muted">
        <SubmissionStatusBadge status={status} />
        {submission.outcome && <span className="text-text">{saleOutcomeLabels[submission.outcome]}</span>}
        <span>{submissionTypeLabel(type)}</span>
        {!isOwn && <AuthorName of={submission} />}
        <span>
          {status === 'draft' ? 'Begun' : 'Submitted'}{' '}
          <time dateTime={submission.createdAt}>{formatDate(submission.createdAt)}</time>
        </span>
      </p>
      {isOwn && <p className="mt-4 max-w-[60ch] text-lg lg:hidden">{submission.next}</p>}
      {isOwn && (
        <SubmissionActions
          submission={submission}
          profile={profile}
          onEdit={canEdit && !isEditing ? handleEdit : undefined}
        />
      )}
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-12">
        <section aria-label={isEditing ? 'Form' : 'Submission'} className="lg:col-span-7">
          {isReturned && <ReviewerAsks submission={submission} />}
          {isOwn && !isReturned && (!pressed || pressed.isStopped) && (
            <SubmissionUnsent key={status} submission={submission} canEdit={canEdit} hasNoAnswer={Boolean(pressed)} />
          )}
          {isEditing && canEdit ? (
            <SubmissionForm
              type={type}
              employeeId={profile.id}
              stored={submission}
              marked={markedFields}
              takesFocus={takesFocus}
              onSaved={handleSaved}
              onDiscard={status === 'submitted' ? () => setEditing(false) : undefined}
              onReload={onReload}
            />
          ) : (
            <>
              <SubmissionDataList
                type={type}
                data={submissionData}
                marked={markedFields}
                whole
                contact={isOwn ? undefined : `s${id}`}
              />
              <SubmissionFiles submissionId={id} files={submission.files} />
              {type === 'event_opportunity' && <DueTimes data={submissionData} />}
              {plan}
            </>
          )}
        </section>
        <section aria-labelledby="timeline" className="lg:col-span-5">
          <h2 id="timeline" className="mb-5 font-semibold text-2xl">
            What happened
          </h2>
          <Conversation
            submission={submission}
            next={isOwn ? submission.next : undefined}
            readerId={profile.id}
            isAnswered={isReturned}
          />
        </section>
      </div>
    </>
  );
}

function ReviewerAsks({ submission: { returned, markedFields } }: { submission: SubmissionDetail }) {
  if (!returned) return null;
  const where = markedFields.length > 0 ? ' in the marked fields' : '';
  return (
    <div className="mb-6 border-accent border-l-4 bg-surface px-4 py-3">
      <p className="font-medium">
        {personName(returned.by)} asked for changes{where}.
      </p>
      {returned.note && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
          <LinkedText text={returned.note} />
        </p>
      )}
    </div>
  );
}
