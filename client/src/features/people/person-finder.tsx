import { type ReactNode, useState } from 'react';
import { ButtonLink } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { PageTop } from '#client/components/page/page-top.tsx';
import { ApiError } from '#client/lib/api.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { PersonErased, PersonHoldings } from '#shared/inquiries/erasure-views.ts';
import { useLookUpPerson } from './api.ts';
import { PersonErasedProof } from './person-erased.tsx';
import { PersonSearch } from './person-search.tsx';
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
  if (proof) return <PersonErasedProof proof={proof} back={back} />;
  const refused = lookUp.error instanceof ApiError ? lookUp.error.fields.email?.[0] : undefined;
  return (
    <>
      <PageTop title="A person’s data" back={back} />
      <div className="mt-6 max-w-2xl">
        <p className="mb-6 text-muted">
          Find a person by name, or look up an address to see what is held under it, and where. Nothing is erased by
          looking.
        </p>
        {byName}
        <ErrorLine error={refused ? null : lookUp.error} boxed />
        <PersonSearch
          refused={refused}
          isPending={lookUp.isPending}
          onSearch={(email) => lookUp.mutate(email, { onSuccess: (holdings) => setFound({ email, holdings }) })}
        />
        {person && (
          <section aria-labelledby="held" className="mt-10">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <h2 id="held" className="min-w-0 font-semibold text-2xl wrap-anywhere">
                {person.email}
              </h2>
              {person.holdings.key && (
                <ButtonLink size="small" href={pathTo('adminPerson', { key: person.holdings.key })}>
                  Open their page
                </ButtonLink>
              )}
            </div>
            <PrivacyDesk key={person.holdings.seen} email={person.email} known={person.holdings} onErased={setProof} />
          </section>
        )}
      </div>
    </>
  );
}
