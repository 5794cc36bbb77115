import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/components/button.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { zoneWords } from '#client/lib/browser/time-zone.ts';
import type { MailChoicesChange } from '#shared/notifications/mail-choices.ts';
import { digestHour, type MailGroup, mailGroups } from '#shared/notifications/mail-groups.ts';
import type { MailChoices as Choices } from '#shared/notifications/views.ts';
import { mailChoicesQuery, useSaveMailChoices } from './mail-choices-api.ts';

/** How one is mailed what one is told; each choice is saved as it is made. */
export function MailChoices() {
  const choices = useQuery(mailChoicesQuery);
  return (
    <QueryView query={choices} loading="Loading your choices..." skeletonLines={10}>
      {(saved) => <Choosing saved={saved} />}
    </QueryView>
  );
}

function Choosing({ saved }: { saved: Choices }) {
  const save = useSaveMailChoices();
  // A later choice takes along an earlier one that failed or is under way.
  const unsaved = save.isSuccess ? undefined : save.variables;
  // Shows a choice at once, and takes it back where saving fails.
  const savingChoice = save.isPending ? unsaved : undefined;
  function choose(change: Partial<MailChoicesChange>): void {
    save.mutate({ ...unsaved, ...change, ...(change.ways && { ways: { ...unsaved?.ways, ...change.ways } }) });
  }
  const hasDigest = Object.values({ ...saved.ways, ...savingChoice?.ways }).includes('digest');
  return (
    <div>
      <p className="max-w-prose text-muted">
        What concerns you is always listed under your notifications. Here you choose what is mailed to{' '}
        <span className="wrap-anywhere text-text">{saved.email}</span> as well. What you have read by then is not
        mailed, and mail about your account is always sent.
      </p>
      <div className="mt-6 grid max-w-2xl gap-y-6">
        {(Object.keys(saved.ways) as MailGroup[]).map((group) => (
          <SelectField
            key={group}
            id={`mail-${group}`}
            label={mailGroups[group].label}
            hint={mailGroups[group].hint}
            options={ways}
            value={savingChoice?.ways?.[group] ?? saved.ways[group]}
            onChange={({ target }) => choose({ ways: { [group]: target.value } as MailChoicesChange['ways'] })}
          />
        ))}
      </div>
      {hasDigest && (
        <p className="mt-4 text-muted">
          Once a day is {digestHour} AM in your time zone, {zoneWords(saved.timeZone)}.
        </p>
      )}
      <p role="status" className="mt-4 min-h-6 text-muted">
        {save.isPending && 'Saving...'}
        {save.isSuccess && 'Saved.'}
      </p>
      {save.error && (
        <div role="alert" className="mt-2 border-danger border-l-4 py-1 pl-4">
          <p className="font-medium text-danger">{errorSentence(save.error)}</p>
          <Button size="small" className="mt-3" onClick={() => choose({})}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

const ways = [
  { value: 'now', label: 'At once' },
  { value: 'digest', label: 'Once a day, all in one mail' },
  { value: 'never', label: 'Never by mail' },
];
