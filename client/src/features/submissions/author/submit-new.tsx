import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { unsavedFields } from '#client/lib/autosave/fields.ts';
import { useActs } from '#client/lib/outbox/outbox.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { roleLabel } from '#shared/roles.ts';
import { type SubmissionType, submissionTypeExample, submissionTypeLabel } from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import { sendId, submissionDraftName } from './submission-draft.ts';
import { SubmissionForm } from './submission-form.tsx';
import { SubmissionsWaiting } from './submissions-waiting.tsx';

/** The URL holds the open form, and its draft as soon as there is one: a reload leads to what was typed. */
export function SubmitNew({ profile }: { profile: EmployeeProfile }) {
  const [search, setSearch] = useSearchState(['form', 'draft']);
  const drafts = useQuery(submissionQueries.drafts());
  const returned = useInfiniteQuery(submissionQueries.returned());
  const types = allowedTypes(profile.role);
  const open = types.find((type) => type === search.form);
  const failed = [returned, drafts].find(({ error }) => error !== null);
  if (types.length === 0) return <NothingToSend role={roleLabel(profile.role)} />;
  return (
    <>
      {/* Both at once, so that nothing moves when the second loads. */}
      {drafts.isLoading || returned.isLoading ? (
        <QueryView<unknown> query={drafts.isLoading ? drafts : returned}>{() => null}</QueryView>
      ) : (
        <>
          <SubmissionsWaiting
            submissions={[...(returned.data?.rows ?? []), ...(drafts.data ?? [])]}
            role={profile.role}
          />
          {failed && (
            <section aria-labelledby="waiting-failed" className="mt-6">
              <h2 id="waiting-failed" className="font-semibold text-lg">
                {failed === drafts ? 'Your drafts couldn’t be loaded' : 'Your returned submissions couldn’t be loaded'}
              </h2>
              <QueryView<unknown> query={failed}>{() => null}</QueryView>
            </section>
          )}
          <ul>
            {types.map((type) => (
              <TypeCard
                key={type}
                type={type}
                employeeId={profile.id}
                // Closing the form reads its draft again.
                isOpen={type === open}
                onStart={() => setSearch({ form: type, draft: '' }, { push: true })}
              />
            ))}
          </ul>
        </>
      )}
      {open && (
        <NewSubmission
          key={open}
          type={open}
          draft={search.draft}
          employeeId={profile.id}
          onStored={(id) => setSearch({ draft: String(id) })}
          onClose={() => setSearch({ form: '', draft: '' })}
        />
      )}
    </>
  );
}

interface TypeCardProps {
  type: SubmissionType;
  employeeId: number;
  isOpen: boolean;
  onStart: () => void;
}

function TypeCard({ type, employeeId, isOpen, onStart }: TypeCardProps) {
  const isWaiting = useActs().some(
    ({ id, refusal, isStopped }) => id === sendId(employeeId, type) && !refusal && !isStopped,
  );
  const isKept = !isOpen && Object.values(unsavedFields(submissionDraftName(employeeId, type))).some(Boolean);
  return (
    <li className="grid grid-cols-1 items-start gap-x-8 gap-y-4 border-rule border-b py-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="font-semibold text-2xl">{submissionTypeLabel(type)}</h2>
        <p className="mt-1 max-w-[60ch] text-muted">For example: {submissionTypeExample(type)}</p>
      </div>
      <div>
        <Button onClick={onStart}>
          Start Submission<span className="sr-only">: {submissionTypeLabel(type)}</span>
        </Button>
        {isKept && (
          <p className="mt-2 max-w-[16rem] text-sm">
            {isWaiting
              ? 'What you submitted waits to be sent.'
              : 'It opens with what you typed before and didn’t send.'}
          </p>
        )}
      </div>
    </li>
  );
}

interface NewSubmissionProps {
  type: SubmissionType;
  /** In the address: the id of the draft that this form became, or that an earlier one did. */
  draft: string;
  employeeId: number;
  onStored: (id: number) => void;
  onClose: () => void;
}

function NewSubmission({ type, draft, employeeId, onStored, onClose }: NewSubmissionProps) {
  const [, navigate] = useLocation();
  const [existing] = useState(draft);
  const { data } = useQuery({ ...submissionQueries.detail(Number(draft)), enabled: draft !== '' });
  const isSent = data !== undefined && data.status !== 'draft';
  // Back leads to the hub, not to the form again.
  if (existing || isSent) return <Redirect to={pathTo('submission', { id: draft })} replace />;
  return (
    <Dialog open onClose={onClose} title={submissionTypeLabel(type)} size="wide">
      <SubmissionForm
        type={type}
        employeeId={employeeId}
        onStored={onStored}
        onReload={(id) => id !== undefined && navigate(pathTo('submission', { id }))}
      />
    </Dialog>
  );
}

function NothingToSend({ role }: { role: string }) {
  return (
    <div className="py-10">
      <StandingWave n={1} loops className="h-14 w-48 text-rule-strong" />
      <p className="mt-6 text-lg">There’s nothing to send in for the role {role}.</p>
      <p className="mt-1 text-muted">
        Pitches and leads come from writers, photographers, creators, street team and sales.
      </p>
    </div>
  );
}
