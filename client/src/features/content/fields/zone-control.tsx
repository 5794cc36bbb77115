import { Button } from '#client/components/button.tsx';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { SelectField } from '#client/components/form/select-field.tsx';
import { deviceTimeZone, zoneOptions, zoneWords } from '#client/lib/browser/time-zone.ts';
import { company } from '#shared/site.ts';
import type { ControlProps } from './control.ts';

/** Proposes this device's zone until somebody has chosen one, or the company was published. */
export function ZoneControl({ id, field: { label, hint, initial }, words, error, onChange }: ControlProps) {
  const device = deviceTimeZone();
  const focusOn = useFocusOn();
  const isProposed = company().isSample && words === initial && device !== words;
  return (
    <>
      <SelectField
        id={id}
        label={label}
        hint={hint}
        error={error}
        options={zoneOptions(words)}
        value={words}
        onChange={({ target }) => onChange(target.value)}
      />
      {isProposed && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          This device is in {zoneWords(device)}.
          <Button
            size="small"
            onClick={() => {
              onChange(device);
              focusOn(id);
            }}
          >
            Use it
          </Button>
        </p>
      )}
    </>
  );
}
