import { useState, useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { formatDay } from '#client/lib/format-plain.ts';
import type { OpeningForm } from '#shared/content/openings.ts';
import { openingField } from '#shared/inquiries/forms/opening-field.ts';
import { findOpening, openingsOf } from './use-opening.ts';

const { name } = openingField;

/**
 * What is applied for, with a way to take it off. Needs a `PublicForm` around it. The page is the same for every link,
 * so it holds a box for each opening until it lives; `keepEarly` shows the one that the link asks for.
 */
export function ApplicationOpening({ form }: { form: OpeningForm | undefined }) {
  const { setValue } = useFormContext();
  const opening: string = useWatch({ name }) ?? '';
  const [taken, setTaken] = useState('');
  const [search, setSearch] = useSearchParams();
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const askable = form ? openingsOf(form).map(({ id }) => id) : [];
  if (!isAlive) return askable.map((id) => <Box key={id} id={id} isEarly isTaken={false} onPress={() => undefined} />);
  // A link's opening becomes the form's with the next drawing, and must not be missing meanwhile.
  const linkedOpening = askable.find((id) => id === search.get(name));
  const openingId = opening || (taken ? '' : (linkedOpening ?? ''));
  const shown = openingId || taken;
  if (!shown) return null;

  /** Out of the address, too, which would bring it back. */
  function handlePress() {
    setTaken(openingId);
    setValue(name, openingId ? '' : taken, { shouldDirty: true });
    setSearch(
      (current) => {
        current.delete(name);
        return current;
      },
      { replace: true },
    );
  }
  return <Box id={shown} isTaken={openingId === ''} onPress={handlePress} />;
}

interface BoxProps {
  id: string;
  isEarly?: boolean;
  isTaken: boolean;
  onPress: () => void;
}

function Box({ id, isEarly = false, isTaken, onPress }: BoxProps) {
  const applied = findOpening(id);
  const words = applied ? `${applied.title}, ${applied.place}` : id;
  return (
    <div
      {...(isEarly && { hidden: true, 'data-opening': id })}
      suppressHydrationWarning
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-accent border-l-4 bg-surface py-3 pr-3 pl-5"
    >
      <div className="min-w-0 wrap-anywhere" role="status">
        {isTaken ? (
          <p>You’re applying without a specific opening.</p>
        ) : (
          <p>
            You’re applying for: <strong className="font-semibold">{words}</strong>
          </p>
        )}
        {!isTaken && applied && !applied.isOpen && (
          <p className="mt-1 text-muted">
            It closed on {formatDay(applied.closes)}. You can still send your application.
          </p>
        )}
      </div>
      <Button size="small" variant="quiet" className="-ml-3 sm:ml-0" onClick={onPress}>
        {isTaken ? `Put “${words}” back` : 'Remove'}
      </Button>
    </div>
  );
}
