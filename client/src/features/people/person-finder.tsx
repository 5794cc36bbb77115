import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { personSearchSchema } from '#shared/inquiries/erasure.ts';
import type { PersonErased, PersonHoldings } from '#shared/inquiries/erasure-views.ts';
import { useLookUpPerson } from './api.ts';
import { PersonErasedProof } from './person-erased.tsx';
import { PrivacyDesk } from './privacy-desk.tsx';

interface PersonFinderProps {
  back: { label: string; href: string };
  /** Finds those who have a page here. */
  byName: ReactNode;
}

/** Finds the data held under any address, also of people who neither wrote to us nor have an account. */
export function PersonFinder({ back, byName }: PersonFinderProps) {
  const lookUp = useLookUpPerson();
  const [person, setFound] = useState<{ email: string; holdings: PersonHoldings }>();
  const [proof, setProof] = useState<PersonErased>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(personSearchSchema),
    defaultValues: { email: '' },
  });
  if (proof) return <PersonErasedProof proof={proof} back={back} />;
  const look = handleSubmit(({ email }) =>
    lookUp.mutate(email, { onSuccess: (holdings) => setFound({ email, holdings }) }),
  );
  return (
    <div className="mt-6 max-w-2xl">
      <p className="mb-6 text-muted">
        Find a person by name, or look up an address. Nothing is erased by looking: an export of their data, and its
        erasure, are on their page.
      </p>
      {byName}
      <ErrorLine error={lookUp.error} boxed />
      <form noValidate aria-label="Look up a person" onSubmit={look}>
        <TextField
          id="person-email"
          label="Their email address"
          hint="If a person has two addresses, look up both."
          type="email"
          autoComplete="off"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" className="mt-2" disabled={lookUp.isPending}>
          {lookUp.isPending ? 'Looking...' : 'Look up'}
        </Button>
      </form>
      {person && (
        <section aria-labelledby="held" className="mt-10">
          <h2 id="held" className="mb-4 font-semibold text-2xl wrap-anywhere">
            {person.email}
          </h2>
          {person.holdings.key ? (
            <ButtonLink href={pathTo('adminPerson', { key: person.holdings.key })}>Open their page</ButtonLink>
          ) : (
            // Somebody without an account who never wrote to us has no page.
            <PrivacyDesk key={person.holdings.seen} email={person.email} known={person.holdings} onErased={setProof} />
          )}
        </section>
      )}
    </div>
  );
}
