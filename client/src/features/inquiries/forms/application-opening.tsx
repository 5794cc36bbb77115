import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { formatDay } from '#client/lib/format-plain.ts';
import { openingField } from '#shared/inquiries/forms/opening-field.ts';
import { findOpening } from './use-opening.ts';

const { name } = openingField;

/** What is applied for, with a way to take it off. Needs a `PublicForm` around it. */
export function ApplicationOpening() {
  const { setValue } = useFormContext();
  const opening: string = useWatch({ name }) ?? '';
  const [taken, setTaken] = useState('');
  const [, setSearch] = useSearchParams();
  const shown = opening || taken;
  if (!shown) return null;

  /** Out of the address, too, which would bring it back. */
  function handlePress() {
    setTaken(opening);
    setValue(name, opening ? '' : taken, { shouldDirty: true });
    setSearch(
      (search) => {
        search.delete(name);
        return search;
      },
      { replace: true },
    );
  }

  const found = findOpening(shown);
  const words = found ? `${found.title}, ${found.place}` : shown;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-accent border-l-4 bg-surface py-3 pr-3 pl-5">
      <div className="min-w-0 wrap-anywhere" role="status">
        {opening ? (
          <p>
            You are applying for: <strong className="font-semibold">{words}</strong>
          </p>
        ) : (
          <p>You are applying without a specific opening.</p>
        )}
        {opening && found && !found.isOpen && (
          <p className="mt-1 text-muted">
            It closed on {formatDay(found.closes)}. You can still send your application.
          </p>
        )}
      </div>
      <Button size="small" variant="quiet" className="-ml-3 sm:ml-0" onClick={handlePress}>
        {opening ? 'Remove' : `Put “${words}” back`}
      </Button>
    </div>
  );
}
