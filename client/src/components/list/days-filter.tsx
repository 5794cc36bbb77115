import { CalendarDays } from 'lucide-react';
import { Button } from '#client/components/button.tsx';
import { DropDown } from '#client/components/drop-down.tsx';
import { DayField } from '#client/components/form/day-field.tsx';
import { daysText } from './days-text.ts';

interface DaysFilterProps {
  /** The date that is filtered, such as 'Received'. */
  what: string;
  /** Days such as `2026-10-01`; '' is open. */
  from: string;
  to: string;
  onChange: (days: { from?: string; to?: string }) => void;
}

export function DaysFilter({ what, from, to, onChange }: DaysFilterProps) {
  const hasDays = from !== '' || to !== '';
  return (
    <div className="pb-3">
      <p className="pb-1 font-medium">{what}</p>
      <DropDown
        align="left"
        label={
          <>
            <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
            <span>
              <span className="sr-only">{what}: </span>
              {hasDays ? daysText(from, to) : 'Any day'}
            </span>
          </>
        }
      >
        {(close) => (
          <div className="grid gap-x-4 px-2 pt-2">
            {(['from', 'to'] as const).map((name) => (
              <DayField
                key={`${name} ${{ from, to }[name]}`}
                id={`days-${name}`}
                label={name === 'from' ? 'First day' : 'Last day'}
                min="2000-01-01"
                defaultValue={{ from, to }[name]}
                onBlur={({ target }) =>
                  target.value !== { from, to }[name] && onChange(ordered({ from, to }, name, target.value))
                }
                onKeyDown={({ key, currentTarget }) =>
                  key === 'Enter' && onChange(ordered({ from, to }, name, currentTarget.value))
                }
              />
            ))}
            {hasDays && (
              <Button
                size="small"
                variant="quiet"
                className="mb-1 -ml-3 justify-self-start"
                onClick={() => {
                  onChange({ from: '', to: '' });
                  close();
                }}
              >
                Any day
              </Button>
            )}
          </div>
        )}
      </DropDown>
    </div>
  );
}

/** A first day after the last one moves the other with it. */
function ordered(days: { from: string; to: string }, name: 'from' | 'to', value: string) {
  const next = { ...days, [name]: value };
  return next.from !== '' && next.to !== '' && next.from > next.to ? { from: value, to: value } : next;
}
