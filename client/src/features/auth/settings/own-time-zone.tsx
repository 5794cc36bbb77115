import { SelectField } from '#client/components/form/select-field.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { deviceTimeZone, zoneWords } from '#client/lib/browser/time-zone.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { useChangeAccount } from './settings-api.ts';

export function OwnTimeZone({ timeZone }: Pick<EmployeeProfile, 'timeZone'>) {
  const change = useChangeAccount();
  return (
    <div className="max-w-md">
      <SelectField
        id="own-time-zone"
        label="Time zone"
        hint={`Now it is ${formatDateTime(new Date().toISOString())}.`}
        error={change.error ? errorSentence(change.error) : undefined}
        options={optionsWith(timeZone)}
        value={(change.isPending && change.variables.timeZone) || timeZone}
        onChange={({ target }) => change.mutate({ timeZone: target.value })}
      />
      <p role="status" className="text-muted">
        {change.isSuccess && 'Saved.'}
      </p>
    </div>
  );
}

/** Older browsers have no list. */
const zones: readonly string[] = Intl.supportedValuesOf?.('timeZone') ?? [];

function optionsWith(chosenZone: string): { value: string; label: string }[] {
  const device = deviceTimeZone();
  return [...new Set([chosenZone, device, ...zones])]
    .sort()
    .map((value) => ({ value, label: `${zoneWords(value)}${value === device ? ' (this device)' : ''}` }));
}
