import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/components/button.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { choiceFailure } from '#client/lib/api.ts';
import { zoneWords } from '#client/lib/browser/time-zone.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';
import { digestHour, type MailWay, mailWayLabels, mailWays } from '#shared/notifications/mail-groups.ts';
import type { MailChoices as Choices } from '#shared/notifications/views.ts';
import { mailChoicesQuery, useSaveMailChoices } from './mail-choices-api.ts';

/** How one is mailed what one is told; the choice is saved as it is made. */
export function MailChoices() {
  const choices = useQuery(mailChoicesQuery);
  return (
    <QueryView query={choices} loading="Loading your choice..." skeletonLines={5}>
      {(saved) => <Choosing saved={saved} />}
    </QueryView>
  );
}

function Choosing({ saved }: { saved: Choices }) {
  const save = useSaveMailChoices();
  const error = useStandingError(save.error);
  // Shows a choice at once, and takes it back where saving fails.
  const way = save.isPending ? save.variables.way : saved.way;
  return (
    <div>
      <p className="max-w-prose text-muted">
        What concerns you is always listed under your notifications. Here you choose what is mailed to{' '}
        <span className="wrap-anywhere text-text">{saved.email}</span> as well. What you have read by then is not
        mailed, and mail about your account is always sent.
      </p>
      <div className="mt-6 max-w-2xl">
        <SelectField
          id="mail-way"
          label="Mail me"
          hint={way === 'now' ? `${waiting} ${hourOf(saved)}` : way === 'digest' ? hourOf(saved) : undefined}
          options={options}
          value={way}
          onChange={({ target }) => save.mutate({ way: target.value as MailWay })}
        />
      </div>
      <p role="status" className="mt-4 min-h-6 text-muted">
        {save.isPending && 'Saving...'}
        {save.isSuccess && 'Saved.'}
      </p>
      {error && (
        <div role="alert" className="mt-2 border-danger border-l-4 py-1 pl-4">
          <p className="font-medium text-danger">{choiceFailure(error)}</p>
          <Button size="small" className="mt-3" onClick={() => save.variables && save.mutate(save.variables)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

const options = mailWays.map((value) => ({ value, label: mailWayLabels[value] }));

const waiting = 'What can wait, such as reminders, comes once a day.';

function hourOf({ timeZone }: Choices): string {
  return `Once a day is ${digestHour} AM, ${zoneWords(timeZone)} time: the zone of the device on which you last signed in.`;
}
