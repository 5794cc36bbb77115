import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Gone } from '#client/components/page/gone.tsx';
import { PageTop } from '#client/components/page/page-top.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import type { PersonErased } from '#shared/inquiries/erasure-views.ts';
import type { PersonView } from '#shared/people/views.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import { personQueries } from './api.ts';
import { PersonErasedProof } from './person-erased.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonPrivacy } from './person-privacy.tsx';
import { PersonSections } from './person-sections.tsx';

interface PersonDeskProps {
  personKey: string;
  reader: Actor;
  back: { label: string; href: string };
  accountParts: (accountId: number) => ReactNode;
  onLeave: () => void;
}

/** Everything that belongs to one person, as far as the reader may see it. */
export function PersonDesk({ personKey, reader, back, accountParts, onLeave }: PersonDeskProps) {
  const person = useQuery(personQueries.one(personKey));
  const [proof, setProof] = useState<PersonErased>();
  if (proof) return <PersonErasedProof proof={proof} back={back} />;
  return (
    <>
      <PageTop title={person.data?.name ?? 'Person'} back={back} />
      <QueryView
        query={person}
        loading="Loading what belongs to this person..."
        skeletonLines={16}
        gone={
          <Gone title="Nobody is here" onLeave={onLeave}>
            What led here may have been erased, or it isn’t yours to see.
          </Gone>
        }
      >
        {(loaded) => (
          <>
            <PersonHead person={loaded} mayManage={can(reader, 'employees:manage')} />
            <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-12">
              <div className="min-w-0 space-y-10 xl:col-span-7">
                <PersonSections person={loaded} />
                {mayErase(loaded, reader) && <PersonPrivacy person={loaded} onErased={setProof} />}
              </div>
              {loaded.account && (
                <div className="min-w-0 space-y-10 xl:col-span-5">{accountParts(loaded.account.id)}</div>
              )}
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}

/** An erased account has nothing left to give away or to erase. */
function mayErase(person: PersonView, reader: Actor): person is PersonView & { email: string } {
  return can(reader, 'inquiries:erase') && person.email !== null;
}
