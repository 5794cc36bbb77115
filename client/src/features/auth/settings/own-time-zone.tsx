import { SelectField } from '#client/components/form/select-field.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
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
        value={(change.isPending ? change.variables.timeZone : timeZone) ?? ''}
        onChange={({ target }) => change.mutate({ timeZone: target.value || null })}
      />
      <p role="status" className="text-muted">
        {change.isSuccess && 'Saved.'}
      </p>
    </div>
  );
}

/** Older browsers have no list. */
const known: readonly string[] = Intl.supportedValuesOf?.('timeZone') ?? [];

function optionsWith(chosen: string | null): { value: string; label: string }[] {
  const zones = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    { value: '', label: `As in this browser: ${own.replaceAll('_', ' ')}` },
    ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  ];
}
