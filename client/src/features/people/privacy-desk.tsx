import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { ApiError } from '#client/lib/api.ts';
import type { PersonErased, PersonHoldings } from '#shared/inquiries/erasure-views.ts';
import { useErasePerson, useLookUpPerson } from './api.ts';
import { EraseHoldings } from './erase-holdings.tsx';

interface PrivacyDeskProps {
  email: string;
  /** The address that was looked up. */
  known?: PersonHoldings;
  onErased: (proof: PersonErased) => void;
}

/** Shows which data an address has, and where; then it can be erased. */
export function PrivacyDesk({ email, known, onErased }: PrivacyDeskProps) {
  const erase = useErasePerson();
  const lookUp = useLookUpPerson();
  const [holdings, setHoldings] = useState(known);
  const error = erase.error ?? lookUp.error;
  const isConflict = error instanceof ApiError && error.status === 409;
  const isPending = erase.isPending || lookUp.isPending;

  function look(): void {
    erase.reset();
    lookUp.mutate(email, { onSuccess: setHoldings });
  }
  return (
    <>
      <ErrorLine error={error} boxed>
        {holdings && isConflict && (
          <Button size="small" className="mt-3 bg-bg" disabled={isPending} onClick={look}>
            Look again
          </Button>
        )}
      </ErrorLine>
      {holdings ? (
        <EraseHoldings
          key={holdings.seen}
          email={email}
          holdings={holdings}
          onErase={() => erase.mutateAsync({ email, seen: holdings.seen }).then(onErased, () => undefined)}
        />
      ) : (
        <Button disabled={isPending} onClick={look}>
          {lookUp.isPending ? 'Looking...' : 'See what is held, and where'}
        </Button>
      )}
    </>
  );
}
